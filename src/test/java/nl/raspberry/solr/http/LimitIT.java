package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** Limits on the size of a request, exact to the byte. */
public final class LimitIT {
  private static final String FORM = "application/x-www-form-urlencoded";

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private static Http http;
  private static RawHttp raw;

  @BeforeClass
  public static void connect() {
    http = SOLR.http();
    raw = new RawHttp(SOLR.url());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void assertPasses(String answer) {
    assertTrue(answer, answer.startsWith("HTTP/1.1 200 "));
  }

  private static void assertRefused(int status, String sentence, String answer) {
    assertTrue(answer, answer.startsWith("HTTP/1.1 " + status + " "));
    assertTrue(sentence + ": " + answer, answer.contains("\"" + sentence + ", injected by "));
  }

  /** As it is sent: percent signs, pluses and all. */
  @Test
  public void aQueryStringIsMeasuredInBytesOfTheWire() {
    String[] parameters = {
      "", "&fq=id:G01", "&fq=id%3AG01", "&a=b+c%20d", "&a=&&b", "&a=%C3%A9%e2%82%ac"
    };
    for (String more : parameters) {
      String query = "q=*:*&rows=0" + more + "&limit=";
      int size = bytes(query).length + 2;
      assertPasses(raw.send(raw.head("GET /select?" + query + size)));
      assertRefused(
          414,
          "A query string of " + size + " bytes exceeds the limit of " + (size - 1),
          raw.send(raw.head("GET /select?" + query + (size - 1))));
    }
  }

  @Test
  public void aHeaderIsMeasuredFromTheRequestLineToTheBlankLine() {
    String[][] headers = {
      {},
      {"Accept: application/json", "User-Agent: curl/8.5.0"},
      {"accept: a/b", "X-Many: 1", "X-Many: 2", "x-many: 333"},
      {"Cookie: a=b; c=d", "X-Empty: ", "X-Text: é€"},
      {"Accept-Encoding: gzip, deflate, br", "Cache-Control: max-age=0", "Range: bytes=0-5"},
    };
    for (String[] more : headers) {
      String line = "GET /select?q=*:*&rows=0&limit=%7B!of=header%7D";
      int size = raw.head(line + "000", more).length;
      assertPasses(raw.send(raw.head(line + size, more)));
      assertRefused(
          431,
          "A request header of " + size + " bytes exceeds the limit of " + (size - 1),
          raw.send(raw.head(line + (size - 1), more)));
    }
  }

  @Test
  public void aFormIsMeasuredInBytesOfTheWire() {
    for (String form : new String[] {"q=*:*&rows=0", "q=%2A%3A%2A&rows=0", "q=*:*&a=é€&&"}) {
      int size = bytes(form).length;
      byte[] fits = post(size, "Content-Length: " + size);
      assertPasses(raw.send(fits, bytes(form)));
      assertRefused(
          413,
          "A form of " + size + " bytes exceeds the limit of " + (size - 1),
          raw.send(post(size - 1, "Content-Length: " + size), bytes(form)));
    }
  }

  private static byte[] post(int limit, String length) {
    String line = "POST /select?limit=%7B!of=form%7D" + limit;
    return raw.head(line, "Content-Type: " + FORM + "; charset=UTF-8", length);
  }

  @Test
  public void aFormInChunksIsMeasuredByItsParameters() {
    String form = Http.query("q", "*:*", "rows", "0", "fq", "price:[1 TO 300]");
    assertPasses(raw.send(post(form.length(), "Transfer-Encoding: chunked"), chunk(form)));
    assertRefused(
        413,
        "A form of " + form.length() + " bytes exceeds the limit of " + (form.length() - 1),
        raw.send(post(form.length() - 1, "Transfer-Encoding: chunked"), chunk(form)));
  }

  private static byte[] chunk(String text) {
    return bytes(Integer.toHexString(text.length()) + "\r\n" + text + "\r\n0\r\n\r\n");
  }

  @Test
  public void whatIsInTheFormIsNotInTheQueryStringNorInTheHeader() {
    String form = "q=*:*&rows=0&a=" + "x".repeat(5_000);
    for (String limit : new String[] {"4k", "%7B!of=header%7D4k"}) {
      assertStatus(200, http.post("/select?limit=" + limit, FORM, form));
    }
    assertStatus(413, http.post("/select?limit=%7B!of=form%7D4k", FORM, form));
  }

  @Test
  public void aRequestWithoutAFormHasAFormOfNoBytes() {
    assertStatus(200, http.get("/select", "q", "*:*", "limit", "{!of=form}0"));
    String json = "{\"query\":\"*:*\"}";
    assertStatus(200, http.post("/select?limit=%7B!of=form%7D0", "application/json", json));
  }

  @Test
  public void theValuesOfParametersAreCounted() {
    String path = "/select?q=*:*&fq=id:G01&fq=id:G01&limit=%7B!of=params%7D";
    assertStatus(200, http.get(path + 4));
    String words = "A request with %d parameters exceeds the limit of %d, injected by limit=";
    String rule = "{!of=params}";
    assertFailed(400, String.format(words, 4, 3) + rule + 3, http.get(path + 3));
    Reply form = http.post(path + 4, FORM, "rows=0");
    assertFailed(400, String.format(words, 5, 4) + rule + 4, form);
  }

  @Test
  public void rowsAndStartAreNumbers() {
    for (String name : new String[] {"rows", "start"}) {
      String rule = "{!of=" + name + "}";
      String[] parameters = {"q", "*:*", name, "20", "limit", rule + "20"};
      assertStatus(200, http.get("/select", parameters));
      parameters[5] = rule + "19";
      String sentence = name + "=20 exceeds the limit of 19, injected by limit=" + rule + "19";
      assertFailed(400, sentence, http.get("/select", parameters));
    }
  }

  @Test
  public void rowsAreTenUnlessTheRequestSaysOtherwise() {
    assertStatus(200, http.get("/select", "q", "*:*", "limit", "{!of=rows}10"));
    assertStatus(400, http.get("/select", "q", "*:*", "limit", "{!of=rows}9"));
    String json = "{\"query\":\"*:*\",\"limit\":%d,\"params\":{\"limit\":\"{!of=rows}50\"}}";
    assertStatus(200, http.post("/select", "application/json", String.format(json, 50)));
    assertStatus(400, http.post("/select", "application/json", String.format(json, 51)));
  }
}
