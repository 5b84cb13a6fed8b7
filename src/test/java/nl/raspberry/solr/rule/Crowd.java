package nl.raspberry.solr.rule;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Many threads that do the same at the same time. */
public final class Crowd {
  private Crowd() {}

  /** All that is not null of what so many threads got, each asking so many times. */
  public static <T> Collection<T> ask(int threads, int times, Supplier<T> question)
      throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      CyclicBarrier start = new CyclicBarrier(threads);
      Callable<List<T>> one =
          () -> {
            start.await();
            return several(times, question);
          };
      List<Future<List<T>>> all = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        all.add(executor.submit(one));
      }
      List<T> got = new ArrayList<>();
      for (Future<List<T>> each : all) {
        got.addAll(each.get());
      }
      return got;
    } finally {
      executor.shutdownNow();
    }
  }

  private static <T> List<T> several(int times, Supplier<T> question) {
    List<T> got = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      T answer = question.get();
      if (answer != null) {
        got.add(answer);
      }
    }
    return got;
  }
}
