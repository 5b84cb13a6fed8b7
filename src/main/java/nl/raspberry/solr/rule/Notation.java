package nl.raspberry.solr.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import nl.raspberry.solr.text.Controls;

/** Writes rules: as one line of text that reads back to an equal one. */
public final class Notation {
  /** What ends with an equals sign would read as a key without a value. */
  private static final Pattern PLAIN =
      Pattern.compile("(?:[<>]=?)?[\\w.:,/*?+-]+(?:=[\\w.:,/*?+-]+)*");

  private Notation() {}

  /** A rule of these modifiers, each with its texts, and this value. */
  public static String print(Map<String, List<String>> modifiers, String value) {
    List<String> given = new ArrayList<>();
    modifiers.forEach((name, texts) -> texts.forEach(text -> given.add(name + '=' + quoted(text))));
    // Outside of quotes nothing can be escaped.
    boolean line = !Controls.in(value);
    if (!line) {
      given.add("v=" + quoted(value));
    }
    String braces = given.isEmpty() ? "" : "{!" + String.join(" ", given) + "}";
    return line ? braces + value : braces;
  }

  private static String quoted(String text) {
    if (PLAIN.matcher(text).matches()) {
      return text;
    }
    String escaped = Controls.escaped(text.replace("\\", "\\\\").replace("'", "\\'"));
    return '\'' + escaped + '\'';
  }
}
