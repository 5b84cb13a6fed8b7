package nl.raspberry.solr.profile;

/**
 * One line of a log, whatever its layout, as far as it tells of a request. Found from both ends, so
 * that nothing in the middle, which clients write, is taken for anything else. Immutable.
 */
final class LogLine {
  /** What a line is about. */
  enum Kind {
    /** Not about requests. */
    OTHER,
    /** A request that ended, but for updates. */
    REQUEST,
    /** The summary of an update, whether it succeeded or not. */
    UPDATE,
    /** An error of the request that its thread is at. */
    ERROR,
    /** A request whose line was cut off before its time, as layouts do with long ones. */
    CUT
  }

  private static final LogLine OTHER = new LogLine(Kind.OTHER, "", 0);
  private static final String REQUEST = ".Request ";
  private static final String UPDATE = ".LogUpdateProcessorFactory ";
  private static final String ERROR = ".RequestHandlerBase ";
  private static final String CUT = "...";

  private final Kind kind;
  private final String line;
  private final int logger;

  private LogLine(Kind kind, String line, int logger) {
    this.kind = kind;
    this.line = line;
    this.logger = logger;
  }

  /** Sees what a line is about: its logger comes before whatever else it may have in it. */
  static LogLine of(String text) {
    int request = text.indexOf(REQUEST);
    int update = text.indexOf(UPDATE);
    if (request >= 0 && (update < 0 || request < update)) {
      return request(Kind.REQUEST, text, request, request + REQUEST.length());
    } else if (update >= 0) {
      return request(Kind.UPDATE, text, update, update + UPDATE.length());
    }
    int logger = text.indexOf(ERROR);
    boolean error = logger >= 0 && text.lastIndexOf("ERROR", logger) >= 0;
    return error ? new LogLine(Kind.ERROR, text, logger) : OTHER;
  }

  private static LogLine request(Kind kind, String text, int logger, int message) {
    String line = text.stripTrailing();
    if (RequestText.path(line, message) == null) {
      return OTHER;
    }
    if (RequestText.ended(line, kind == Kind.UPDATE)) {
      return new LogLine(kind, line, logger);
    }
    return line.endsWith(CUT) ? new LogLine(Kind.CUT, line, logger) : OTHER;
  }

  Kind kind() {
    return kind;
  }

  /** What it says of the request. */
  RequestText request() {
    int message = line.indexOf(' ', logger) + 1;
    return new RequestText(line, message, kind == Kind.UPDATE);
  }

  /** The status that an error stands for; from 9.10 on it says whose it is. */
  int status() {
    return line.startsWith("Client exception", logger + ERROR.length()) ? 400 : 500;
  }

  /** The thread, which the layout has in parentheses. */
  String thread() {
    int start = line.indexOf('(');
    int end = start < 0 ? -1 : line.indexOf(')', start);
    return end < 0 || end > logger ? "" : line.substring(start, end);
  }

  /** The core, which the layout has as {@code x:core}, or empty. */
  String core() {
    return mark("x:");
  }

  /** The collection, or empty. */
  String collection() {
    return mark("c:");
  }

  private String mark(String name) {
    for (int at = logger; (at = line.lastIndexOf(name, at - 1)) > 0; ) {
      if (line.charAt(at - 1) == ' ' || line.charAt(at - 1) == '[') {
        int end = at + name.length();
        while (end < logger && line.charAt(end) != ' ' && line.charAt(end) != ']') {
          end++;
        }
        return line.substring(at + name.length(), end);
      }
    }
    return "";
  }
}
