package nl.raspberry.solr;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.fault.Body;
import nl.raspberry.solr.fault.Spoil;
import nl.raspberry.solr.fault.Wire;
import nl.raspberry.solr.text.NamedText;
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
final class ResponsePlan {
  private static final String KEY = ResponsePlan.class.getName();

  private final SolrQueryRequest req;
  private final SolrParams asked;
  private final HttpExchange http;
  private int status;
  private List<NamedText> headers = List.of();
  private String type;
  private Spoil spoil;
  private SolrException failure;

  private ResponsePlan(SolrQueryRequest req, HttpExchange http) {
    this.req = req;
    this.http = http;
    asked = req.getParams();
    Map<String, String> standIn = Map.of(CommonParams.WT, StandInWriter.NAME);
    req.setParams(SolrParams.wrapDefaults(new MapSolrParams(standIn), asked));
    req.getContext().put(KEY, this);
  }

  /** The plan of this request, or null. */
  static ResponsePlan of(SolrQueryRequest req) {
    return (ResponsePlan) req.getContext().get(KEY);
  }

  /**
   * Plans for a response over HTTP.
   *
   * @param what names the rule, for the error where there is no HTTP
   */
  static ResponsePlan make(SolrQueryRequest req, String what) {
    ResponsePlan plan = of(req);
    if (plan != null) {
      return plan;
    }
    HttpExchange http = HttpExchange.of(req);
    if (http == null) {
      throw new SolrException(
          SolrException.ErrorCode.BAD_REQUEST,
          what + ": there is no HTTP response to spoil in an embedded Solr");
    }
    return new ResponsePlan(req, http);
  }

  ResponsePlan status(int newStatus) {
    status = newStatus;
    return this;
  }

  ResponsePlan headers(List<NamedText> added) {
    headers = added;
    return this;
  }

  /** The content type, or null for the one that goes with the body. */
  ResponsePlan type(String newType) {
    type = newType;
    return this;
  }

  ResponsePlan spoil(Spoil how) {
    spoil = how;
    return this;
  }

  /** The error that is the answer, whatever a handler in between makes of it. */
  ResponsePlan failure(SolrException error) {
    failure = error;
    return this;
  }

  /** Begins the response. Solr asks for the content type before it looks for an error. */
  String begin(SolrQueryResponse rsp) {
    req.setParams(asked);
    NamedList<Object> header = rsp.getResponseHeader();
    if (failure != null) {
      rsp.setException(failure);
      replace(header, "status", failure.code());
    }
    Object echo = header == null ? null : header.get("params");
    if (echo instanceof NamedList && StandInWriter.NAME.equals(((NamedList<?>) echo).get("wt"))) {
      replace(header, "params", shown(asked));
    }
    headers.forEach(line -> http.addHeader(line.name(), line.text()));
    if (status > 0) {
      http.status(status);
    }
    String ours = type != null || spoil == null ? type : spoil.type();
    return ours != null ? ours : writer().getContentType(req, rsp);
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

  private static void replace(NamedList<Object> header, String name, Object value) {
    int at = header == null ? -1 : header.indexOf(name, 0);
    if (at >= 0) {
      header.setVal(at, value);
    }
  }

  /** Sends the body. */
  void send(OutputStream out, Body body) throws IOException {
    if (status > 0) {
      http.status(status);
    }
    if (spoil == null) {
      body.writeTo(out);
    } else {
      spoil.send(body, wire(out));
    }
  }

  /** The writer that the client asked for. */
  QueryResponseWriter writer() {
    return req.getCore().getQueryResponseWriter(asked.get(CommonParams.WT));
  }

  private Wire wire(OutputStream out) {
    return new HttpWire(http, out);
  }
}
