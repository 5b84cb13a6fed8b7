package nl.raspberry.solr.http;

import java.io.IOException;
import nl.raspberry.solr.example.Http;

/** One request of a path of the example core, to be sent plain or with a rule. Immutable. */
final class Probe {
  private static final String CORE = "/solr/example";
  private static final String JSON = "application/json";
  private static final String DOCUMENT = "{\"id\":\"probe\"}";

  private final String name;
  private final String path;
  private final String query;
  private final String type;
  private final String body;

  private Probe(String name, String path, String query, String type, String body) {
    this.name = name;
    this.path = path;
    this.query = query;
    this.type = type;
    this.body = body;
  }

  /** The one for this name in the table: a path, of the core or of V2, perhaps after HEAD. */
  static Probe of(String name) {
    String path = name.replaceFirst("^HEAD ", "").replaceFirst("^/api/cores/example", "");
    if (name.startsWith("HEAD ")) {
      return new Probe(name, path, query(path), "", "");
    }
    String[] body = body(path);
    return new Probe(name, path, query(path), body[0], body[1]);
  }

  /** What the handler needs in order to answer, as far as the example core can. */
  private static String query(String path) {
    switch (path) {
      case "/select":
      case "/query":
        return "q=*:*";
      case "/terms":
        return "terms.fl=text";
      case "/get":
        return "id=G01";
      case "/export":
        return "q=*:*&sort=id+asc&fl=id";
      case "/stream":
      case "/graph":
        return "expr=tuple(a=1)";
      case "/analysis/field":
        return "analysis.fieldname=text&analysis.fieldvalue=raspberry";
      case "/admin/file":
        return "file=schema.xml";
      case "/replication":
        return "command=indexversion";
      default:
        return "a=b";
    }
  }

  /** The type of a body and the body, both empty for a GET. */
  private static String[] body(String path) {
    switch (path) {
      case "/update":
      case "/update/json":
        return new String[] {JSON, "[" + DOCUMENT + "]"};
      case "/update/json/docs":
        return new String[] {JSON, DOCUMENT};
      case "/update/csv":
        return new String[] {"text/csv", "id\nprobe\n"};
      case "/update/cbor":
        return new String[] {"application/cbor", "none"};
      case "/analysis/document":
        String doc = "<docs><doc><field name='id'>probe</field></doc></docs>";
        return new String[] {"text/xml", doc};
      default:
        return new String[] {"", ""};
    }
  }

  /** The path as rules name it. */
  String handler() {
    return path;
  }

  boolean head() {
    return name.startsWith("HEAD ");
  }

  /**
   * Sends it.
   *
   * @param parameters in addition: names and values in turn
   */
  RawReply send(String server, String... parameters) throws IOException {
    String more = parameters.length == 0 ? "" : "&" + Http.query(parameters);
    String address = (name.startsWith("/api/") ? name : CORE + path) + "?wt=json&" + query + more;
    try (RawConnection connection = new RawConnection(server)) {
      if (head()) {
        return connection.send("HEAD", address, "");
      }
      return body.isEmpty()
          ? connection.send("GET", address, "")
          : connection.send("POST", address, body, "Content-Type: " + type);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
