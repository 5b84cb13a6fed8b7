package nl.raspberry.solr.rule;

import java.util.function.Function;
import nl.raspberry.solr.text.BadTextException;

/** What keeps the counters of a rule apart: {@code client}, {@code p.NAME}. */
final class Per {
  private final Function<Situation, String> key;

  private Per(Function<Situation, String> key) {
    this.key = key;
  }

  static Per read(String text) {
    if (text.equals("client")) {
      return new Per(Situation::client);
    }
    if (text.startsWith("p.") && text.length() > 2) {
      String name = text.substring(2);
      return new Per(situation -> String.join("\n", situation.param(name)));
    }
    throw BadTextException.expected("a key of counters (expected client or p.NAME)", text);
  }

  String key(Situation situation) {
    return key.apply(situation);
  }
}
