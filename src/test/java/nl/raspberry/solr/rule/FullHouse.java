package nl.raspberry.solr.rule;

/** A core in which nobody finds room to wait, and one strike in it. */
public final class FullHouse {
  private static final String RULE = "{!times=1}5";

  private final FakeCore core = new FakeCore();
  private final Strike strike = core.ask(RULE);
  private boolean turnedAway;

  /** The strike is to wait, and finds no room. */
  public void enter() {
    turnedAway = true;
    strike.overflow();
  }

  /** The strike is over: if it did not want to wait it has struck. */
  public void leave() {
    strike.begin();
  }

  /** Whether anybody wanted to wait. */
  public boolean turnedAway() {
    return turnedAway;
  }

  public long asked() {
    return core.counters(RULE).asked();
  }

  public long struck() {
    return core.counters(RULE).struck();
  }

  public long overflowed() {
    return core.counters(RULE).overflowed();
  }
}
