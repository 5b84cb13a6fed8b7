package nl.raspberry.solr.rule;

/** Something could not be counted, and so cannot strike; the message says why. */
public final class UncountedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UncountedException(String why) {
    super(why, null, false, false);
  }
}
