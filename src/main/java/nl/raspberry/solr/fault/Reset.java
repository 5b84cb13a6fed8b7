package nl.raspberry.solr.fault;

/** A connection that is closed before any byte: {@code reset}. */
final class Reset implements Spoil {
  @Override
  public void send(Body body, Wire wire, Dice dice) {
    wire.abort();
  }

  @Override
  public boolean silent() {
    return true;
  }

  @Override
  public boolean bodiless() {
    return true;
  }
}
