package nl.raspberry.solr.profile;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Rules as JSON that arms them: what is posted to {@code /config/params}. */
final class ParamSet {
  private ParamSet() {}

  /** The set named faults with these rules, one a line. */
  static String of(Rules rules) {
    StringJoiner kinds = new StringJoiner(",\n", "{\"set\":{\"faults\":{\n", "\n}}}\n");
    kinds.setEmptyValue("{\"set\":{\"faults\":{}}}\n");
    add(kinds, "delay", rules.delays());
    add(kinds, "fail", rules.failures());
    return kinds.toString();
  }

  private static void add(StringJoiner kinds, String kind, List<String> rules) {
    if (!rules.isEmpty()) {
      kinds.add(
          rules.stream()
              .map(rule -> "    " + quoted(rule))
              .collect(Collectors.joining(",\n", "  \"" + kind + "\":[\n", "\n  ]")));
    }
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
