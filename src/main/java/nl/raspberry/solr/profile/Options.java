package nl.raspberry.solr.profile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import nl.raspberry.solr.text.BadTextException;

/** What the command line says. Immutable. */
final class Options {
  static final String USAGE =
      String.join(
          "\n",
          "usage: java -jar solr-faults.jar profile [--bare LOG|TIME] [--core NAME] LOG...",
          "",
          "Reads the log of a Solr 8.11, 9 or 10 and prints a parameter set of rules by which",
          "another Solr is as slow and fails as often: arm it with",
          "  | curl -H 'Content-Type: application/json' -d @- http://.../solr/CORE/config/params",
          "",
          "  LOG          solr.log, also gzipped; several of them; - for standard input",
          "  --bare LOG   the log of the Solr where the rules are to be armed, without rules;",
          "               its percentiles are subtracted from those observed",
          "  --bare TIME  what every request takes there, such as 2ms",
          "               (without it, rules say total=true: requests are padded to what was",
          "               observed, so what they take there anyway is not added)",
          "  --core NAME  only the requests of this core or collection",
          "");

  private final List<String> logs = new ArrayList<>();
  private String bare;
  private String core;

  private Options() {}

  /**
   * Reads them.
   *
   * @throws BadTextException if they say nothing that can be done
   */
  static Options read(List<String> arguments) {
    Options options = new Options();
    Deque<String> left = new ArrayDeque<>(arguments);
    while (!left.isEmpty()) {
      options.take(left.remove(), left);
    }
    if (options.logs.isEmpty()) {
      throw new BadTextException("a log is missing (expected solr.log, or -)");
    }
    return options;
  }

  private void take(String argument, Deque<String> left) {
    if (argument.equals("--bare")) {
      bare = value(argument, left);
    } else if (argument.equals("--core")) {
      core = value(argument, left);
    } else if (argument.startsWith("-") && !argument.equals("-")) {
      throw BadTextException.expected("an option (expected --bare or --core)", argument);
    } else {
      logs.add(argument);
    }
  }

  private static String value(String option, Deque<String> left) {
    if (left.isEmpty()) {
      throw new BadTextException(option + " has no value");
    }
    return left.remove();
  }

  List<String> logs() {
    return logs;
  }

  /** A log or a duration, or null. */
  String bare() {
    return bare;
  }

  /** The name of a core or collection, or null for all. */
  String core() {
    return core;
  }
}
