package nl.raspberry.solr.rule;

import java.util.function.Function;
import nl.raspberry.solr.text.BadTextException;

/** What keeps the counters of a rule apart: {@code doc}, {@code client}, {@code p.NAME}. */
final class Per {
  private final Function<Situation, String> key;
  private final boolean doc;

  private Per(Function<Situation, String> key, boolean doc) {
    this.key = key;
    this.doc = doc;
  }

  static Per read(String text) {
    if (text.equals("client")) {
      return new Per(Situation::client, false);
    }
    if (text.equals("doc")) {
      return new Per(Situation::doc, true);
    }
    if (text.startsWith("p.") && text.length() > 2) {
      String name = text.substring(2);
      return new Per(situation -> String.join("\n", situation.param(name)), false);
    }
    throw BadTextException.expected("a key of counters (expected doc, client or p.NAME)", text);
  }

  /** Whether it is the document: such a rule is about commands that have one. */
  boolean doc() {
    return doc;
  }

  String key(Situation situation) {
    return key.apply(situation);
  }
}
