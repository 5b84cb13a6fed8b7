package nl.raspberry.solr.fault.body;

import java.io.IOException;
import java.util.function.DoubleSupplier;

/** A body that is cut short, but well-framed: {@code truncate(100)}, {@code truncate(50%)}. */
final class Truncate implements BodyEffect {
  private final Portion portion;

  Truncate(Portion portion) {
    this.portion = portion;
  }

  @Override
  public void send(Body body, Wire wire, DoubleSupplier chance) throws IOException {
    portion.send(body, wire.out());
  }
}
