package nl.raspberry.solr.fault;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import nl.raspberry.solr.Seed;
import org.junit.Test;

public class DiceTest {
  private static final int MANY = 100_000;
  private static final long SEED = Seed.of("DiceTest");

  @Test
  public void theSameSeedAndNumberGiveTheSameDice() {
    for (long n = 1; n < 1_000; n++) {
      Dice one = Dice.of(SEED, n);
      Dice other = Dice.of(SEED, n);
      for (int i = 0; i < 5; i++) {
        assertEquals(one.uniform(), other.uniform(), 0);
        assertEquals(one.gaussian(), other.gaussian(), 0);
      }
    }
  }

  @Test
  public void theNumbersStayTheSameForEver() {
    assertEquals(0.04851877587736242, Dice.of(42, 1).uniform(), 0);
    assertEquals(0.9080394118688265, Dice.of(42, 2).uniform(), 0);
    assertEquals(0.8127902914576846, Dice.of(43, 1).uniform(), 0);
  }

  @Test
  public void neighboursDiffer() {
    Set<Double> seen = new HashSet<>();
    for (long n = 1; n <= 1_000; n++) {
      seen.add(Dice.of(SEED, n).uniform());
      seen.add(Dice.of(SEED + n, 0).uniform());
    }
    assertEquals(2_000, seen.size());
  }

  @Test
  public void neighboursKnowNothingOfEachOther() {
    // The correlation of independent numbers is normal with deviation 1/sqrt(n): this is ten of it.
    double most = 10 / Math.sqrt(MANY);
    assertEquals(0, correlation(n -> Dice.of(SEED, n), n -> Dice.of(SEED, n + 1)), most);
    assertEquals(0, correlation(n -> Dice.of(SEED, n), n -> Dice.of(SEED + 1, n)), most);
    assertEquals(0, correlation(n -> Dice.of(n, 1), n -> Dice.of(n + 1, 1)), most);
  }

  @Test
  public void theDiceOfManyDecisionsAreUniform() {
    int[] tenths = new int[10];
    LongStream.range(0, MANY).forEach(n -> tenths[(int) (Dice.of(SEED, n).uniform() * 10)]++);
    for (int count : tenths) {
      // Ten deviations of a binomial distribution.
      assertEquals(MANY / 10.0, count, 10 * Math.sqrt(MANY * 0.09));
    }
  }

  @Test
  public void theDiceOfManyDecisionsAreNormal() {
    double[] numbers =
        LongStream.range(0, MANY).mapToDouble(n -> Dice.of(SEED, n).gaussian()).toArray();
    double mean = Arrays.stream(numbers).average().orElse(9);
    double square = Arrays.stream(numbers).map(x -> x * x).average().orElse(9);
    assertEquals(0, mean, 10 / Math.sqrt(MANY));
    assertEquals(1, square, 10 * Math.sqrt(2.0 / MANY));
  }

  @Test
  public void scatteringIsOneToOneForNeighbours() {
    assertEquals(2L * MANY, LongStream.range(-MANY, MANY).map(Dice::scatter).distinct().count());
  }

  private static double correlation(LongFunction<Dice> one, LongFunction<Dice> other) {
    return 12
        * LongStream.range(0, MANY)
            .mapToDouble(n -> (one.apply(n).uniform() - 0.5) * (other.apply(n).uniform() - 0.5))
            .average()
            .orElse(9);
  }
}
