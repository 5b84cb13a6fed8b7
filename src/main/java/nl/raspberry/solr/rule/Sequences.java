package nl.raspberry.solr.rule;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/**
 * A sequence for each key of {@code per=}: the {@value #MOST} in use are remembered; a key that
 * falls out starts again. Thread-safe.
 */
final class Sequences {
  /** How many are kept. */
  static final int MOST = 200_000;

  private volatile Cache<String, Sequence> kept;

  Sequence of(String key) {
    return kept().get(key, unseen -> new LocalSequence());
  }

  /** Most rules keep nothing apart, and a cache costs some kilobytes. */
  private Cache<String, Sequence> kept() {
    if (kept == null) {
      synchronized (this) {
        if (kept == null) {
          kept = Caffeine.newBuilder().maximumSize(MOST).executor(Runnable::run).build();
        }
      }
    }
    return kept;
  }
}
