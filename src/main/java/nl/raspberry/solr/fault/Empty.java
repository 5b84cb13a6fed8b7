package nl.raspberry.solr.fault;

/** No body at all: {@code empty}. */
final class Empty implements Spoil {
  @Override
  public void send(Body body, Wire wire, Dice dice) {}

  @Override
  public boolean bodiless() {
    return true;
  }
}
