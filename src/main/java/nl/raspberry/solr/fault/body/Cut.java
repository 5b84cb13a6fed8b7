package nl.raspberry.solr.fault.body;

import java.io.IOException;
import java.util.function.DoubleSupplier;

/** A connection that is closed in mid-body: {@code cut(100)}, {@code cut(50%)}. */
final class Cut implements BodyEffect {
  private final Portion portion;

  Cut(Portion portion) {
    this.portion = portion;
  }

  @Override
  public boolean onWire() {
    return true;
  }

  @Override
  public void send(Body body, Wire wire, DoubleSupplier chance) throws IOException {
    portion.send(out -> Framed.send(body, wire, out), wire.out());
    wire.flush();
    wire.abort();
  }
}
