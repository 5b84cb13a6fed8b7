package nl.raspberry.solr.clients;

import static nl.raspberry.solr.clients.Call.ADD;
import static nl.raspberry.solr.clients.Call.LONG_SEARCH;
import static nl.raspberry.solr.clients.Call.SEARCH;

import java.util.List;

/** All faults, in the order of the tables. */
final class FaultTable {
  /** The one number of an answer that differs from run to run, and with it where a byte stands. */
  private static final String SAME_LENGTH = "set(responseHeader/QTime,0)";

  /** First the searches: what is added is not to be found. */
  static final List<Fault> ALL =
      List.of(
          Fault.none(SEARCH),
          Fault.none(LONG_SEARCH),
          Fault.of(LONG_SEARCH, "limit", "{!of=query}1000"),
          Fault.of(LONG_SEARCH, "limit", "{!of=form}1000"),
          Fault.of(SEARCH, "delay", "5s").slow(),
          Fault.of(SEARCH, "respond", "drip(100)").slow(),
          Fault.of(SEARCH, "respond", "stall(100,5s)").slow(),
          Fault.of(SEARCH, "fail", "{!times=2}503"),
          Fault.of(SEARCH, "fail", "{!reply=\"Retry-After: 2\"}429"),
          Fault.of(SEARCH, "fail", "{!times=1 reply=\"Retry-After: 2\"}429"),
          Fault.of(SEARCH, "fail", "exception"),
          Fault.of(SEARCH, "fail", "oom"),
          Fault.of(SEARCH, "fail", "partial"),
          Fault.of(SEARCH, "edit", "set(response/numFound,0)"),
          Fault.of(SEARCH, "edit", "drop(response)").and("set(responseHeader/status,500)"),
          Fault.of(SEARCH, "respond", "html"),
          Fault.of(SEARCH, "respond", "{!status=502}html"),
          Fault.of(SEARCH, "respond", "empty"),
          Fault.of(SEARCH, "respond", "truncate(50%)").and(SAME_LENGTH),
          Fault.of(SEARCH, "respond", "{!seed=1}garble(5)").and(SAME_LENGTH),
          Fault.of(SEARCH, "respond", "cut(50%)").and(SAME_LENGTH),
          Fault.of(SEARCH, "respond", "{!chunked=true}cut(50%)").and(SAME_LENGTH),
          Fault.of(SEARCH, "respond", "reset"),
          Fault.none(ADD),
          Fault.of(ADD, "fail", "{!when=after op=add}504"),
          Fault.of(ADD, "fail", "{!when=after op=add}503"),
          Fault.of(ADD, "fail", "{!when=after op=add times=2}503"),
          Fault.of(ADD, "respond", "{!handler=/update* times=1}reset"),
          Fault.of(ADD, "respond", "{!handler=/update* method=POST times=1}reset"),
          Fault.of(ADD, "delay", "{!when=after op=add}5s").slow());

  private FaultTable() {}
}
