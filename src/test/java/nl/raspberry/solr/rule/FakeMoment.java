package nl.raspberry.solr.rule;

/** A moment of a request of which a test says what it is for; at first of any, and nothing else. */
final class FakeMoment implements Moment {
  private final Situation situation;
  private boolean applied;
  private boolean goesOn;
  private boolean again;
  private Point point;

  FakeMoment(Situation situation) {
    this.situation = situation;
  }

  /** It is for rules of this point only. */
  FakeMoment at(Point only) {
    point = only;
    return this;
  }

  /** Where the request is applied. */
  FakeMoment behindDistribution() {
    applied = true;
    return this;
  }

  /** There will be others like it, and rules that have struck are asked again. */
  FakeMoment ofMany() {
    goesOn = true;
    again = true;
    return this;
  }

  @Override
  public Situation situation() {
    return situation;
  }

  @Override
  public boolean wants(Rule rule) {
    return point == null || rule.point() == point;
  }

  @Override
  public String obstacle(Rule rule) {
    return null;
  }

  @Override
  public boolean applied() {
    return applied;
  }

  @Override
  public boolean goesOn() {
    return goesOn;
  }

  @Override
  public boolean again(Rule rule) {
    return again;
  }
}
