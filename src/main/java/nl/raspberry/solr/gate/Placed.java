package nl.raspberry.solr.gate;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.request.Faults;
import nl.raspberry.solr.request.SearchFaults;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.handler.component.DebugComponent;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;
import org.apache.solr.handler.component.SearchHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Our components among those of one search handler: one before all others, one behind them. For the
 * kinds that have a component of ours by configuration, that one strikes. Thread-safe.
 */
final class Placed {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  private final SearchHandler handler;
  private final CoreFaults core;
  private final Faults faults;
  private final List<Kind> work;
  private volatile List<SearchComponent> components;
  private volatile boolean possible = true;

  /**
   * @param work the kinds that are for components
   */
  Placed(SearchHandler handler, CoreFaults core, Faults faults, List<Kind> work) {
    this.work = work;
    this.handler = handler;
    this.core = core;
    this.faults = faults;
  }

  /**
   * Sees to it that they are there; Solr makes the list when it is first needed, and again when a
   * package changes.
   *
   * @return false if this handler does not let its components be changed
   */
  boolean ready() {
    List<SearchComponent> now = handler.getComponents();
    if (now != components) {
      place(now);
    }
    return possible;
  }

  private void place(List<SearchComponent> now) {
    // Solr registers its default handler twice.
    synchronized (handler) {
      if (now.stream().noneMatch(First.class::isInstance)) {
        add(now);
      }
      components = now;
    }
  }

  private void add(List<SearchComponent> now) {
    List<Kind> kinds = new ArrayList<>(work);
    for (SearchComponent one : now) {
      if (one instanceof SearchFaults) {
        kinds.removeAll(((SearchFaults) one).kinds());
      }
    }
    if (kinds.isEmpty()) {
      return;
    }
    Last last = new Last(kinds, core, faults);
    int end = now.size();
    boolean debug = end > 0 && now.get(end - 1) instanceof DebugComponent;
    try {
      now.add(debug ? end - 1 : end, last);
      now.add(0, new First(last));
    } catch (UnsupportedOperationException e) {
      log.warn("Solr Faults: {} is struck as a whole, not in its phases", handler.getName());
      possible = false;
    }
  }

  /** Asks rules when the other components have processed the search. */
  private static final class Last extends SearchFaults {
    Last(List<Kind> kinds, CoreFaults core, Faults faults) {
      super(DebugTimes.LAST, kinds, core, faults);
    }

    @Override
    public void prepare(ResponseBuilder rb) {
      // The first one has.
    }

    /** The gate has seen all but what a body brings. */
    void prepareFirst(ResponseBuilder rb) throws IOException {
      if (rb.req.getContentStreams() == null) {
        prepared(rb);
      } else {
        super.prepare(rb);
      }
    }
  }

  /** Asks rules before any other component has prepared the search. */
  private static final class First extends SearchComponent {
    private final Last last;

    First(Last last) {
      this.last = last;
      setName(DebugTimes.FIRST);
    }

    @Override
    public void prepare(ResponseBuilder rb) throws IOException {
      last.prepareFirst(rb);
    }

    @Override
    public void process(ResponseBuilder rb) {
      // The other one does.
    }

    @Override
    public String getDescription() {
      return last.getDescription();
    }
  }
}
