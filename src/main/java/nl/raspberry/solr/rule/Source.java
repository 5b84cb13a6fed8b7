package nl.raspberry.solr.rule;

import java.util.Locale;

/** Where a rule came from. */
public enum Source {
  /** The request itself. */
  REQUEST,
  /** {@code solrconfig.xml}: init arguments, defaults, appends, invariants. */
  CONFIG,
  /** A parameter set armed at run time. */
  PARAMSET;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
