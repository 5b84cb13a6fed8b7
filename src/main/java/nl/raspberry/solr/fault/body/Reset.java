package nl.raspberry.solr.fault.body;

import java.util.function.DoubleSupplier;

/** A connection that is closed before any byte: {@code reset}. */
final class Reset implements BodyEffect {
  @Override
  public void send(Body body, Wire wire, DoubleSupplier chance) {
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
