package nl.raspberry.solr.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import nl.raspberry.solr.fault.Fault;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Comparison;
import nl.raspberry.solr.text.Glob;
import nl.raspberry.solr.text.Match;
import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.NamedText;
import nl.raspberry.solr.text.Numbers;

/** The where and who of a rule: conditions that must all hold. Immutable and thread-safe. */
public final class Scope {
  private final List<Predicate<Situation>> conditions = new ArrayList<>();
  private final Map<Place, Glob> places = new EnumMap<>(Place.class);
  private Paths paths;
  private Size measured;
  private Comparison bound;
  private Side side = Side.BOTH;
  private boolean elsewhere;
  private boolean command;
  private DiskScope disk;

  private Scope() {}

  /** Reads and takes the scope modifiers. */
  static Scope read(Modifiers modifiers, Fault fault) {
    Scope scope = new Scope();
    scope.readHandler(modifiers);
    scope.readRole(modifiers, fault.opening());
    scope.readValues(modifiers);
    scope.readCommand(modifiers);
    for (Size size : Size.values()) {
      scope.readSize(modifiers, size);
    }
    scope.readDisk(modifiers);
    return scope;
  }

  /** Whether the rule concerns this request at all. */
  public boolean holds(Situation situation) {
    for (Predicate<Situation> condition : conditions) {
      if (!condition.test(situation)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Puts the size that the rule measures, if it does, for {@code {size}} and its bound for {@code
   * {limit}}: of a limit what it is of, else the first.
   */
  public String fill(String message, Situation situation) {
    if (measured == null) {
      return message;
    }
    return message
        .replace("{size}", String.valueOf(situation.size(measured)))
        .replace("{limit}", bound.bound());
  }

  /** The paths of the handlers that it names. */
  public Glob handler() {
    return paths.glob();
  }

  /** The places that it names. */
  public Map<Place, Glob> places() {
    return Collections.unmodifiableMap(places);
  }

  /** Whether it may hold on other cores than the one that got the request. */
  public boolean elsewhere() {
    return elsewhere;
  }

  /** Whether it is about single commands of an update. */
  boolean command() {
    return command;
  }

  /** Whether the rule is for this path. */
  public boolean handles(String served) {
    return paths.hold(served);
  }

  /** The kind of request that the conditions are about. */
  Side side() {
    return side;
  }

  /** The operations of the disk that it names, or null. */
  DiskScope disk() {
    return disk;
  }

  private void readHandler(Modifiers modifiers) {
    paths = modifiers.take("handler", Paths::read, Paths.ALL);
    conditions.add(situation -> paths.hold(situation.handler()));
    String method = modifiers.take("method", text -> text.toUpperCase(Locale.ROOT), null);
    if (method != null) {
      conditions.add(situation -> method.equals(situation.method()));
    }
  }

  private void readRole(Modifiers modifiers, boolean opening) {
    boolean placed = readPlaces(modifiers) || opening;
    Phase phase = modifiers.take("phase", Phase::read, null);
    Role role = modifiers.take("role", Role::read, null);
    if (opening && role == Role.CLIENT) {
      throw new BadTextException(
          "of=searcher contradicts role=client (expected leader or replica)");
    }
    if (phase != null) {
      if (role == Role.CLIENT || role == Role.WARMING) {
        throw new BadTextException("phase contradicts role=" + role + " (expected shard)");
      }
      side = side.and(Side.SEARCH);
    }
    if (role != null) {
      side = side.and(role.side());
    }
    elsewhere =
        role == null ? placed || phase != null : role != Role.CLIENT && role != Role.WARMING;
    Phase strikes = phase == null ? Phase.MAIN : phase;
    conditions.add(
        situation ->
            (role == null ? ours(situation, placed || phase != null) : plays(situation, role))
                && (situation.role() != Role.SHARD || strikes.covers(situation.purpose())));
  }

  /** Without a role: what clients sent, once; with a place or a phase: the work done there. */
  private static boolean ours(Situation situation, boolean placed) {
    return placed
        ? situation.works() && situation.role() != Role.WARMING
        : situation.role() == Role.CLIENT;
  }

  private static boolean plays(Situation situation, Role role) {
    return role == Role.ANY || role == situation.role();
  }

  private boolean readPlaces(Modifiers modifiers) {
    for (Place place : Place.values()) {
      Glob glob = modifiers.take(place.modifier(), Glob::new, null);
      if (glob != null) {
        places.put(place, glob);
      }
    }
    if (!places.isEmpty()) {
      conditions.add(this::here);
    }
    return !places.isEmpty();
  }

  private boolean here(Situation situation) {
    return places.entrySet().stream()
        .allMatch(
            named -> situation.places(named.getKey()).stream().anyMatch(named.getValue()::fits));
  }

  /** Of what is not of any request only the place can be known. */
  private void readDisk(Modifiers modifiers) {
    disk = DiskScope.read(modifiers);
    if (disk != null) {
      side = side.and(Side.DISK);
      conditions.clear();
      conditions.add(this::here);
      conditions.add(situation -> disk.holds(situation.operation()));
    }
  }

  private void readValues(Modifiers modifiers) {
    for (String modifier : modifiers.namesWith("p.")) {
      String name = modifier.substring(2);
      for (Match match : modifiers.takeAll(modifier, Match::new)) {
        conditions.add(situation -> match.any(situation.param(name)));
      }
    }
    conditions.addAll(modifiers.takeAll("h", Scope::header));
  }

  private void readCommand(Modifiers modifiers) {
    Op op = modifiers.take("op", Op::read, null);
    Glob doc = modifiers.take("doc", Glob::new, null);
    Long nth = modifiers.take("nth", text -> Numbers.whole(text, 1), null);
    if (op != null && op != Op.ANY) {
      conditions.add(situation -> situation.op() == op);
    }
    if (doc != null) {
      conditions.add(situation -> doc.fits(situation.doc()));
    }
    if (nth != null) {
      conditions.add(situation -> situation.nth() == nth);
    }
    command = op != null || doc != null || nth != null;
    side = side.and(command ? Side.UPDATE : Side.BOTH);
  }

  private static Predicate<Situation> header(String text) {
    NamedText header = NamedText.read(text);
    Match match = new Match(header.text());
    return situation -> match.any(situation.header(header.name()));
  }

  private void readSize(Modifiers modifiers, Size size) {
    Comparison comparison = modifiers.take(size.modifier(), Comparison::ofSize, null);
    if (comparison != null) {
      side = side.and(size.side());
      conditions.add(situation -> comparison.holds(situation.size(size)));
      if (measured == null || modifiers.added(size.modifier())) {
        measured = size;
        bound = comparison;
      }
    }
  }
}
