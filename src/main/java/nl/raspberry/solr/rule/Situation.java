package nl.raspberry.solr.rule;

import java.util.List;

/** What a rule may know of the request that it is asked about. Used by one thread. */
public interface Situation {
  /** The path of the request handler, without a trailing slash. */
  String handler();

  /** The HTTP method, or null without HTTP. */
  String method();

  /** The part this core plays; never {@link Role#ANY}. */
  Role role();

  /** Whether this core does the work itself: a sub-request, or a request served by it alone. */
  boolean works();

  /** The bits of {@code shards.purpose}, 0 without. */
  int purpose();

  /** The names of a place; none where there is no such place (no SolrCloud). */
  List<String> places(Place place);

  /** The values of a request parameter. */
  List<String> param(String name);

  /** The values of a request header. */
  List<String> header(String name);

  /** A size of the request. */
  long size(Size size);

  /** The command of an update, null in a search. */
  default Op op() {
    return null;
  }

  /** Whether the command opens a searcher, which shows what was applied before. */
  default boolean opens() {
    return false;
  }

  /** The operation of the disk, null in a request. */
  default Operation operation() {
    return null;
  }

  /** The id of the document that the command adds or deletes, null if it has none. */
  default String doc() {
    return null;
  }

  /** The number of the command in its request, from 1 on; 0 where there is none. */
  default long nth() {
    return 0;
  }

  /** Whether the request has one of these places until it ends; it takes a free one. */
  boolean holds(Slots slots);

  /** Who sent the request: an address, or the empty text without HTTP. */
  String client();
}
