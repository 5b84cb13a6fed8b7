package nl.raspberry.solr.profile;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.rule.Notation;

/** The rules by which a Solr does what was observed of another: a delay and failures a group. */
final class Rules {
  private static final int DIGITS = 4;
  private static final int DECIMALS = 9;

  private final List<String> delays = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  /**
   * Makes them.
   *
   * @param bare what a Solr takes without rules; unknown if nobody knows
   */
  Rules(Map<Group, Observed> groups, Bare bare) {
    groups.forEach(
        (group, observed) -> {
          delay(group, Spread.of(observed.times(), bare.of(group)), bare.known());
          fail(group, observed);
        });
  }

  List<String> delays() {
    return delays;
  }

  List<String> failures() {
    return failures;
  }

  private void delay(Group group, String percentiles, boolean subtracted) {
    if (percentiles == null) {
      return;
    }
    Map<String, List<String>> modifiers = scope(group, group.toString());
    // The request may have waited for its first command: it is to take what it took in all.
    if (!subtracted || group.update() && !group.changes()) {
      modifiers.put("total", List.of("true"));
    }
    delays.add(Notation.print(modifiers, percentiles));
  }

  /** One that comes second strikes what the first one leaves. */
  private void fail(Group group, Observed observed) {
    long left = observed.times().total();
    for (Map.Entry<Integer, Long> failure : observed.failures().entrySet()) {
      String status = failure.getKey().toString();
      Map<String, List<String>> modifiers = scope(group, group + ":" + status);
      modifiers.put("percent", List.of(percent(failure.getValue(), left)));
      failures.add(Notation.print(modifiers, status));
      left -= failure.getValue();
    }
  }

  private static String percent(long part, long all) {
    BigDecimal percent =
        new BigDecimal(part * 100).divide(new BigDecimal(all), new MathContext(DIGITS));
    return percent
        .setScale(Math.min(DECIMALS, Math.max(0, percent.scale())), RoundingMode.UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** Once a request: an update is asked at its first command, or at the one it is grouped by. */
  private static Map<String, List<String>> scope(Group group, String id) {
    Map<String, List<String>> modifiers = new LinkedHashMap<>();
    modifiers.put("id", List.of(id));
    modifiers.put("handler", List.of(group.path()));
    if (group.update()) {
      modifiers.put("op", List.of(group.op()));
    }
    if (group.changes()) {
      modifiers.put("nth", List.of("1"));
    }
    return modifiers;
  }
}
