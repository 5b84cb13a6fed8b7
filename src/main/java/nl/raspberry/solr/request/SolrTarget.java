package nl.raspberry.solr.request;

import java.io.IOException;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.core.Waiting;
import nl.raspberry.solr.fault.Change;
import nl.raspberry.solr.fault.Dice;
import nl.raspberry.solr.fault.DiskError;
import nl.raspberry.solr.fault.ErrorAnswer;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.fault.SpoiltResponse;
import nl.raspberry.solr.fault.Target;
import nl.raspberry.solr.response.InjectedException;
import nl.raspberry.solr.response.ResponsePlan;
import nl.raspberry.solr.rule.Size;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.version.HttpExchange;
import nl.raspberry.solr.version.RequestEnd;
import nl.raspberry.solr.version.SolrLimits;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestInfo;
import org.apache.solr.response.SolrQueryResponse;

/** A Solr request that suffers one strike, searches and updates alike. Used by one thread. */
final class SolrTarget implements Target {
  private final SolrMoment moment;
  private final SolrQueryRequest req;
  private final CoreFaults core;
  private final Strike strike;
  private final StrikeNotes notes;

  SolrTarget(SolrMoment moment, Strike strike) {
    this.moment = moment;
    this.strike = strike;
    req = moment.req;
    core = moment.core;
    notes = new StrikeNotes(moment, strike);
  }

  /** Lets the fault strike. */
  void suffer() throws IOException {
    moment.rsp.setHttpCaching(false);
    try {
      strike.rule().fault().strike(this, strike.dice());
      // A delay of nothing is one.
      core.begin(strike);
    } catch (BadTextException e) {
      // Chance has made more of it than is allowed.
      throw new SolrException(ErrorCode.BAD_REQUEST, strike.text() + ": " + e.getMessage());
    }
  }

  @Override
  public long elapsed() {
    return moment.rules().elapsed();
  }

  @Override
  public long age() {
    return strike.counters().age();
  }

  @Override
  public double measure(String what) {
    if (!what.startsWith("p.")) {
      return moment.situation().size(Size.of(what));
    }
    try {
      return Double.parseDouble(req.getParams().get(what.substring(2), "0"));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  @Override
  public void pause(Pause pause) {
    HeldRequest held = held();
    if (!held.enter()) {
      notes.passed("found no room to wait");
      return;
    }
    try {
      Waiting waiting = held.pause(pause);
      Waiting.End end = waiting.run();
      if (end == Waiting.End.NO_MEMORY) {
        strike.overflow();
        notes.passed("found no memory to hold");
        return;
      }
      long waited = waiting.waited();
      boolean whole = end == Waiting.End.TIME && pause.nanos() != Pause.HELD;
      notes.waited(whole ? pause.nanos() : waited, waited);
      if (end == Waiting.End.LIMITS) {
        held.limits().exit(strike.rule().label());
      }
    } finally {
      held.leave();
    }
  }

  private HeldRequest held() {
    return new HeldRequest(moment, strike);
  }

  @Override
  public void fail(ErrorAnswer answer) {
    core.begin(strike);
    moment.rules().fail();
    String message = notes.fill(answer.message());
    SolrException failure = InjectedException.of(answer.status(), message, answer.meta());
    SpoiltResponse page = answer.page(message);
    if (page != null) {
      spoil(page, held());
    } else {
      SolrQueryResponse response = moment.response();
      answer.headers().forEach(header -> response.addHttpHeader(header.name(), header.text()));
    }
    if (moment.wrapped()) {
      ResponsePlan.make(req).fail(failure);
    }
    notes.did("failed with " + answer.status());
    moment.empty();
    throw failure;
  }

  @Override
  public void respond(SpoiltResponse reply, Dice dice) {
    HeldRequest held = held();
    demandHttp();
    if (reply.effect().waits()) {
      if (!held.enter()) {
        notes.passed("found no room to wait");
        return;
      }
      RequestEnd.then(SolrRequestInfo.getRequestInfo(), held::leave);
    }
    core.begin(strike);
    spoil(reply, held);
    notes.did("spoilt the response");
  }

  private void spoil(SpoiltResponse reply, HeldRequest held) {
    demandHttp();
    ResponsePlan.make(req).respond(reply, strike.dice(), held);
  }

  private void demandHttp() {
    if (HttpExchange.of(req) == null) {
      throw refused("there is no HTTP response to spoil in an embedded Solr");
    }
  }

  private SolrException refused(String why) {
    return new SolrException(ErrorCode.BAD_REQUEST, strike.rule().label() + ": " + why);
  }

  @Override
  public void edit(Change change) {
    core.begin(strike);
    notes.tell("edited the response");
    ResponsePlan.make(req).edit(change, this::edited);
  }

  /** Only when the response is written does it show whether there was anything to edit. */
  private void edited(String why, boolean wrong) {
    if (why == null) {
      notes.keep("edited the response");
      return;
    }
    core.undo(strike);
    notes.remember(why);
    if (wrong && strike.text().brought()) {
      throw refused(why);
    }
  }

  @Override
  public void crash(String message) {
    core.begin(strike);
    moment.rules().fail();
    notes.did("failed with an exception");
    moment.empty();
    throw new IllegalStateException(notes.fill(message));
  }

  @Override
  public void exhaust(String message) {
    core.begin(strike);
    notes.did("failed with an OutOfMemoryError");
    JournalEntry entry = JournalEntry.of(req);
    if (entry != null) {
      entry.crashed();
    }
    moment.empty();
    throw new OutOfMemoryError(notes.fill(message));
  }

  @Override
  public void openLater(Pause pause) {
    HeldRequest held = held();
    if (!held.enter()) {
      notes.passed("found no room to wait");
      return;
    }
    Waiting waiting = held.pause(pause);
    notes.did("let no searcher open for now");
    moment.hide();
    new LateSearcher(req.getCore(), held, waiting).await();
  }

  @Override
  public void fail(DiskError error, String message) {
    throw new IllegalStateException("a request has no disk");
  }

  @Override
  public void lose() {
    core.begin(strike);
    notes.did("acknowledged what it lost");
    moment.lose();
  }

  @Override
  public void partial(String message) {
    core.begin(strike);
    notes.did("answered partial results");
    new SolrLimits(req, moment.rsp).partial(notes.fill(message));
  }
}
