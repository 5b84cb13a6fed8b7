package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.Sizes;

/** What a rule may ask for at most: how long a delay, how much memory. Immutable. */
public final class Bounds {
  private final long longestDelay;
  private final long mostHeap;

  /**
   * @param longestDelay nanoseconds that a delay may last
   * @param mostHeap bytes that each request which a rule strikes may hold
   */
  public Bounds(long longestDelay, long mostHeap) {
    this.longestDelay = longestDelay;
    this.mostHeap = mostHeap;
  }

  /**
   * Reads a rule within these bounds.
   *
   * @throws RuleException if anything in it is unknown, wrong, contradictory or too much
   */
  public Rule read(Kind kind, String text, Syntax syntax) {
    Rule rule = Rule.read(kind, text, syntax, longestDelay);
    if (rule.fault().heap() > mostHeap) {
      String given = rule.given("heap");
      String most = Sizes.print(mostHeap);
      String allowed = "' is not an allowed size (expected at most " + most + ", see maxHeap)";
      throw new RuleException(kind, text, "modifier heap=" + given + ": '" + given + allowed);
    }
    return rule;
  }
}
