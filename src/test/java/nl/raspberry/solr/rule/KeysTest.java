package nl.raspberry.solr.rule;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Of very many keys of {@code per=} those in use are remembered, in a memory that has an end. */
public class KeysTest {
  private static final int KEYS = 200_000;
  private static final long MOST_BYTES = 80L << 20;

  private final FakeCore core = new FakeCore();

  private boolean struck(String rule, int key) {
    return core.strike(rule, new FakeSituation().param("x", "key" + key)) != null;
  }

  private void assertStruck(String rule, int from, int to, boolean strikes) {
    for (int i = from; i < to; i++) {
      assertEquals(rule + " about " + i, strikes, struck(rule, i));
    }
  }

  @Test
  public void eachOfTwoHundredThousandIsStruckOnce() {
    String rule = "{!per=p.x times=1}5";
    assertStruck(rule, 0, KEYS, true);
    assertStruck(rule, 0, KEYS, false);
    assertEquals(2 * KEYS, core.counters(rule).asked());
    assertEquals(KEYS, core.counters(rule).struck());
    assertEquals(KEYS, core.counters(rule).skipped());
  }

  @Test
  public void fiveTimesAsManyTakeNoMoreMemoryAndNoErrorComesOfIt() {
    String rule = "{!per=p.x times=1}5";
    long before = used();
    assertStruck(rule, 0, 5 * KEYS, true);
    long held = used() - before;
    assertTrue(held + " bytes are held", held < MOST_BYTES);
    assertEquals(5 * KEYS, core.counters(rule).struck());
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
