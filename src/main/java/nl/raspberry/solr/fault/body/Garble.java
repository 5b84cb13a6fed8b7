package nl.raspberry.solr.fault.body;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.DoubleSupplier;

/**
 * A body with some bytes replaced: {@code garble(5)}. Which and by what depends on the rule's seed.
 * As they may be anywhere, the whole body is held in memory.
 */
final class Garble implements BodyEffect {
  private final long bytes;

  Garble(long bytes) {
    this.bytes = bytes;
  }

  @Override
  public void send(Body body, Wire wire, DoubleSupplier chance) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    body.writeTo(all);
    byte[] garbled = all.toByteArray();
    int left = (int) Math.min(bytes, garbled.length);
    // Of the bytes still to come each has the same chance to be among those still to be replaced.
    for (int i = 0; left > 0; i++) {
      if (chance.getAsDouble() * (garbled.length - i) < left) {
        garbled[i] ^= (byte) (1 + (int) (chance.getAsDouble() * 255));
        left--;
      }
    }
    wire.out().write(garbled);
  }
}
