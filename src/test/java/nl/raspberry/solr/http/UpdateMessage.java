package nl.raspberry.solr.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.request.JavaBinUpdateRequestCodec;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.util.Utils;

/** An update of documents and then deletes, in each form that Solr reads. Immutable. */
final class UpdateMessage {
  /** How a message is sent. */
  enum Form {
    JSON("/update", "application/json"),
    XML("/update", "application/xml"),
    JAVABIN("/update", "application/javabin"),
    CBOR("/update/cbor", "application/cbor");

    private final String path;
    private final String type;

    Form(String path, String type) {
      this.path = path;
      this.type = type;
    }
  }

  private final List<Map<String, Object>> docs;
  private final List<String> deletes;

  UpdateMessage(List<Map<String, Object>> docs, List<String> deletes) {
    this.docs = docs;
    this.deletes = deletes;
  }

  /** A document of these names and values in turn. */
  static Map<String, Object> doc(Object... fields) {
    Map<String, Object> doc = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      doc.put((String) fields[i], fields[i + 1]);
    }
    return doc;
  }

  /** Sends it; the answer is in JSON. */
  Reply send(Http http, Form form, String... parameters) {
    String query = Http.query(TwoNodesTestBase.and(parameters, "wt", "json"));
    return http.send(
        http.request(form.path + "?" + query)
            .header("Content-Type", form.type)
            .POST(BodyPublishers.ofByteArray(body(form))));
  }

  private byte[] body(Form form) {
    try {
      switch (form) {
        case JSON:
          return json().getBytes("UTF-8");
        case XML:
          return xml().getBytes("UTF-8");
        case CBOR:
          return new ObjectMapper(new CBORFactory()).writeValueAsBytes(docs);
        default:
          return javabin();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String json() {
    StringJoiner json = new StringJoiner(",", "{", "}");
    docs.forEach(doc -> json.add("\"add\":{\"doc\":" + Utils.toJSONString(doc) + "}"));
    deletes.forEach(id -> json.add("\"delete\":\"" + id + "\""));
    return json.toString();
  }

  private String xml() {
    StringBuilder xml = new StringBuilder("<update>");
    docs.forEach(doc -> xml.append("<add>").append(xml(doc)).append("</add>"));
    deletes.forEach(id -> xml.append("<delete><id>").append(id).append("</id></delete>"));
    return xml.append("</update>").toString();
  }

  private static String xml(Map<?, ?> doc) {
    StringBuilder xml = new StringBuilder("<doc>");
    doc.forEach((name, value) -> xml.append(field(name, value)));
    return xml.append("</doc>").toString();
  }

  private static String field(Object name, Object value) {
    String start = "<field name=\"" + name + "\"";
    if (value instanceof List) {
      return start + ">" + xml((Map<?, ?>) ((List<?>) value).get(0)) + "</field>";
    }
    if (value instanceof Map) {
      Map.Entry<?, ?> change = ((Map<?, ?>) value).entrySet().iterator().next();
      return start + " update=\"" + change.getKey() + "\">" + change.getValue() + "</field>";
    }
    return start + ">" + value + "</field>";
  }

  private byte[] javabin() throws IOException {
    UpdateRequest request = new UpdateRequest();
    docs.forEach(doc -> request.add(solrj(doc)));
    request.deleteById(deletes);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new JavaBinUpdateRequestCodec().marshal(request, bytes);
    return bytes.toByteArray();
  }

  private static SolrInputDocument solrj(Map<?, ?> doc) {
    SolrInputDocument made = new SolrInputDocument();
    doc.forEach(
        (name, value) -> {
          List<Object> kids = new ArrayList<>();
          if (value instanceof List) {
            ((List<?>) value).forEach(kid -> kids.add(solrj((Map<?, ?>) kid)));
          }
          made.addField((String) name, kids.isEmpty() ? value : kids);
        });
    return made;
  }
}
