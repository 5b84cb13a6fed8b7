package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** Searches of the example core whose answers are of a known size and the same each time. */
final class Catalogue {
  /** An answer of a few hundred bytes, whose length Solr can say. */
  static final String SHORT =
      "/select?" + Http.query("q", "id:G01", "fl", "id,name,price", "omitHeader", "true");

  private static final String LETTERS = "x".repeat(9_900);

  private Catalogue() {}

  /** Adds documents of 10 kB each, B000 and so on. */
  static void fill(Http http, int documents) {
    StringBuilder json = new StringBuilder("[");
    for (int i = 0; i < documents; i++) {
      json.append(i == 0 ? "" : ",")
          .append(String.format("{\"id\":\"B%03d\",\"blob_t\":\"%s\"}", i, LETTERS));
    }
    Reply reply = http.post("/update?commit=true", "application/json", json.append(']').toString());
    assertEquals(reply.toString(), 200, reply.status());
  }

  /** An answer of so many times 10 kB. */
  static String large(int documents) {
    String[] query = {"q", "id:B*", "sort", "id asc", "omitHeader", "true", "fl", "id,blob_t"};
    return "/select?" + Http.query(query) + "&rows=" + documents;
  }

  /** A path with one more rule. */
  static String respond(String path, String rule) {
    return path + "&" + Http.query("respond", rule);
  }
}
