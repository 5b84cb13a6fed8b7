package nl.raspberry.solr.rule;

/** Where rules are counted that are counted over a whole collection. Thread-safe. */
public interface Tallies {
  /** The one of a rule and of all others of its name. */
  Tally of(Rule rule);
}
