package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.TwoNodesTestBase.and;
import static nl.raspberry.solr.http.TwoNodesTestBase.cloud;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.common.util.Utils;

/** A kind of search, each of which Solr distributes in a way of its own. Immutable. */
final class Search {
  private static final String[] ALL = {"q", "*:*", "sort", "id asc"};
  private static final String[] REFINED = {
    "q",
    "*:*",
    "facet",
    "true",
    "facet.field",
    "kind_s",
    "facet.limit",
    "1",
    "facet.overrequest.count",
    "0",
    "facet.overrequest.ratio",
    "1"
  };
  private static final String JSON_FACET =
      "{kinds:{type:terms,field:kind_s,limit:1,overrequest:0,refine:true}}";

  private final String name;
  private final int node;
  private final String collection;
  private final int shards;
  private final BiFunction<Http, String[], Reply> send;

  private Search(
      String name,
      int node,
      String collection,
      int shards,
      BiFunction<Http, String[], Reply> send) {
    this.name = name;
    this.node = node;
    this.collection = collection;
    this.shards = shards;
    this.send = send;
  }

  /** Every kind. */
  static List<Search> all() {
    List<Search> all = new ArrayList<>(selects("/select"));
    all.add(two("ids on both shards", (http, more) -> http.get("/get", and(ids(), more))));
    all.add(two("terms", (http, more) -> http.get("/terms", and(terms(), more))));
    all.add(two("form", (http, more) -> http.form("/select", and(ALL, more))));
    all.add(two("JSON", (http, more) -> http.post("/select", "application/json", json(more))));
    String[] one = {"id", "d1"};
    all.add(new Search("id", 0, "two", 1, (http, more) -> http.get("/get", and(one, more))));
    String[] local = and(ALL, "distrib", "false");
    all.add(alone("distrib=false", 0, "two", "/select", local));
    all.add(alone("one shard, ids", 0, "one", "/get", ids()));
    all.add(alone("one shard, ids, other node", 1, "one", "/get", ids()));
    all.add(alone("one shard, terms", 1, "one", "/terms", terms()));
    return all;
  }

  /** The kinds that any search handler can answer. */
  static List<Search> selects(String path) {
    String[] groups = and(ALL, "group", "true", "group.field", "kind_s", "group.limit", "2");
    String[] queries = and(ALL, "group", "true", "group.query", "kind_s:common");
    String[] facets = {"q", "*:*", "rows", "0", "json.facet", JSON_FACET};
    String[] much = and(ALL, "hl", "true", "hl.fl", "name", "stats", "true", "stats.field", "id");
    return List.of(
        get("two phases", path, ALL),
        get("ids only", path, and(ALL, "fl", "id")),
        get("distrib.singlePass", path, and(ALL, "distrib.singlePass", "true")),
        get("rows=0", path, and(ALL, "rows", "0")),
        get("no hits", path, "q", "id:none"),
        get("cursor", path, and(ALL, "cursorMark", "*")),
        get("group.field", path, groups),
        get("group.query", path, queries),
        get("refined facets", path, REFINED),
        get("refined facets, rows=0", path, and(REFINED, "rows", "0")),
        get("refined pivots", path, and(REFINED, "facet.pivot", "kind_s,name_s")),
        get("refined JSON facets, rows=0", path, facets),
        get("highlighting and statistics", path, much),
        get("debug", path, and(ALL, "debugQuery", "on")),
        get("tolerant", path, and(ALL, "shards.tolerant", "true")),
        get("names of shards", path, and(ALL, "shards", "shard1,shard2")),
        two(
            "addresses of shards",
            (http, more) -> http.get(path, and(and(ALL, "shards", addresses()), more))),
        alone("one shard", 0, "one", path, ALL),
        alone("one shard, other node", 1, "one", path, ALL),
        new Search(
            "one shard, not short-circuited",
            0,
            "one",
            1,
            (http, more) -> http.get(path, and(and(ALL, "shortCircuit", "false"), more))));
  }

  private static Search two(String name, BiFunction<Http, String[], Reply> send) {
    return new Search(name, 0, "two", 2, send);
  }

  private static Search get(String name, String path, String... parameters) {
    return two(name, (http, more) -> http.get(path, and(parameters, more)));
  }

  private static Search alone(
      String name, int node, String collection, String path, String[] parameters) {
    return new Search(
        name, node, collection, 0, (http, more) -> http.get(path, and(parameters, more)));
  }

  private static String[] ids() {
    return new String[] {"ids", "d1,d2,d3,d4,d5,d6,d7,d8", "omitHeader", "false"};
  }

  private static String[] terms() {
    return new String[] {"terms.fl", "kind_s"};
  }

  private static String addresses() {
    return cloud.replicas("two", "shard1").get(0).getCoreUrl()
        + ","
        + cloud.replicas("two", "shard2").get(0).getCoreUrl();
  }

  private static String json(String[] parameters) {
    Map<String, Object> more = new HashMap<>();
    for (int i = 0; i < parameters.length; i += 2) {
      more.put(parameters[i], parameters[i + 1]);
    }
    return Utils.toJSONString(Map.of("query", "*:*", "params", more));
  }

  /** Sends it, with some more parameters. */
  Reply send(String... more) {
    return send.apply(http(), more);
  }

  /** The client that it is sent by. */
  Http http() {
    return TwoNodesTestBase.http(node, collection);
  }

  /** How many shards do its main work as sub-requests. */
  int shards() {
    return shards;
  }

  /** How many cores do its main work. */
  int workers() {
    return Math.max(1, shards);
  }

  @Override
  public String toString() {
    return name;
  }
}
