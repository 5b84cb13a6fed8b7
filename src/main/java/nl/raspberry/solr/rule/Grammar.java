package nl.raspberry.solr.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Modifier;
import nl.raspberry.solr.text.Modifiers;

/**
 * What rules may say, kind by kind, for those who offer it to be chosen. It is what the readers of
 * rules ask for when they read one, so the two cannot differ.
 */
public final class Grammar {
  private Grammar() {}

  /** All of it: kinds, what is expected of their values, examples, modifiers with their words. */
  public static Map<String, Object> all(Syntax syntax) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Kind kind : Kind.ALL) {
      Map<String, Object> shown = new LinkedHashMap<>();
      shown.put("expected", value(kind));
      shown.put("examples", kind.examples());
      shown.put("modifiers", modifiers(kind, syntax));
      all.put(kind.parameter(), shown);
    }
    return all;
  }

  private static String value(Kind kind) {
    BadTextException refused =
        Modifier.refused(value -> kind.read(value, new Modifiers(Map.of()), Long.MAX_VALUE));
    return refused.expected();
  }

  /** Some have two readers, of which each takes what is its own: {@code body=html body=>4k}. */
  private static List<Object> modifiers(Kind kind, Syntax syntax) {
    Set<String> seen = new LinkedHashSet<>();
    List<Object> modifiers = new ArrayList<>();
    for (Modifier modifier : Rule.modifiers(kind, syntax)) {
      if (seen.add(modifier.name() + " " + modifier.expected())) {
        modifiers.add(shown(modifier));
      }
    }
    return modifiers;
  }

  private static Map<String, Object> shown(Modifier modifier) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("name", modifier.name());
    shown.put("part", modifier.part().name().toLowerCase(Locale.ROOT));
    shown.put("repeated", modifier.repeated());
    shown.put("expected", modifier.expected());
    shown.put("words", modifier.words());
    return shown;
  }
}
