package nl.raspberry.solr.response;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import nl.raspberry.solr.fault.Change;
import nl.raspberry.solr.fault.Dice;
import nl.raspberry.solr.fault.SpoiltResponse;
import nl.raspberry.solr.fault.body.Body;
import nl.raspberry.solr.fault.body.BodyEffect;
import nl.raspberry.solr.version.HttpExchange;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.QueryResponseWriter;
import org.apache.solr.response.SolrQueryResponse;

/**
 * What is to become of one response. Made while the request is handled, carried out when it is
 * written: until then the request asks for our {@link StandInWriter} instead of the writer it
 * named. Used by one thread.
 */
public final class ResponsePlan extends Note {
  /** The name under which the stand-in is registered; one that no request can ask for. */
  public static final String WRITER = "solr-faults-" + UUID.randomUUID();

  private static final String KEY = ResponsePlan.class.getName();

  private final SolrQueryRequest req;
  private SolrParams asked;
  private final List<PlannedEdit> edits = new ArrayList<>();
  private boolean begun;
  private SolrException failure;
  private SpoiltResponse reply;
  private Dice dice;
  private Pauses pauses;
  private HttpWire wire;
  private Ending ending;

  private ResponsePlan(SolrQueryRequest req) {
    this.req = req;
    req.getContext().put(KEY, this);
    stand();
  }

  /** Takes the place of the writer once more, if a handler has named another one meanwhile. */
  public void stand() {
    if (!begun && !WRITER.equals(req.getParams().get(CommonParams.WT))) {
      asked = req.getParams();
      Map<String, String> standIn = Map.of(CommonParams.WT, WRITER);
      req.setParams(SolrParams.wrapDefaults(new MapSolrParams(standIn), asked));
    }
  }

  /** The plan of this request, or null. */
  public static ResponsePlan of(SolrQueryRequest req) {
    return (ResponsePlan) req.getContext().get(KEY);
  }

  /** The plan of this request, made if there is none. */
  public static ResponsePlan make(SolrQueryRequest req) {
    ResponsePlan plan = of(req);
    return plan == null ? new ResponsePlan(req) : plan;
  }

  /** The parameters that name the writer of the answer. */
  static SolrParams params(SolrQueryRequest req) {
    ResponsePlan plan = of(req);
    return plan == null || plan.begun ? req.getParams() : plan.asked;
  }

  /** Whether the bytes of the response are spoilt already. */
  public boolean spoilt() {
    return reply != null;
  }

  /** The status that is answered, 0 for Solr's own. */
  public int status() {
    // What the response says goes out last, whatever Solr has made of it.
    int said = reply == null ? 0 : reply.status();
    return said > 0 || failure == null ? said : failure.code();
  }

  /** Edits the response, when it is complete. */
  public void edit(Change edit, PlannedEdit.Hearer hears) {
    edits.add(new PlannedEdit(edit, hears));
  }

  /** The error that is the answer, whatever a handler in between makes of it. */
  public void fail(SolrException error) {
    failure = error;
  }

  /** Spoils the response. */
  public void respond(SpoiltResponse spoilt, Dice chance, Pauses waiting) {
    reply = spoilt;
    dice = chance;
    pauses = waiting;
  }

  /**
   * Begins the response: the last moment to change its content and its header.
   *
   * @return the content type
   */
  String begin(SolrQueryResponse rsp) {
    if (!begun) {
      begun = true;
      req.setParams(asked);
      change(rsp);
      if (reply != null) {
        head();
      }
    }
    String type = reply == null ? null : reply.type();
    return type != null ? type : writer().getContentType(req, rsp);
  }

  private void head() {
    HttpExchange http = HttpExchange.of(req);
    reply.headers().forEach(line -> http.addHeader(line.name(), line.text()));
    if (reply.status() > 0) {
      http.status(reply.status());
    }
    if (reply.effect().silent() && http.method().equals("HEAD")) {
      // Solr writes no body here, so there is no other moment for it.
      ending = Ending.RESET;
      http.abort();
    }
  }

  private void change(SolrQueryResponse rsp) {
    NamedList<Object> header = Header.of(rsp);
    Object echo = header == null ? null : header.get("params");
    if (echo instanceof NamedList && WRITER.equals(((NamedList<?>) echo).get(CommonParams.WT))) {
      Node.of(header).set("params", Header.shown(asked));
    }
    try {
      edits.forEach(planned -> planned.carryOut(new Editor(req, rsp)));
    } catch (SolrException e) {
      failure = e;
    }
    if (failure != null) {
      fail(rsp);
    }
  }

  private void fail(SolrQueryResponse rsp) {
    rsp.setException(failure);
    // An edit may have put another header into its place.
    NamedList<Object> header = Header.of(rsp);
    if (header != null) {
      Node.of(header).set("status", failure.code());
    }
    if (req.getHttpSolrCall() == null) {
      // An embedded Solr no longer looks for errors.
      throw failure;
    }
  }

  /** Sends the body. */
  void send(OutputStream out, Body body) throws IOException {
    BodyEffect effect = reply == null ? null : reply.effect();
    if (effect == null) {
      body.writeTo(out);
    } else {
      spoil(effect, out, body);
    }
  }

  private void spoil(BodyEffect effect, OutputStream out, Body body) throws IOException {
    HttpExchange http = HttpExchange.of(req);
    if (reply.status() > 0) {
      // Solr has set that of its own answer meanwhile.
      http.status(reply.status());
    }
    boolean measured = !reply.chunked();
    wire = new HttpWire(http, out, measured, pauses.longest(), pauses::pause);
    effect.send(effect.onWire() ? Compression.of(body, http, measured) : body, wire, dice::uniform);
    wire.end();
  }

  /** How a spoilt response ended; null if nothing was done to its bytes. */
  public Ending ending() {
    return wire == null ? ending : wire.ending();
  }

  /** Bytes of the body of a spoilt response that went out. */
  public long sent() {
    return wire == null ? 0 : wire.sent();
  }

  /** The writer that the client asked for. */
  QueryResponseWriter writer() {
    return req.getCore().getQueryResponseWriter(asked.get(CommonParams.WT));
  }
}
