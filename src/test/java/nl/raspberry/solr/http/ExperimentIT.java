package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.ClassRule;
import org.junit.Test;

/** The experiment of 2012: how long may a query be, sent as GET and as POST? */
public final class ExperimentIT {
  private static final String[] QUERY_OF_2012 = {
    "facet", "true",
    "sort", "price asc",
    "f.price.facet.range.gap", "100",
    "facet.range", "{!key=priceranges}price",
    "hl.simple.pre", "<b>",
    "hl.fl", "name,features",
    "wt", "json",
    "hl", "true",
    "rows", "20",
    "fl", "id,name,price",
    "start", "2",
    "q", "*:*",
    "f.price.facet.range.end", "1000",
    "hl.simple.post", "</b>",
    "facet.field", "{!key=stock}inStock",
    "fq", "price:[1 TO 300]",
    "f.price.facet.range.start", "1",
  };

  /** A server with the limits of that time. */
  @ClassRule
  public static final ExampleSolr SOLR =
      new ExampleSolr(
          config -> Config.whole(config, Config.arr("limit", "{!of=header}4k", "{!of=form}200k")));

  private final Http http = SOLR.http();

  /** The query as browsers send a form; with clauses: {@code fq=price:1 OR price:2 …}. */
  private static String form(int clauses) {
    String query = Http.query(QUERY_OF_2012);
    return clauses == 0 ? query : query + "&" + Http.query("fq", clauses(clauses));
  }

  private static String clauses(int number) {
    return IntStream.rangeClosed(1, number)
        .mapToObj(i -> "price:" + i)
        .collect(Collectors.joining(" OR "));
  }

  /** The query as scripts encode an address. */
  private static String address(int clauses) {
    return form(clauses).replace("+", "%20");
  }

  private Reply get(int clauses) {
    return http.get("/select?" + address(clauses));
  }

  private Reply post(int clauses) {
    return http.post("/select", "application/x-www-form-urlencoded", form(clauses));
  }

  @Test
  public void theShortQueryPassesAsGetAndAsPost() {
    assertEquals(357, address(0).length());
    assertEquals(351, form(0).length());
    for (Reply reply : new Reply[] {get(0), post(0)}) {
      assertStatus(200, reply);
      assertTrue(reply.toString(), (long) reply.json("response/numFound") > 2);
      assertTrue(reply.toString(), reply.json("facet_counts/facet_ranges/priceranges") != null);
    }
  }

  @Test
  public void with250ClausesItIsRefusedAsGetAndPassesAsPost() {
    assertEquals(4995, address(250).length());
    Reply refused = get(250);
    assertStatus(431, refused);
    String message = (String) refused.json("error/msg");
    assertTrue(
        message,
        message.matches(
            "A request header of 5\\d\\d\\d bytes exceeds the limit of 4096, injected by limit=\\{!of=header}4k"));
    assertEquals(3993, form(250).length());
    assertStatus(200, post(250));
  }

  @Test
  public void with5000ClausesItStillPassesAsPost() {
    assertEquals(79_244, form(5_000).length());
    assertStatus(200, post(5_000));
  }

  @Test
  public void with15000ClausesItIsRefusedAsPostToo() {
    assertEquals(244_245, form(15_000).length());
    assertFailed(
        413,
        "A form of 244245 bytes exceeds the limit of 204800, injected by limit={!of=form}200k",
        post(15_000));
  }
}
