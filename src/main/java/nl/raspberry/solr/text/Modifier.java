package nl.raspberry.solr.text;

import java.util.List;
import java.util.function.Function;

/**
 * A modifier that rules may have, as whoever reads it knows it: what it expects is what it says of
 * a text that it refuses. Immutable.
 */
public final class Modifier {
  /** No word, no number, no instant; a wildcard at most. */
  private static final String NOTHING = "?";

  private final String name;
  private final Part part;
  private final boolean repeated;
  private final BadTextException refused;

  Modifier(String name, Part part, boolean repeated, Function<String, ?> reader) {
    this.name = name;
    this.part = part;
    this.repeated = repeated;
    refused = refused(reader);
  }

  /** The part of a rule that a modifier belongs to. */
  public enum Part {
    /** The fault. */
    WHAT,
    /** The scope. */
    WHERE,
    /** The trigger. */
    WHEN
  }

  /** What this reader says of a text that makes no sense, or null if it takes any. */
  public static BadTextException refused(Function<String, ?> reader) {
    try {
      reader.apply(NOTHING);
      return null;
    } catch (BadTextException e) {
      return e;
    }
  }

  public String name() {
    return name;
  }

  public Part part() {
    return part;
  }

  /** Whether a rule may have it more than once. */
  public boolean repeated() {
    return repeated;
  }

  /** What it has to be; any text if empty. */
  public String expected() {
    return refused == null ? "" : refused.expected();
  }

  /** The only words that it may be; none if it may be something else. */
  public List<String> words() {
    return refused == null ? List.of() : refused.words();
  }
}
