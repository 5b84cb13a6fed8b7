package nl.raspberry.solr.core;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * The memory that those who wait in a core hold on purpose: bounded for all together, and never so
 * much that the JVM would run out of it. Thread-safe.
 */
public final class Ballast {
  /** With the header of an array less than what any collector treats as huge. */
  private static final int CHUNK = (256 << 10) - 64;

  /** This part of the JVM's memory is left to Solr. */
  private static final int SHARE_LEFT = 8;

  private final LongSupplier free;
  private final AtomicLong held = new AtomicLong();
  private final AtomicLong promised = new AtomicLong();

  Ballast() {
    this(Ballast::freeInThisJvm);
  }

  /**
   * @param free bytes that the JVM has for us
   */
  Ballast(LongSupplier free) {
    this.free = free;
  }

  private static long freeInThisJvm() {
    Runtime jvm = Runtime.getRuntime();
    long used = jvm.totalMemory() - jvm.freeMemory();
    return jvm.maxMemory() - jvm.maxMemory() / SHARE_LEFT - used;
  }

  /** Bytes held now. */
  long held() {
    return held.get();
  }

  /** Takes so many bytes; null if all together would hold more than {@code most}. */
  public Load load(long bytes, long most) {
    if (held.getAndUpdate(now -> bytes <= most - now ? now + bytes : now) > most - bytes) {
      return null;
    }
    promised.addAndGet(bytes);
    if (!there()) {
      promised.addAndGet(-bytes);
      held.addAndGet(-bytes);
      return null;
    }
    return new Load(bytes);
  }

  /** Whether the JVM has what is promised; what nobody uses any more counts as free. */
  private boolean there() {
    if (free.getAsLong() < promised.get()) {
      System.gc();
    }
    return free.getAsLong() >= promised.get();
  }

  /** What one request holds. Used by one thread. */
  public final class Load implements AutoCloseable {
    private final long bytes;
    private final List<byte[]> chunks = new ArrayList<>();

    private Load(long bytes) {
      this.bytes = bytes;
      for (long left = bytes; left > 0; left -= CHUNK) {
        int size = (int) Math.min(left, CHUNK);
        chunks.add(new byte[size]);
        promised.addAndGet(-size);
      }
    }

    /** Lets go of it. */
    @Override
    public void close() {
      Reference.reachabilityFence(chunks);
      chunks.clear();
      held.addAndGet(-bytes);
    }
  }
}
