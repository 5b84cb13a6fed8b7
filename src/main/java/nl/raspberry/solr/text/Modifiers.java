package nl.raspberry.solr.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The modifiers of one rule, handed to whoever reads them; what nobody asked for is an error at the
 * end. Not thread-safe: it lives as long as the reading of a rule.
 */
public final class Modifiers {
  private final Map<String, List<String>> given;
  private final List<Taken> known = new ArrayList<>();
  private final Set<String> added = new HashSet<>();
  private Modifier.Part part = Modifier.Part.WHAT;

  public Modifiers(Map<String, List<String>> given) {
    this.given = new LinkedHashMap<>();
    given.forEach((name, texts) -> this.given.put(name, new ArrayList<>(texts)));
  }

  /** What is left of these, to be taken once more by another reader. */
  public Modifiers copy() {
    return new Modifiers(given);
  }

  /** Takes what any of those that were copies of these has taken. */
  public void takeAs(List<Modifiers> copies) {
    for (Modifiers copy : copies) {
      known.addAll(copy.known);
      added.addAll(copy.added);
      given.keySet().retainAll(copy.given.keySet());
    }
  }

  /**
   * Takes the modifier {@code name}, read by {@code reader}.
   *
   * @param absent what it is when the rule does not have it
   * @throws BadTextException if the reader rejects the text or it is given twice
   */
  public <T> T take(String name, Function<String, T> reader, T absent) {
    List<T> values = takeAll(name, false, reader);
    if (values.size() > 1) {
      throw new BadTextException("modifier '" + name + "' is given twice (expected once)");
    }
    return values.isEmpty() ? absent : values.get(0);
  }

  /** Takes a modifier that is {@code true} or {@code false}, and false when absent. */
  public boolean flag(String name) {
    return take(name, Numbers::flag, false);
  }

  /** Takes all values of a modifier that may be repeated. */
  public <T> List<T> takeAll(String name, Function<String, T> reader) {
    return takeAll(name, true, reader);
  }

  private <T> List<T> takeAll(String name, boolean repeated, Function<String, T> reader) {
    known.add(new Taken(name, part, repeated, reader));
    List<T> read = new ArrayList<>();
    List<String> texts = given.remove(name);
    for (String text : texts == null ? List.<String>of() : texts) {
      read.add(read(name, text, reader));
    }
    return read;
  }

  /** Takes a modifier whose name two readers share, of its values only those that are ours. */
  public <T> T takeIf(String name, Predicate<String> ours, Function<String, T> reader, T absent) {
    List<String> all = given.containsKey(name) ? given.remove(name) : List.of();
    Map<Boolean, List<String>> parts = all.stream().collect(Collectors.partitioningBy(ours));
    given.put(name, parts.get(true));
    T value = take(name, reader, absent);
    if (!parts.get(false).isEmpty()) {
      given.put(name, parts.get(false));
    }
    return value;
  }

  /** Says a modifier in other words, as if the rule had it too. */
  public void add(String name, String text) {
    given.computeIfAbsent(name, unseen -> new ArrayList<>()).add(text);
    added.add(name);
  }

  /** Whether the rule has this modifier because other words say so. */
  public boolean added(String name) {
    return added.contains(name);
  }

  /** Takes the names of the modifiers that are left and begin with {@code prefix}. */
  public List<String> namesWith(String prefix) {
    known.add(new Taken(prefix + "NAME", part, true, text -> text));
    List<String> names = new ArrayList<>();
    for (String name : given.keySet()) {
      if (name.startsWith(prefix) && name.length() > prefix.length()) {
        names.add(name);
      }
    }
    return names;
  }

  /** Those that are taken from now on belong to this part of the rule. */
  public void part(Modifier.Part next) {
    part = next;
  }

  /** All that were asked for so far, in this order, whether the rule has them or not. */
  public List<Modifier> known() {
    return known.stream().map(Taken::modifier).collect(Collectors.toList());
  }

  /** Whether the rule has this modifier and nobody has taken it yet. */
  public boolean has(String name) {
    return given.containsKey(name);
  }

  /**
   * Ends the reading.
   *
   * @throws BadTextException if a modifier is left that nobody knows
   */
  public void done() {
    for (String name : given.keySet()) {
      Set<String> names = new TreeSet<>();
      known.forEach(each -> names.add(each.name));
      throw new BadTextException(
          "unknown modifier '" + name + "' (expected one of " + String.join(" ", names) + ")");
    }
  }

  private static <T> T read(String name, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (BadTextException e) {
      throw new BadTextException("modifier " + name + "=" + text + ": " + e.getMessage());
    }
  }

  /** What was asked for, and by whom; most readings of a rule need no more of it. */
  private static final class Taken {
    private final String name;
    private final Modifier.Part part;
    private final boolean repeated;
    private final Function<String, ?> reader;

    Taken(String name, Modifier.Part part, boolean repeated, Function<String, ?> reader) {
      this.name = name;
      this.part = part;
      this.repeated = repeated;
      this.reader = reader;
    }

    Modifier modifier() {
      return new Modifier(name, part, repeated, reader);
    }
  }
}
