package nl.raspberry.solr.fault;

import java.io.IOException;

/** A body that is cut short, but well-framed: {@code truncate(100)}, {@code truncate(50%)}. */
final class Truncate implements Spoil {
  private final Portion portion;

  Truncate(Portion portion) {
    this.portion = portion;
  }

  @Override
  public void send(Body body, Wire wire, Dice dice) throws IOException {
    portion.send(body, wire.out());
  }
}
