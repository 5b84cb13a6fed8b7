package nl.raspberry.solr.profile;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which updates failed. Their summary does not say so, but the error that their thread logs next
 * does, unless it is that of a search, whose line follows its error. Keeps the last update of each
 * of some threads.
 */
final class Failed {
  private static final int MOST_THREADS = 4_096;

  private final Map<String, Pending> threads =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Pending> eldest) {
          boolean full = size() > MOST_THREADS;
          if (full) {
            eldest.getValue().settle();
          }
          return full;
        }
      };

  /** An update has ended; {@code observed} is null if it does not count. */
  void update(LogLine line, Observed observed) {
    settle(line.thread());
    threads.put(line.thread(), new Pending(observed));
  }

  /** A request of a thread had an error. */
  void error(LogLine line) {
    Pending pending = threads.get(line.thread());
    if (pending != null) {
      pending.errors++;
      pending.status = pending.errors == 1 ? line.status() : pending.status;
    }
  }

  /** A request has ended whose line says with which status: a conflict is not logged as error. */
  void request(LogLine line, int status) {
    Pending pending = threads.isEmpty() ? null : threads.get(line.thread());
    if (pending != null) {
      pending.errors -= status != 0 && status != 409 ? 1 : 0;
      settle(line.thread());
    }
  }

  /** No more lines. */
  void end() {
    threads.values().forEach(Pending::settle);
    threads.clear();
  }

  private void settle(String thread) {
    Pending pending = threads.remove(thread);
    if (pending != null) {
      pending.settle();
    }
  }

  /** The last update of a thread. */
  private static final class Pending {
    private final Observed observed;
    private int errors;
    private int status;

    Pending(Observed observed) {
      this.observed = observed;
    }

    void settle() {
      if (errors > 0 && observed != null) {
        observed.fail(status);
      }
    }
  }
}
