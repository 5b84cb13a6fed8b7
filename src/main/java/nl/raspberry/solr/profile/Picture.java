package nl.raspberry.solr.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.text.Durations;

/** The distribution of a group's times, drawn in lines of text. */
final class Picture {
  private static final int WIDTH = 50;
  private static final long MILLI = 1_000_000;
  private static final long[] BOUNDS = bounds();

  private Picture() {}

  /** 0, 1, 2, 5, 10, 20, 50 and so on. */
  private static long[] bounds() {
    List<Long> bounds = new ArrayList<>(List.of(0L));
    for (long ten = 1; ten < Integer.MAX_VALUE; ten *= 10) {
      bounds.addAll(List.of(ten, 2 * ten, 5 * ten));
    }
    return bounds.stream().mapToLong(bound -> bound).toArray();
  }

  /** Some words on the group, and a bar for each span of time from the first that has any. */
  static List<String> of(Group group, Observed observed) {
    List<String> lines = new ArrayList<>(List.of(head(group, observed)));
    long total = observed.times().total();
    long[] counts = counts(observed.times());
    long largest = Arrays.stream(counts).max().orElse(0);
    long left = total;
    for (int i = 0; i < counts.length && left > 0; i++) {
      if (left < total || counts[i] > 0) {
        lines.add(bar(BOUNDS[i + 1], counts[i], largest, total));
      }
      left -= counts[i];
    }
    return lines;
  }

  private static long[] counts(Histogram times) {
    return IntStream.range(1, BOUNDS.length)
        .mapToLong(i -> times.between(BOUNDS[i - 1], BOUNDS[i]))
        .toArray();
  }

  private static String head(Group group, Observed observed) {
    Histogram times = observed.times();
    String failures =
        observed.failures().entrySet().stream()
            .map(one -> format(", %,d with %d", one.getValue(), one.getKey()))
            .collect(Collectors.joining());
    return format(
        "%s: %,d %s%s; p50 %s, p99 %s, longest %s",
        group,
        times.total(),
        times.total() == 1 ? "request" : "requests",
        failures,
        print(times.percentile(50)),
        print(times.percentile(99)),
        print(times.most()));
  }

  private static String bar(long bound, long count, long largest, long total) {
    int width = count == 0 ? 0 : (int) Math.max(1, count * WIDTH / largest);
    String bar = "#".repeat(width);
    return format("  < %10s  %-50s %5.1f %%", print(bound), bar, 100.0 * count / total);
  }

  private static String print(long millis) {
    return Durations.print(millis * MILLI);
  }

  private static String format(String text, Object... arguments) {
    return String.format(Locale.ROOT, text, arguments);
  }
}
