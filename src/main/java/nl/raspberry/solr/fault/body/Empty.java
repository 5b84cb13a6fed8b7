package nl.raspberry.solr.fault.body;

import java.util.function.DoubleSupplier;

/** No body at all: {@code empty}. */
final class Empty implements BodyEffect {
  @Override
  public void send(Body body, Wire wire, DoubleSupplier chance) {}

  @Override
  public boolean bodiless() {
    return true;
  }
}
