package nl.raspberry.solr.fault;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.Seed;
import nl.raspberry.solr.rule.FullHouse;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Modifiers;
import org.junit.Test;

/** The laws of all kinds of faults: every kind has one subclass, which knows some samples of it. */
public abstract class FaultContractTest {
  /** Ten minutes, as {@code maxDelay} is by default. */
  protected static final long LONGEST = TimeUnit.MINUTES.toNanos(10);

  private static final long SEED = Seed.of("FaultContractTest");

  /** The fault's request parameter. */
  public abstract String parameter();

  /** Reads a fault of this kind. */
  protected abstract Fault read(String value, Modifiers modifiers, long longest);

  /** Faults of all forms, as {@link #fault} takes them, each doing something to a target. */
  protected abstract List<Fault> samples();

  /** The fault of this value and modifiers: {@code fault("1s", "total=true")}. */
  protected final Fault fault(String value, String... modifiers) {
    Modifiers taken = modifiers(modifiers);
    Fault fault = read(value, taken, LONGEST);
    taken.done();
    return fault;
  }

  @Test
  public void theSameDiceGiveTheSameStrike() throws IOException {
    for (Fault fault : samples()) {
      for (int n = 1; n <= 100; n++) {
        assertEquals(strike(fault, n), strike(fault, n));
      }
    }
  }

  @Test
  public void everySampleDoesSomething() throws IOException {
    for (Fault fault : samples()) {
      RecordingTarget target = target(null);
      fault.strike(target, Dice.of(1, 1));
      assertFalse(target.log().isEmpty());
    }
  }

  @Test(timeout = 60_000)
  public void manyThreadsStrikeAsOneDoes() throws IOException {
    for (Fault fault : samples()) {
      List<List<String>> alone = new ArrayList<>();
      for (int n = 0; n < 1_000; n++) {
        alone.add(strike(fault, n));
      }
      List<List<String>> together =
          IntStream.range(0, 1_000)
              .parallel()
              .mapToObj(n -> unchecked(fault, n))
              .collect(Collectors.toList());
      assertEquals(alone, together);
    }
  }

  @Test
  public void aFaultIsImmutable() {
    for (Fault fault : samples()) {
      Class<?> type = fault.getClass();
      assertTrue(type + " is not final", Modifier.isFinal(type.getModifiers()));
      for (Field field : type.getDeclaredFields()) {
        assertTrue(field + " is not final", Modifier.isFinal(field.getModifiers()));
      }
    }
  }

  @Test
  public void theTroubleOfATargetIsNotHidden() {
    IOException trouble = new IOException("the client is gone");
    for (Fault fault : samples()) {
      RecordingTarget target = target(trouble);
      assertSame(
          trouble, assertThrows(IOException.class, () -> fault.strike(target, Dice.of(1, 1))));
      assertEquals(1, target.log().size());
    }
  }

  @Test
  public void aValueThatIsNoneIsRefusedByItsText() {
    for (String value : List.of("", "nonsense!", "{!x=y}", "-1", "(", "1000 years")) {
      BadTextException e = assertThrows(BadTextException.class, () -> fault(value));
      assertTrue(e.getMessage(), e.getMessage().startsWith("'" + value + "' is not "));
      assertTrue(e.getMessage(), e.getMessage().contains("(expected "));
    }
  }

  @Test
  public void noFaultPausesLongerThanIsAllowed() throws IOException {
    for (String value : plainValues()) {
      RecordingTarget target = new RecordingTarget();
      long longest = TimeUnit.MICROSECONDS.toNanos(1);
      try {
        read(value, modifiers(), longest).strike(target, Dice.of(SEED, 1));
      } catch (BadTextException e) {
        assertTrue(e.getMessage(), e.getMessage().endsWith("see maxDelay)"));
      }
      assertTrue(value + ": " + target.paused(), target.paused() <= longest);
    }
  }

  @Test
  public void aStrikeWithoutRoomIsGivenBackOnceHoweverOftenItPauses() throws IOException {
    for (Fault fault : samples()) {
      FullHouse house = new FullHouse();
      RecordingTarget target = target(null);
      fault.strike(target.full(house), Dice.of(SEED, 1));
      house.leave();
      assertEquals(house.asked(), house.struck() + house.overflowed());
      assertEquals(target.log().toString(), house.turnedAway() ? 1 : 0, house.overflowed());
    }
  }

  @Test
  public void modifiersOfTheRuleAreLeftToTheRule() {
    for (String value : plainValues()) {
      Modifiers modifiers = modifiers("shard=shard2", "times=3", "id=x");
      read(value, modifiers, LONGEST);
      assertTrue(modifiers.has("shard") && modifiers.has("times") && modifiers.has("id"));
    }
  }

  /** Values that need no modifier. */
  protected abstract List<String> plainValues();

  private List<String> strike(Fault fault, long n) throws IOException {
    RecordingTarget target = target(null);
    fault.strike(target, Dice.of(SEED, n));
    return target.log();
  }

  private List<String> unchecked(Fault fault, long n) {
    try {
      return strike(fault, n);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static RecordingTarget target(IOException trouble) {
    return new RecordingTarget(trouble).elapsed(TimeUnit.MILLISECONDS.toNanos(7));
  }

  protected static Modifiers modifiers(String... given) {
    Map<String, List<String>> map = new LinkedHashMap<>();
    for (String one : given) {
      String[] parts = one.split("=", 2);
      map.computeIfAbsent(parts[0], name -> new ArrayList<>()).add(parts[1]);
    }
    return new Modifiers(map);
  }
}
