package nl.raspberry.solr.rule;

/** Where a rule came from. */
public enum Source {
  /** The request itself. */
  REQUEST,
  /** {@code solrconfig.xml}: init arguments, defaults, appends, invariants. */
  CONFIG,
  /** A parameter set armed at run time. */
  PARAMSET
}
