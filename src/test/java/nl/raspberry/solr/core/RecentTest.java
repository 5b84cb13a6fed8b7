package nl.raspberry.solr.core;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

/** The last few of something. */
public final class RecentTest {
  private final Recent<String> recent = new Recent<>(3, 100);

  private void add(String one, long size) {
    recent.add(one, size, 10);
  }

  private void assertDropped(long number) {
    assertEquals(number, recent.dropped());
    assertEquals(10 * number, recent.droppedParts());
  }

  @Test
  public void ofTooManyTheOldestGo() {
    for (String one : List.of("a", "b", "c", "d")) {
      add(one, 1);
    }
    assertEquals(List.of("b", "c", "d"), recent.list());
    assertDropped(0);
    recent.most(1);
    assertEquals(List.of("d"), recent.list());
    assertDropped(0);
  }

  @Test
  public void whatIsTooLargeTogetherLosesItsOldestAndCountsThem() {
    add("a", 50);
    add("b", 50);
    assertEquals(List.of("a", "b"), recent.list());
    add("c", 1);
    assertEquals(List.of("b", "c"), recent.list());
    assertDropped(1);
    add("d", 100);
    assertEquals(List.of("d"), recent.list());
    assertDropped(3);
  }

  @Test
  public void whatIsTooLargeAloneIsNotKept() {
    add("a", 101);
    assertEquals(List.of(), recent.list());
    assertDropped(1);
    add("b", 100);
    assertEquals(List.of("b"), recent.list());
  }

  @Test
  public void clearedItHasRoomForAll() {
    add("a", 100);
    add("b", 100);
    recent.clear();
    assertDropped(0);
    add("c", 100);
    assertEquals(List.of("c"), recent.list());
    assertDropped(0);
  }

  @Test
  public void whatBeganBeforeAllWasClearedIsNotKept() {
    Object begun = recent.era();
    recent.add(begun, "a", 1, 1);
    assertEquals(List.of("a"), recent.list());
    recent.clear();
    recent.add(begun, "b", 1, 1);
    assertEquals(List.of(), recent.list());
    recent.add(recent.era(), "c", 1, 1);
    assertEquals(List.of("c"), recent.list());
  }
}
