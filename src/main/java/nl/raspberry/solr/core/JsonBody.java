package nl.raspberry.solr.core;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.ContentStream;
import org.apache.solr.request.SolrQueryRequest;
import org.noggit.JSONParser;
import org.noggit.ObjectBuilder;

/**
 * What the body of a request to the handler of faults asks for. Immutable.
 *
 * <pre>{@code
 * {"arm": {"fail": "{!id=down times=1}503", "delay": ["200", "{!handler=/update}1s"]}, "journal": 1000}
 * }</pre>
 *
 * <p>{@code arm} is the parameter set, which is counted from 0; empty, it disarms. Besides there
 * may be {@code journal}, {@code release} and {@code reset}, as they are in a form. In its place
 * {@code check} has a set that is read and not armed.
 */
@SuppressWarnings("deprecation") // Solr has no other content streams yet.
final class JsonBody {
  private static final List<String> NAMES = List.of("arm", "check", "journal", "release", "reset");

  private final Map<?, ?> set;
  private final Map<?, ?> checked;
  private final ModifiableSolrParams params = new ModifiableSolrParams();

  private JsonBody(Map<?, ?> body) {
    set = set("arm", body);
    checked = set("check", body);
    if (checked != null && body.size() > 1) {
      throw bad("check changes nothing (expected nothing else with it)");
    }
    body.forEach((name, value) -> take(String.valueOf(name), value));
    if (set != null && !set.isEmpty()) {
      params.set("reset", true);
    }
  }

  private static Map<?, ?> set(String name, Map<?, ?> body) {
    Object set = body.get(name);
    if (body.containsKey(name) && !(set instanceof Map)) {
      throw bad(name + "=" + set + ": this is no parameter set (expected an object of rules)");
    }
    return (Map<?, ?>) set;
  }

  private void take(String name, Object value) {
    if (!NAMES.contains(name)) {
      throw bad("'" + name + "' is nothing to do (expected some of " + NAMES + ")");
    }
    if (!name.equals("arm") && !name.equals("check")) {
      params.set(name, String.valueOf(value));
    }
  }

  private static SolrException bad(String sentence) {
    return new SolrException(ErrorCode.BAD_REQUEST, sentence);
  }

  /**
   * That of this request, or null if it has none.
   *
   * @throws SolrException 400 if it is no JSON, or asks for something else
   */
  static JsonBody of(SolrQueryRequest req) {
    if (req.getContentStreams() != null) {
      for (ContentStream stream : req.getContentStreams()) {
        String type = stream.getContentType();
        if (type != null && type.contains("json")) {
          Map<?, ?> body = read(stream);
          return body == null ? null : new JsonBody(body);
        }
      }
    }
    return null;
  }

  /** Null if there is nothing in it. */
  private static Map<?, ?> read(ContentStream stream) {
    try (Reader reader = new InputStreamReader(stream.getStream(), StandardCharsets.UTF_8)) {
      JSONParser json = new JSONParser(reader);
      if (json.nextEvent() == JSONParser.EOF) {
        return null;
      }
      Object body = new ObjectBuilder(json).getVal();
      if (body instanceof Map) {
        return (Map<?, ?>) body;
      }
    } catch (IOException e) {
      throw new SolrException(ErrorCode.BAD_REQUEST, "the body is not read: " + e.getMessage(), e);
    } catch (JSONParser.ParseException e) {
      throw bad("the body is no JSON: " + e.getMessage());
    }
    throw bad("the body is no JSON object (expected {\"arm\":{…}})");
  }

  /** The set to be armed, or null. */
  Map<?, ?> set() {
    return set;
  }

  /** The set of which is only asked whether it could be armed, or null. */
  Map<?, ?> checked() {
    return checked;
  }

  /** All else, as a form would have it. */
  SolrParams params() {
    return params;
  }
}
