package nl.raspberry.solr.gate;

import static org.junit.Assert.assertEquals;

import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.response.SolrQueryResponse;
import org.junit.Test;

public class DebugTimesTest {
  private static NamedList<Object> times(String... names) {
    NamedList<Object> times = new SimpleOrderedMap<>();
    for (int i = 0; i < names.length; i++) {
      times.add(names[i], i);
    }
    return times;
  }

  private static String tidied(
      boolean asked, NamedList<Object> prepare, NamedList<Object> process) {
    NamedList<Object> timing = new SimpleOrderedMap<>();
    timing.add("prepare", prepare);
    timing.add("process", process);
    NamedList<Object> debug = new SimpleOrderedMap<>();
    debug.add("timing", timing);
    SolrQueryResponse rsp = new SolrQueryResponse();
    rsp.add("debug", debug);
    DebugTimes.tidy(rsp, asked);
    return (prepare + " " + process).replace(", ", ",");
  }

  private static NamedList<Object> both() {
    return times(DebugTimes.FIRST, "query", DebugTimes.LAST);
  }

  @Test
  public void aSearchThatIsLeftAloneShowsNone() {
    assertEquals("{query=1} {query=1}", tidied(false, both(), both()));
  }

  @Test
  public void aSearchThatIsAskedForShowsTheOneThatAsks() {
    assertEquals("{faults=0,query=1} {query=1,faults=2}", tidied(true, both(), both()));
  }

  @Test
  public void aComponentOfTheUsersKeepsItsName() {
    NamedList<Object> own = times("faults", DebugTimes.LAST);
    assertEquals("{query=0} {faults=0}", tidied(true, times("query"), own));
  }

  @Test
  public void aResponseWithoutTimesIsLeftAlone() {
    SolrQueryResponse rsp = new SolrQueryResponse();
    rsp.add("debug", "none");
    DebugTimes.tidy(rsp, true);
    assertEquals("none", rsp.getValues().get("debug"));
  }
}
