package nl.raspberry.solr;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nl.raspberry.solr.fault.Body;
import nl.raspberry.solr.fault.Dice;
import nl.raspberry.solr.fault.Edit;
import nl.raspberry.solr.fault.Reply;
import nl.raspberry.solr.fault.Spoil;
import nl.raspberry.solr.text.BadTextException;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.QueryResponseWriter;
import org.apache.solr.response.SolrQueryResponse;

/**
 * What is to become of one response. Made while the request is handled, carried out when it is
 * written: until then the request asks for our {@link StandInWriter} instead of the writer it
 * named. Used by one thread.
 */
final class ResponsePlan extends Note {
  private static final String KEY = ResponsePlan.class.getName();

  /** The writers of what some handlers answer, whatever the client asks for. */
  private static final Set<String> STREAMS = Set.of("filestream", "graphml", "raw", "schema.xml");

  private final SolrQueryRequest req;
  private SolrParams asked;
  private final List<Edit> edits = new ArrayList<>();
  private boolean begun;
  private SolrException failure;
  private Reply reply;
  private Dice dice;
  private Holdup holdup;

  private ResponsePlan(SolrQueryRequest req) {
    this.req = req;
    req.getContext().put(KEY, this);
    stand();
  }

  /** Takes the place of the writer once more, if a handler has named another one meanwhile. */
  void stand() {
    if (!begun && !StandInWriter.NAME.equals(req.getParams().get(CommonParams.WT))) {
      asked = req.getParams();
      Map<String, String> standIn = Map.of(CommonParams.WT, StandInWriter.NAME);
      req.setParams(SolrParams.wrapDefaults(new MapSolrParams(standIn), asked));
    }
  }

  /** The plan of this request, or null. */
  static ResponsePlan of(SolrQueryRequest req) {
    return (ResponsePlan) req.getContext().get(KEY);
  }

  /** The plan of this request, made if there is none. */
  static ResponsePlan make(SolrQueryRequest req) {
    ResponsePlan plan = of(req);
    return plan == null ? new ResponsePlan(req) : plan;
  }

  /**
   * Whether what is written in the end is not what the response holds: a stream, a graph, a file.
   */
  static boolean streams(SolrQueryRequest req) {
    ResponsePlan plan = of(req);
    SolrParams params = plan == null || plan.begun ? req.getParams() : plan.asked;
    return STREAMS.contains(params.get(CommonParams.WT, ""));
  }

  /** Lets an error be written as the client asked for it, and not by the writer of a stream. */
  static void streamNothing(SolrQueryRequest req) {
    if (streams(req)) {
      Map<String, String> wt = Map.of(CommonParams.WT, req.getOriginalParams().get("wt", "json"));
      req.setParams(SolrParams.wrapDefaults(new MapSolrParams(wt), req.getParams()));
    }
  }

  /** Whether the bytes of the response are spoilt already. */
  boolean spoilt() {
    return reply != null;
  }

  /** The status that is answered, 0 for Solr's own. */
  int status() {
    return failure != null ? failure.code() : reply == null ? 0 : reply.status();
  }

  void edit(Edit edit) {
    edits.add(edit);
  }

  /** The error that is the answer, whatever a handler in between makes of it. */
  void fail(SolrException error) {
    failure = error;
  }

  /** Spoils the response. */
  void respond(Reply spoilt, Dice chance, Holdup waiting) {
    reply = spoilt;
    dice = chance;
    holdup = waiting;
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
    if (reply.spoil().silent() && http.method().equals("HEAD")) {
      // Solr writes no body here, so there is no other moment for it.
      http.abort();
    }
  }

  private void change(SolrQueryResponse rsp) {
    NamedList<Object> header = rsp.getResponseHeader();
    if (header != null) {
      Object echo = header.get("params");
      if (echo instanceof NamedList
          && StandInWriter.NAME.equals(((NamedList<?>) echo).get(CommonParams.WT))) {
        Node.of(header).set("params", shown(asked));
      }
    }
    try {
      edits.forEach(new Editor(req, rsp)::edit);
    } catch (BadTextException e) {
      failure = new SolrException(SolrException.ErrorCode.BAD_REQUEST, "edit: " + e.getMessage());
    }
    if (failure != null) {
      rsp.setException(failure);
      // An edit may have put another header into its place.
      header = rsp.getResponseHeader();
      if (header != null) {
        Node.of(header).set("status", failure.code());
      }
      if (req.getHttpSolrCall() == null) {
        // An embedded Solr no longer looks for errors.
        throw failure;
      }
    }
  }

  /** Parameters as Solr echoes them. */
  private static NamedList<Object> shown(SolrParams params) {
    NamedList<Object> shown = new SimpleOrderedMap<>();
    for (Map.Entry<String, String[]> entry : params) {
      String[] values = entry.getValue();
      shown.add(entry.getKey(), values.length == 1 ? values[0] : values);
    }
    return shown;
  }

  /** Sends the body. */
  void send(OutputStream out, Body body) throws IOException {
    Spoil spoil = reply == null ? null : reply.spoil();
    if (spoil == null) {
      body.writeTo(out);
    } else {
      spoil(spoil, out, body);
    }
  }

  private void spoil(Spoil spoil, OutputStream out, Body body) throws IOException {
    HttpExchange http = HttpExchange.of(req);
    if (reply.status() > 0) {
      // Solr has set that of its own answer meanwhile.
      http.status(reply.status());
    }
    spoil.send(body, new HttpWire(http, out, holdup::hold), dice);
  }

  /** The writer that the client asked for. */
  QueryResponseWriter writer() {
    return req.getCore().getQueryResponseWriter(asked.get(CommonParams.WT));
  }
}
