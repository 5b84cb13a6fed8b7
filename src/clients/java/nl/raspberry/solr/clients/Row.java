package nl.raspberry.solr.clients;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What one client does with one fault, as a row of its table. */
final class Row {
  private Row() {}

  /** What is noted at this place now, and what the application has seen. */
  static String of(Fault fault, Place place, String seen) {
    List<Map<?, ?>> requests = place.requests();
    long applied = requests.stream().mapToLong(Row::applied).sum();
    String counts = place.strikes() + " | " + applied;
    return "| " + String.join(" | ", fault.toString(), methods(requests), counts, seen) + " |";
  }

  /** Whether a row is that of the page, which may say that the application sees this or that. */
  static boolean fits(String row, String ofPage) {
    int cell = ofPage.lastIndexOf("| ", ofPage.length() - 2) + 2;
    String before = ofPage.substring(0, cell);
    String seen = ofPage.substring(cell, ofPage.length() - " |".length());
    return Arrays.stream(seen.split(" or ")).anyMatch(each -> row.equals(before + each + " |"));
  }

  private static long applied(Map<?, ?> request) {
    Object commands = request.get("commands");
    return (commands == null ? List.of() : (List<?>) commands)
        .stream().map(each -> (Map<?, ?>) each).filter(Row::isAppliedAdd).count();
  }

  private static boolean isAppliedAdd(Map<?, ?> command) {
    return command.get("op").equals("add") && Boolean.TRUE.equals(command.get("applied"));
  }

  /** {@code HEAD, 2 POST}. */
  private static String methods(List<Map<?, ?>> requests) {
    List<String> methods = new ArrayList<>();
    for (String method : List.of("HEAD", "GET", "POST")) {
      long count = requests.stream().filter(each -> each.get("method").equals(method)).count();
      if (count > 0) {
        methods.add(count == 1 ? method : count + " " + method);
      }
    }
    return methods.isEmpty() ? "none" : String.join(", ", methods);
  }
}
