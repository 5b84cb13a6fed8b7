package nl.raspberry.solr.gate;

import org.apache.solr.common.util.NamedList;
import org.apache.solr.response.SolrQueryResponse;

/**
 * What a search that is debugged says of the time that {@link Placed} components took: one entry,
 * and none if no rule was asked. Each has a name of its own, since Solr cannot time two of one
 * name.
 */
final class DebugTimes {
  /** The names of the component before all others, and of the one behind them. */
  static final String FIRST = "faults:first";

  static final String LAST = "faults:last";

  private static final String SHOWN = "faults";

  private DebugTimes() {}

  /**
   * Tidies the times of a search that is over.
   *
   * @param asked whether any rule was asked
   */
  static void tidy(SolrQueryResponse rsp, boolean asked) {
    Object debug = rsp.getValues().get("debug");
    Object timing = debug instanceof NamedList ? ((NamedList<?>) debug).get("timing") : null;
    if (timing instanceof NamedList) {
      tidy(((NamedList<?>) timing).get("prepare"), asked ? FIRST : null);
      tidy(((NamedList<?>) timing).get("process"), asked ? LAST : null);
    }
  }

  private static void tidy(Object part, String kept) {
    if (!(part instanceof NamedList)) {
      return;
    }
    NamedList<?> times = (NamedList<?>) part;
    int at = kept == null ? -1 : times.indexOf(kept, 0);
    if (at >= 0 && times.get(SHOWN) == null) {
      times.setName(at, SHOWN);
    }
    times.remove(FIRST);
    times.remove(LAST);
  }
}
