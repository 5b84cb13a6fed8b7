package nl.raspberry.solr.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;

/**
 * What a rule for commands of an update says: which are applied, which fail, and how often it was
 * asked and has struck. Used by one thread.
 */
final class StruckMessage {
  /** One command: its kind, the id that it is about, and what it does to the index. */
  static final class Command {
    final String op;
    final String id;
    private final Effect effect;

    Command(String op, String id, Effect effect) {
      this.op = op;
      this.id = id;
      this.effect = effect;
    }
  }

  /** What a command does to the numbers of documents. */
  interface Effect {
    void on(Map<String, Integer> index);
  }

  private final BiPredicate<Command, Integer> concerns;
  private final boolean after;
  private final long skip;
  private final long every;
  private final long times;
  private final boolean apart;
  private final Map<String, long[]> counts = new HashMap<>();

  final Map<String, Integer> index;
  final List<String> failed = new ArrayList<>();
  final List<String> journal = new ArrayList<>();
  long asked;
  long struck;

  /**
   * @param concerns whether the rule is about a command and its number
   * @param apart whether counters are kept apart by document
   */
  StruckMessage(
      Map<String, Integer> index,
      BiPredicate<Command, Integer> concerns,
      boolean after,
      long skip,
      long every,
      long times,
      boolean apart) {
    this.index = new TreeMap<>(index);
    this.concerns = concerns;
    this.after = after;
    this.skip = skip;
    this.every = every;
    this.times = times;
    this.apart = apart;
  }

  /** Carries out the commands in their order, to the end or up to the first failure. */
  StruckMessage take(List<Command> commands, boolean tolerant) {
    for (int i = 0; i < commands.size(); i++) {
      Command command = commands.get(i);
      boolean strikes = concerns.test(command, i + 1) && strikes(command);
      boolean applied = !strikes || after;
      if (applied) {
        command.effect.on(index);
      }
      journal.add(command.op + " " + command.id + " " + applied);
      if (strikes) {
        failed.add(command.id);
        if (!tolerant) {
          break;
        }
      }
    }
    return this;
  }

  private boolean strikes(Command command) {
    asked++;
    long[] count = counts.computeIfAbsent(apart ? command.id : "", key -> new long[2]);
    long n = ++count[0];
    if (n <= skip || (n - skip) % every != 0 || count[1] == times) {
      return false;
    }
    count[1]++;
    struck++;
    return true;
  }
}
