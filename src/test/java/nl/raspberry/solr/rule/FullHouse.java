package nl.raspberry.solr.rule;

/** A core in which nobody finds room to wait, and one strike in it. */
public final class FullHouse {
  private static final String RULE = "{!times=1}5";

  private final Desk desk = new Desk();
  private final Strike strike = desk.ask(RULE);
  private boolean turnedAway;

  /** The strike is to wait, and finds no room. */
  public void enter() {
    turnedAway = true;
    strike.overflow();
  }

  /** Whether anybody wanted to wait. */
  public boolean turnedAway() {
    return turnedAway;
  }

  public long asked() {
    return desk.counters(RULE).asked();
  }

  public long struck() {
    return desk.counters(RULE).struck();
  }

  public long overflowed() {
    return desk.counters(RULE).overflowed();
  }
}
