package nl.raspberry.solr.fault;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.Words;

/**
 * Outcomes that take turns: the first request gets the first, the next one the next. The value is a
 * list, in which {@code ok} lets a request pass; {@code then=} says what comes after the last one:
 * {@code end} (no more), {@code repeat} (all again) or {@code stay} (the last one, for ever).
 *
 * <pre>{@code
 * fail={!then=end}500,500,ok,429
 * delay={!then=repeat}10ms,10ms,2s
 * respond={!then=stay}ok,cut(50%)
 * }</pre>
 */
public final class Turns implements Fault {
  /** The modifier that makes a list of a value. */
  private static final String THEN = "then";

  private static final String PASS = "ok";

  private final List<Fault> outcomes;
  private final Then then;

  private Turns(List<Fault> outcomes, Then then) {
    this.outcomes = outcomes;
    this.then = then;
  }

  private enum Then {
    END,
    REPEAT,
    STAY
  }

  /**
   * Reads a fault, or a list of them if the modifiers say {@code then=}.
   *
   * @param reader of one
   * @throws BadTextException if one cannot be read, or all let requests pass
   */
  public static Fault read(
      String value, Modifiers modifiers, BiFunction<String, Modifiers, Fault> reader) {
    Then then =
        modifiers.take(
            THEN,
            text ->
                Words.read(Then.values(), "what comes then (expected end, repeat or stay)", text),
            null);
    if (then == null) {
      return reader.apply(value, modifiers);
    }
    List<Fault> outcomes = new ArrayList<>();
    List<Modifiers> taken = new ArrayList<>();
    for (String text : split(value)) {
      if (text.equals(PASS)) {
        outcomes.add(null);
      } else {
        Modifiers copy = modifiers.copy();
        outcomes.add(reader.apply(text, copy));
        taken.add(copy);
      }
    }
    if (taken.isEmpty()) {
      throw BadTextException.expected("a list of outcomes (expected one besides ok)", value);
    }
    modifiers.takeAs(taken);
    return new Turns(outcomes, then);
  }

  /** At the commas that stand in no brackets. */
  private static List<String> split(String value) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    int depth = 0;
    for (char c : value.toCharArray()) {
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      if (c == ',' && depth == 0) {
        parts.add(part.toString().trim());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString().trim());
    return parts;
  }

  /** Null if the request passes. */
  private Fault of(long turn) {
    int number = outcomes.size();
    if (turn < number) {
      return outcomes.get((int) turn);
    }
    switch (then) {
      case REPEAT:
        return outcomes.get((int) (turn % number));
      case STAY:
        return outcomes.get(number - 1);
      default:
        return null;
    }
  }

  @Override
  public void strike(Target target, Dice dice) throws IOException {
    of(dice.turn()).strike(target, dice);
  }

  @Override
  public boolean passes(long turn) {
    return of(turn) == null;
  }

  @Override
  public long most() {
    return then == Then.END ? all().count() : Long.MAX_VALUE;
  }

  @Override
  public boolean ordered() {
    return true;
  }

  private Stream<Fault> all() {
    return outcomes.stream().filter(Objects::nonNull);
  }

  private boolean any(Predicate<Fault> test) {
    return all().anyMatch(test);
  }

  @Override
  public boolean late() {
    return any(Fault::late);
  }

  @Override
  public boolean headers() {
    return any(Fault::headers);
  }

  @Override
  public boolean heads() {
    return any(Fault::heads);
  }

  @Override
  public long heap() {
    return all().mapToLong(Fault::heap).max().orElse(0);
  }

  @Override
  public boolean searchOnly() {
    return any(Fault::searchOnly);
  }

  @Override
  public boolean opening() {
    return any(Fault::opening);
  }

  @Override
  public boolean commandOnly() {
    return any(Fault::commandOnly);
  }

  @Override
  public Set<Io> operations() {
    Set<Io> common = EnumSet.allOf(Io.class);
    all().forEach(outcome -> common.retainAll(outcome.operations()));
    return common;
  }

  @Override
  public boolean diskOnly() {
    return any(Fault::diskOnly);
  }
}
