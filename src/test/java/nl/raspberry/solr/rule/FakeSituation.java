package nl.raspberry.solr.rule;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A request of which a test says what is known; a client's GET /select of a single core at first.
 */
public final class FakeSituation implements Situation {
  private final Map<Place, String> places = new EnumMap<>(Place.class);
  private final Map<Size, Long> sizes = new EnumMap<>(Size.class);
  private final Map<String, List<String>> params = new HashMap<>();
  private final Map<String, List<String>> headers = new HashMap<>();
  private String handler = "/select";
  private String method = "GET";
  private Role role = Role.CLIENT;
  private boolean works = true;
  private int purpose;
  private String client = "127.0.0.1";
  private final Set<Slots> held = new HashSet<>();
  private Op op;
  private String doc;
  private long nth;

  /** A sub-request of a distributed search with this purpose. */
  static FakeSituation shard(int purpose) {
    FakeSituation situation = new FakeSituation().role(Role.SHARD);
    situation.purpose = purpose;
    return situation;
  }

  /** A client's search for which this core asks others. */
  static FakeSituation coordinator() {
    FakeSituation situation = new FakeSituation();
    situation.works = false;
    return situation;
  }

  /** A command of an update that a client sent. */
  static FakeSituation command(Op op, String doc, long nth) {
    FakeSituation situation = new FakeSituation().handler("/update").method("POST");
    situation.op = op;
    situation.doc = doc;
    situation.nth = nth;
    return situation;
  }

  FakeSituation handler(String path) {
    handler = path;
    return this;
  }

  FakeSituation method(String name) {
    method = name;
    return this;
  }

  FakeSituation role(Role played) {
    role = played;
    return this;
  }

  FakeSituation place(Place place, String name) {
    places.put(place, name);
    return this;
  }

  public FakeSituation param(String name, String... values) {
    params.put(name, List.of(values));
    return this;
  }

  FakeSituation header(String name, String... values) {
    headers.put(name, List.of(values));
    return this;
  }

  FakeSituation size(Size size, long is) {
    sizes.put(size, is);
    return this;
  }

  FakeSituation client(String address) {
    client = address;
    return this;
  }

  /** The request ends. */
  public void end() {
    held.forEach(Slots::give);
    held.clear();
  }

  @Override
  public boolean holds(Slots slots) {
    return held.contains(slots) || slots.take() && held.add(slots);
  }

  @Override
  public String handler() {
    return handler;
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public Role role() {
    return role;
  }

  @Override
  public boolean works() {
    return works;
  }

  @Override
  public int purpose() {
    return purpose;
  }

  @Override
  public List<String> places(Place place) {
    return places.containsKey(place) ? List.of(places.get(place)) : List.of();
  }

  @Override
  public List<String> param(String name) {
    return params.getOrDefault(name, List.of());
  }

  @Override
  public List<String> header(String name) {
    return headers.getOrDefault(name, List.of());
  }

  @Override
  public long size(Size size) {
    return sizes.getOrDefault(size, 0L);
  }

  @Override
  public String client() {
    return client;
  }

  @Override
  public Op op() {
    return op;
  }

  @Override
  public String doc() {
    return doc;
  }

  @Override
  public long nth() {
    return nth;
  }
}
