package nl.raspberry.solr.rule;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import nl.raspberry.solr.fault.Dice;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.Numbers;
import nl.raspberry.solr.text.Words;

/** The when of a rule. Immutable and thread-safe: the counting is done by {@link Counters}. */
public final class Trigger {
  /** The draws of {@code percent} and of the fault's own value must not be the same numbers. */
  private static final long OTHER_DICE = 0x5DEECE66DL;

  /** Counted from 1970, so that it is far from the end of time whenever the rule is first seen. */
  private static final Instant FARTHEST = Instant.parse("8000-01-01T00:00:00Z");

  private final String from;
  private final String until;
  private final Syntax syntax;
  private final Window window;
  private final long skip;
  private final long every;
  private final double percent;
  private final Long seed;
  private final long times;
  private final Per per;
  private final int slots;
  private final boolean shared;

  private Trigger(Modifiers modifiers, Syntax syntax) {
    this.syntax = syntax;
    from = modifiers.take("from", this::instant, null);
    until = modifiers.take("until", this::instant, null);
    window = modifiers.take("window", Window::read, null);
    skip = modifiers.take("skip", text -> Numbers.whole(text, 0), 0L);
    every = modifiers.take("every", text -> Numbers.whole(text, 1), 1L);
    percent = modifiers.take("percent", text -> Numbers.decimal(text, 0, 100), 100.0);
    seed = modifiers.take("seed", Numbers::signed, null);
    times = modifiers.take("times", text -> Numbers.whole(text, 1), Long.MAX_VALUE);
    per = modifiers.take("per", Per::read, null);
    shared =
        modifiers.take(
            "across", text -> Words.only("collection", "what is counted over", text), false);
    // A delay has taken its own, which are places to queue for.
    slots = (int) (long) modifiers.take("slots", text -> Numbers.whole(text, 1, Slots.MOST), 0L);
  }

  /** Reads and takes the trigger modifiers. */
  static Trigger read(Modifiers modifiers, Syntax syntax) {
    return new Trigger(modifiers, syntax);
  }

  private String instant(String text) {
    if (!syntax.instant(text, Instant.EPOCH).isBefore(FARTHEST)) {
      throw BadTextException.expected(
          "an instant that ever comes (expected one before the year 8000)", text);
    }
    return text;
  }

  /** All that decides when the rule strikes, by the names of the modifiers. */
  Map<String, Object> parts() {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("from", from == null ? "none" : from);
    parts.put("until", until == null ? "none" : until);
    parts.put("window", window == null ? "none" : window.toString());
    parts.put("skip", skip);
    parts.put("every", every);
    parts.put("percent", percent);
    parts.put("seed", seed == null ? "none" : seed);
    parts.put("times", times == Long.MAX_VALUE ? "any" : times);
    parts.put("per", per == null ? "none" : per.toString());
    parts.put("across", shared ? "collection" : "none");
    return parts;
  }

  /** How parts that differ contradict those of another rule of the same id. */
  static String contradiction(Map<String, Object> parts, Map<String, Object> first, String id) {
    Map<String, Object> differing = new LinkedHashMap<>(parts);
    differing.entrySet().removeIf(part -> part.getValue().equals(first.get(part.getKey())));
    String part = differing.keySet().iterator().next();
    return String.format(
        Locale.ROOT,
        "%s=%s contradicts %1$s=%s of the rule that has the id '%s' already"
            + " (expected the same, another id, or a reset of /faults before)",
        part,
        differing.get(part),
        first.get(part),
        id);
  }

  /** Whether it matters when it is asked. */
  boolean timed() {
    return from != null || until != null || window != null;
  }

  /** When the rule begins, given when it was first seen. */
  Instant start(Instant firstSight) {
    return from == null ? Instant.MIN : syntax.instant(from, firstSight);
  }

  /** When the rule is dead, given when it was first seen. */
  public Instant end(Instant firstSight) {
    return until == null ? Instant.MAX : syntax.instant(until, firstSight);
  }

  /** Whether the window is open this many nanoseconds after the first sight. */
  boolean open(long age) {
    return window == null || window.open(age);
  }

  /** Whether the {@code n}-th decision (from 1 on) under this seed is to strike. */
  boolean chosen(long n, long seed) {
    return n > skip
        && (n - skip) % every == 0
        && (percent >= 100 || Dice.of(seed ^ OTHER_DICE, n).uniform() * 100 < percent);
  }

  /** How many decisions have been chosen before the {@code n}-th, but for chance. */
  long turn(long n) {
    return (n - skip) / every - 1;
  }

  /** How often the rule may strike. */
  long times() {
    return times;
  }

  /** How many requests at a time the rule lets pass, 0 for none. */
  int slots() {
    return slots;
  }

  /** The seed that the rule names, or null. */
  Long seed() {
    return seed;
  }

  /** Whether its counters are kept apart by document. */
  boolean perDoc() {
    return per != null && per.doc();
  }

  /** Whether it is counted over the whole collection. */
  public boolean shared() {
    return shared;
  }

  /** Whether it matters to a decision which one in the order of all it is. */
  boolean ordered() {
    return skip > 0 || every > 1 || seed != null;
  }

  /** What keeps its counters apart, or null. */
  Per per() {
    return per;
  }
}
