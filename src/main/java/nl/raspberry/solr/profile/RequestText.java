package nl.raspberry.solr.profile;

import java.util.regex.Pattern;

/**
 * The message by which Solr logs a request that has ended. Immutable.
 *
 * <pre>{@code
 * [core]  webapp=/solr path=/select params={q=*:*} hits=60 status=0 QTime=13
 * path=/update params={commit=true}{add=[1 (1883541118796169216)],commit=} 0 57
 * }</pre>
 *
 * <p>The name of the core is there in Solr 8 only, the web application until 9. Solr encodes spaces
 * and {@code &} in the values of parameters, but no braces.
 */
final class RequestText {
  private static final String PATH = "path=";
  private static final String PARAMS = "params={";
  private static final String STATUS = " status=";
  private static final String TIME = " QTime=";

  /** As an update's summary ends before its time: it is 0 whatever became of it. */
  private static final String NO_STATUS = " 0 ";

  private static final Pattern COMMANDS =
      Pattern.compile(
          "\\{(?:add|delete|deleteByQuery|commit|optimize|rollback|mergeIndexes)=|\\{} 0 \\d+$");

  private final String line;
  private final int message;
  private final boolean update;

  RequestText(String line, int message, boolean update) {
    this.line = line;
    this.message = message;
    this.update = update;
  }

  /** The path, or null if the message is not of a request. */
  static String path(String line, int message) {
    int start = behindHead(line, message);
    if (!line.startsWith(PATH, start)) {
      return null;
    }
    int end = start + PATH.length();
    while (end < line.length() && line.charAt(end) != ' ' && line.charAt(end) != '{') {
      end++;
    }
    return line.substring(start + PATH.length(), end);
  }

  /** Where core and web application have been told. */
  private static int behindHead(String line, int message) {
    int at = message;
    if (line.startsWith("[", at)) {
      at = Math.max(at, line.indexOf(']', at) + 1);
    }
    while (at < line.length() && line.charAt(at) == ' ') {
      at++;
    }
    int space = line.startsWith("webapp=", at) ? line.indexOf(' ', at) : -1;
    return space < 0 ? at : space + 1;
  }

  /** Whether the line has come to the time that the request took. */
  static boolean ended(String line, boolean update) {
    int time = update ? line.lastIndexOf(' ') : line.lastIndexOf(TIME);
    int digits = update ? time + 1 : time + TIME.length();
    return time > 0
        && number(line, digits) >= 0
        && (!update || line.startsWith(NO_STATUS, time - NO_STATUS.length() + 1));
  }

  /** The whole number at the end, or at least before a space; -1 if there is none. */
  private static int number(String line, int start) {
    long number = 0;
    int at = start;
    while (at < line.length() && line.charAt(at) >= '0' && line.charAt(at) <= '9') {
      number = Math.min(Integer.MAX_VALUE, number * 10 + line.charAt(at) - '0');
      at++;
    }
    return at == start || at < line.length() && line.charAt(at) != ' ' ? -1 : (int) number;
  }

  String path() {
    return path(line, message);
  }

  int millis() {
    return number(line, update ? line.lastIndexOf(' ') + 1 : time() + TIME.length());
  }

  /** The status; 0 of an update, whose summary does not tell. */
  int status() {
    int at = update ? -1 : line.lastIndexOf(STATUS, time());
    return at < message ? 0 : Math.max(0, number(line, at + STATUS.length()));
  }

  private int time() {
    return line.lastIndexOf(TIME);
  }

  /** Whether another node sent it on behalf of a client's. */
  boolean internal() {
    return param("isShard=true") || param("update.distrib=") || param("commit_end_point=");
  }

  /** Whether its parameters have this text at the begin of one. */
  private boolean param(String text) {
    int start = line.indexOf(PARAMS, message);
    int end = update ? commands() : time();
    for (int at = start; start >= 0 && (at = line.indexOf(text, at + 1)) >= 0 && at < end; ) {
      if (line.charAt(at - 1) == '{' || line.charAt(at - 1) == '&') {
        return true;
      }
    }
    return false;
  }

  /** Where the commands of an update begin: behind parameters and what plugins have to say. */
  private int commands() {
    int start = Math.max(message, line.indexOf(PARAMS, message) + PARAMS.length());
    int at = line.indexOf('{', start);
    while (at >= 0 && !COMMANDS.matcher(line).region(at, line.length()).lookingAt()) {
      at = line.indexOf('{', at + 1);
    }
    return at < 0 ? line.length() : at;
  }

  /** The command by which an update is grouped: what it commits with, else the first. */
  String op() {
    int at = commands();
    String last = has("optimize", at) ? "optimize" : has("commit", at) ? "commit" : "";
    if (last.equals("commit") && param("softCommit=true")) {
      return "softCommit";
    }
    // What failed at its first command names none.
    return !last.isEmpty() ? last : line.startsWith("{}", at) ? "add" : first(at);
  }

  /** Whether a command without a value is among them: Solr logs these as {@code commit=}. */
  private boolean has(String command, int from) {
    String text = command + '=';
    for (int at = from; (at = line.indexOf(text, at + 1)) >= 0; ) {
      int end = at + text.length();
      boolean begins = ",{ ".indexOf(line.charAt(at - 1)) >= 0;
      if (begins && end < line.length() && ",}".indexOf(line.charAt(end)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private String first(int at) {
    int end = line.indexOf('=', at);
    return end < 0 ? "" : line.substring(at + 1, end);
  }
}
