package nl.raspberry.solr.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrRequest.METHOD;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.request.GenericSolrRequest;
import org.apache.solr.client.solrj.request.RequestWriter;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;

/** The way to one core of a collection, whichever it is, or to the one core of that name. */
final class Sender {
  private final SolrClient client;
  private final String name;

  Sender(SolrClient client, String name) {
    this.client = client;
    this.name = name;
  }

  /**
   * Sends a request.
   *
   * @param json its body, null for none
   */
  Map<String, Object> send(METHOD method, String path, SolrParams params, String json) {
    Call call = new Call(method, path, params);
    if (json != null) {
      call.setContentWriter(new RequestWriter.StringPayloadContentWriter(json, "application/json"));
    }
    try {
      return map(client.request(call, name));
    } catch (SolrException e) {
      throw clear(call, e);
    } catch (SolrServerException e) {
      // That is how a load balancer tells that each server refused.
      if (e.getRootCause() instanceof SolrException) {
        throw clear(call, (SolrException) e.getRootCause());
      }
      throw new IllegalStateException(call.getPath() + " failed: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where the user is unknown or may not, SolrJ gives a page of HTML. */
  private static SolrException clear(GenericSolrRequest call, SolrException e) {
    if (e.code() != 401 && e.code() != 403) {
      return e;
    }
    String expected = e.code() == 401 ? "a client with the right password" : "a user who may";
    String message = call.getPath() + " is refused with " + e.code() + " (expected " + expected;
    return new SolrException(SolrException.ErrorCode.getErrorCode(e.code()), message + ")", e);
  }

  /** What comes as a map or as a NamedList, depending on the version of Solr. */
  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object value) {
    if (value instanceof Map) {
      return (Map<String, Object>) value;
    }
    Map<String, Object> map = new LinkedHashMap<>();
    ((NamedList<?>) value).forEach(map::put);
    return map;
  }
}
