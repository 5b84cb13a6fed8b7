package nl.raspberry.solr;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The last few of something, the oldest first. Thread-safe. */
final class Recent<T> {
  private final Deque<T> kept = new ArrayDeque<>();
  private volatile int most;

  Recent(int most) {
    this.most = most;
  }

  /** How many are kept; 0 for none. */
  int most() {
    return most;
  }

  /** Keeps so many from now on. */
  synchronized void most(int number) {
    most = number;
    trim();
  }

  synchronized void add(T one) {
    kept.addLast(one);
    trim();
  }

  private void trim() {
    while (kept.size() > most) {
      kept.removeFirst();
    }
  }

  synchronized List<T> list() {
    return new ArrayList<>(kept);
  }

  synchronized void clear() {
    kept.clear();
  }
}
