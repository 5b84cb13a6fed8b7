package nl.raspberry.solr.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.function.ThrowingRunnable;

/** Assertions on what errors say. */
public final class Messages {
  private Messages() {}

  /** Asserts that a text is refused with exactly this sentence. */
  public static void assertBad(String sentence, ThrowingRunnable reading) {
    assertMessage(BadTextException.class, sentence, reading);
  }

  /** Asserts that exactly this is thrown. */
  public static void assertMessage(
      Class<? extends Exception> type, String sentence, ThrowingRunnable action) {
    Exception e = assertThrows("no error, though expected: " + sentence, type, action);
    assertEquals(sentence, e.getMessage());
  }
}
