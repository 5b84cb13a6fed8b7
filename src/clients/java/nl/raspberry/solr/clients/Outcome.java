package nl.raspberry.solr.clients;

import java.util.Arrays;
import java.util.regex.Pattern;

/** What the application sees, in words that are the same in each run. */
final class Outcome {
  private static final int SIGSEGV = 11;
  private static final String FOUND = "60";
  private static final String DOCS = "10";

  /** What the message of an error may tell; the first that fits. */
  private enum Trouble {
    TIMED_OUT("timed out", "timed? ?-?out"),
    CONNECTION_LOST(
        "connection lost",
        "reset|hang up|broken|\\bclosed|premature|aborted|empty reply|returned nothing|partial file"
            + "|rst_stream|cancel_stream|nohttpresponse|malformedchunk|ioexception occurred"
            + "|connection refused|http request failed"),
    UNREADABLE(
        "unreadable", "json|pars|serializ|mime|expecting|decode|eofexception|type constraint"),
    OTHER("error", "");

    private final String word;
    private final Pattern telling;

    Trouble(String word, String telling) {
      this.word = word;
      this.telling = Pattern.compile(telling, Pattern.CASE_INSENSITIVE);
    }

    static String of(String text) {
      return Arrays.stream(values())
          .filter(each -> each.telling.matcher(text).find())
          .findFirst()
          .orElseThrow()
          .word;
    }
  }

  private Outcome() {}

  /**
   * The words.
   *
   * @param faultless what the same client printed without a fault
   */
  static String of(Run run, Run faultless) {
    String[] fields = run.fields();
    if (run.hung()) {
      return "hangs";
    }
    if (run.signal() != 0) {
      return "crash (" + (run.signal() == SIGSEGV ? "SIGSEGV" : run.signal()) + ")";
    }
    if (fields.length == 0) {
      return run.exit() == 0 ? "never called back" : "dies (exit " + run.exit() + ")";
    }
    return fields[0].equals("ok") ? good(fields, faultless.fields()) : error(fields);
  }

  private static String good(String[] fields, String[] faultless) {
    if (fields.length == 1) {
      return "ok";
    }
    if (fields[1].equals("none")) {
      return "ok, but nothing in it";
    }
    if (!fields[1].equals(FOUND) || !fields[2].equals(DOCS)) {
      return "ok, but " + fields[1] + " found, " + fields[2] + " documents";
    }
    return fields[3].equals(faultless[3]) ? "ok" : "ok, but wrong data";
  }

  private static String error(String[] fields) {
    String type = fields[1].replaceAll(".*\\\\", "");
    if (!fields[2].equals("0")) {
      return "HTTP " + fields[2] + " (" + type + ")";
    }
    String text = type + " " + (fields.length > 3 ? fields[3].replaceAll("http://\\S+", "") : "");
    return Trouble.of(text) + " (" + type + ")";
  }
}
