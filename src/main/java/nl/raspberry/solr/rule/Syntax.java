package nl.raspberry.solr.rule;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The notations that are Solr's own: local params and date math. Thread-safe. */
public interface Syntax {
  /**
   * Takes {@code {!name=value …}rest} apart.
   *
   * @param modifiers receives names and values in the order of the text
   * @return the rest, or what the local param {@code v} says
   * @throws nl.raspberry.solr.text.BadTextException if it cannot be read
   */
  String localParams(String text, Map<String, List<String>> modifiers);

  /**
   * The instant that {@code text} names: {@code 2026-12-01T10:00:00Z}, {@code NOW+5MINUTES}.
   *
   * @throws nl.raspberry.solr.text.BadTextException if it names none
   */
  Instant instant(String text, Instant now);
}
