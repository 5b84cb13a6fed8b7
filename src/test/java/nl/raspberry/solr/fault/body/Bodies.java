package nl.raspberry.solr.fault.body;

/** Bodies for tests, each byte telling its position. */
final class Bodies {
  private static final byte[] CYCLE = bytes(251 * 32);

  private Bodies() {}

  /** The bytes of a body, or the first ones of a longer body. */
  static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i % 251);
    }
    return bytes;
  }

  /** A body that is written so many bytes at a time. */
  static Body of(int length, int step) {
    byte[] bytes = bytes(length);
    return out -> {
      for (int at = 0; at < length; at += step) {
        int size = Math.min(step, length - at);
        if (size == 1) {
          out.write(bytes[at]);
        } else {
          out.write(bytes, at, size);
        }
      }
    };
  }

  /** A body that is made while it is written, and nowhere kept. */
  static Body generated(long length) {
    return out -> {
      for (long left = length; left > 0; left -= CYCLE.length) {
        out.write(CYCLE, 0, (int) Math.min(left, CYCLE.length));
      }
    };
  }
}
