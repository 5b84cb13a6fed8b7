package nl.raspberry.solr.rule;

/** A moment in the life of a request at which its rules are asked. Used by one thread. */
public interface Moment {
  Situation situation();

  /** Whether a rule is for this moment, and not for an earlier or a later one. */
  boolean wants(Rule rule);

  /** Why a rule can never strike this request, whatever else holds; null if it can. */
  String obstacle(Rule rule);

  /** Whether the request is seen where it is applied, and not where it came in. */
  default boolean applied() {
    return false;
  }

  /** Whether a rule that does not concern the request now may do so later. */
  default boolean goesOn() {
    return false;
  }

  /** Whether a rule that has struck the request already is asked once more. */
  default boolean again(Rule rule) {
    return false;
  }
}
