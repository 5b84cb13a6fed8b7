package nl.raspberry.solr.rule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.fault.Fault;
import nl.raspberry.solr.fault.Turns;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Modifier;
import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.OneLine;

/**
 * One value of a fault parameter: a {@link Fault} plus its {@link Scope} and its {@link Trigger}.
 * Immutable and thread-safe; two rules of the same kind, modifiers and value are equal.
 *
 * <pre>{@code
 * value
 * {!modifier=value …}value
 * }</pre>
 */
public final class Rule {
  private static final int LONGEST = 10_000;

  private final Kind kind;
  private final Map<String, List<String>> modifiers;
  private final String value;
  private final Fault fault;
  private final Scope scope;
  private final Trigger trigger;
  private final Point point;
  private final Application when;
  private final Side side;
  private final String id;
  private final String shown;
  private final String key;

  private Rule(
      Kind kind,
      Map<String, List<String>> modifiers,
      String value,
      Modifiers left,
      Syntax syntax,
      long longestDelay) {
    this.kind = kind;
    this.modifiers = modifiers;
    this.value = value;
    fault = Turns.read(value, left, (one, its) -> kind.read(one, its, longestDelay));
    left.part(Modifier.Part.WHERE);
    scope = Scope.read(left, fault);
    Application moment = left.take("when", Application::read, null);
    Point at = left.take("at", Point::read, null);
    left.part(Modifier.Part.WHEN);
    trigger = Trigger.read(left, syntax);
    id = left.take("id", OneLine::read, null);
    boolean search = at != null || fault.searchOnly();
    boolean update = moment != null || trigger.perDoc() || fault.commandOnly();
    side = scope.side().and(search ? Side.SEARCH : Side.BOTH).and(update ? Side.UPDATE : Side.BOTH);
    if (moment == Application.AFTER && fault.commandOnly()) {
      throw new BadTextException("when=after contradicts '" + value + "' (expected before)");
    }
    when = moment == null ? Application.BEFORE : moment;
    // Who lets a few at a time through does so at the door.
    point = at != null ? at : trigger.slots() > 0 ? Point.PREPARE : kind.point();
    left.done();
    DiskScope.check(scope.disk(), value, fault, modifiers.keySet());
    shown = Notation.print(modifiers, value);
    key = key(id, shown);
  }

  private Rule(Rule rule, String shown) {
    kind = rule.kind;
    modifiers = rule.modifiers;
    value = rule.value;
    fault = rule.fault;
    scope = rule.scope;
    trigger = rule.trigger;
    point = rule.point;
    when = rule.when;
    side = rule.side;
    id = rule.id;
    this.shown = shown;
    key = key(id, shown);
  }

  private String key(String id, String shown) {
    return kind + (id == null ? "=" + shown : "#" + id);
  }

  /** The same rule, which counts and is shown as this text. */
  Rule named(String text) {
    return new Rule(this, text);
  }

  /**
   * Reads a rule.
   *
   * @param longestDelay nanoseconds that a delay may last
   * @throws RuleException if anything in it is unknown, wrong or contradictory
   */
  public static Rule read(Kind kind, String text, Syntax syntax, long longestDelay) {
    check(kind, text);
    try {
      Map<String, List<String>> given = new LinkedHashMap<>();
      String value = syntax.localParams(text.trim(), given).trim();
      Rule rule = new Rule(kind, given, value, new Modifiers(given), syntax, longestDelay);
      check(kind, rule.toString());
      return rule;
    } catch (BadTextException e) {
      throw new RuleException(kind, text, e.getMessage());
    }
  }

  /** The modifiers that rules of this kind may have, as they are when one is read. */
  static List<Modifier> modifiers(Kind kind, Syntax syntax) {
    Modifiers none = new Modifiers(Map.of());
    new Rule(kind, Map.of(), kind.examples().get(0), none, syntax, Long.MAX_VALUE);
    return none.known();
  }

  /** The texts of rules are remembered, so their length is bounded as their number is. */
  private static void check(Kind kind, String text) {
    if (text.length() > LONGEST) {
      throw new RuleException(
          kind, text.substring(0, 40) + "…", "longer than a rule may be (expected at most 10000)");
    }
  }

  /** The value of a modifier as it was given, which it was. */
  String given(String modifier) {
    return modifiers.get(modifier).get(0);
  }

  public Kind kind() {
    return kind;
  }

  public Fault fault() {
    return fault;
  }

  public Scope scope() {
    return scope;
  }

  /** When it strikes a search. */
  public Point point() {
    return point;
  }

  /** On which side of its being applied it strikes an update. */
  public Application when() {
    return when;
  }

  /** Whether it is asked for every command of an update, and not once per request. */
  public boolean perCommand() {
    return scope.command() || trigger.perDoc() || fault.commandOnly();
  }

  /** The kind of request that it is for. */
  public Side side() {
    return side;
  }

  /** Whether it concerns this request. */
  boolean concerns(Situation situation) {
    return scope.holds(situation)
        && (!trigger.perDoc() || situation.doc() != null)
        && (!fault.opening() || situation.opens());
  }

  /** Whether it sets headers or the content type of a response. */
  public boolean headers() {
    return fault.headers();
  }

  /**
   * Refuses to count together with {@code first} under one id if they would count differently.
   *
   * @throws RuleException if so
   */
  void counts(Rule first) {
    if (this != first && id != null && !countsAs(first)) {
      throw new RuleException(
          kind, toString(), Trigger.contradiction(triggers(), first.triggers(), id));
    }
  }

  /** Whether it counts as {@code first} does. */
  boolean countsAs(Rule first) {
    return triggers().equals(first.triggers());
  }

  private Map<String, Object> triggers() {
    Map<String, Object> parts = trigger.parts();
    parts.put("slots", modifiers.getOrDefault("slots", List.of("none")).get(0));
    return parts;
  }

  public Trigger trigger() {
    return trigger;
  }

  /** How often it may strike. */
  public long times() {
    return Math.min(trigger.times(), fault.most());
  }

  /** Whether the {@code n}-th decision (from 1 on) under this seed is to strike. */
  boolean chosen(long n, long seed) {
    return trigger.chosen(n, seed) && !fault.passes(trigger.turn(n));
  }

  /** Whether it matters to a decision which one in the order of all it is. */
  public boolean ordered() {
    return trigger.ordered() || fault.ordered();
  }

  /** What its counters go by: its id, else its text. */
  public String name() {
    return id == null ? shown : id;
  }

  /**
   * The same name under which no rule of another kind, and no text that looks like an id, counts.
   */
  public String key() {
    return key;
  }

  /** The rule as a request has it: {@code delay={!percent=10}250ms}. */
  public String label() {
    return kind + "=" + this;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rule
        && kind == ((Rule) other).kind
        && value.equals(((Rule) other).value)
        && modifiers.equals(((Rule) other).modifiers);
  }

  @Override
  public int hashCode() {
    return 31 * modifiers.hashCode() + value.hashCode();
  }

  /** The rule as one line of text that reads back to an equal one. */
  @Override
  public String toString() {
    return shown;
  }
}
