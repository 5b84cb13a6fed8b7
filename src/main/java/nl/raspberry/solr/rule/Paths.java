package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Glob;

/** The paths of the handlers that a rule is for. Immutable. */
final class Paths {
  /** Those that nobody names. */
  static final Paths ALL = new Paths("*");

  private final String path;
  private final Glob glob;

  private Paths(String path) {
    this.path = path;
    glob = new Glob(path);
  }

  static Paths read(String text) {
    if (!text.startsWith("/") && !text.startsWith("*")) {
      throw BadTextException.expected("a path (expected /select, /update/* or *)", text);
    }
    boolean slash = text.length() > 1 && text.endsWith("/");
    return new Paths(slash ? text.substring(0, text.length() - 1) : text);
  }

  /** The pattern. */
  Glob glob() {
    return glob;
  }

  /**
   * Whether this path is one of them, null for none. Health checks and replication are struck only
   * by a rule that names them: nobody means these by *.
   */
  boolean hold(String served) {
    if (served == null) {
      return path.equals("*");
    }
    return glob.fits(served)
        && (path.startsWith("/admin") || !served.startsWith("/admin/"))
        && (path.startsWith("/replication") || !replicates(served));
  }

  private static boolean replicates(String served) {
    return served.equals("/replication") || served.startsWith("/replication/");
  }
}
