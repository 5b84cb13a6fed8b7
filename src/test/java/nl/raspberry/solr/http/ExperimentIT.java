package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Query2012;
import nl.raspberry.solr.example.Reply;
import org.junit.ClassRule;
import org.junit.Test;

/** The experiment of 2012: how long may a query be, sent as GET and as POST? */
public final class ExperimentIT {
  /** A server with the limits of that time. */
  @ClassRule
  public static final ExampleSolr SOLR =
      new ExampleSolr(
          config -> Config.whole(config, Config.arr("limit", "{!of=header}4k", "{!of=form}200k")));

  private final Http http = SOLR.http();

  private Reply get(int clauses) {
    return http.get("/select?" + Query2012.address(clauses));
  }

  private Reply post(int clauses) {
    return http.post("/select", "application/x-www-form-urlencoded", Query2012.form(clauses));
  }

  @Test
  public void theShortQueryPassesAsGetAndAsPost() {
    assertEquals(357, Query2012.address(0).length());
    assertEquals(351, Query2012.form(0).length());
    for (Reply reply : new Reply[] {get(0), post(0)}) {
      assertStatus(200, reply);
      assertTrue(reply.toString(), (long) reply.json("response/numFound") > 2);
      assertTrue(reply.toString(), reply.json("facet_counts/facet_ranges/priceranges") != null);
    }
  }

  @Test
  public void with250ClausesItIsRefusedAsGetAndPassesAsPost() {
    assertEquals(4995, Query2012.address(250).length());
    Reply refused = get(250);
    assertStatus(431, refused);
    String message = (String) refused.json("error/msg");
    assertTrue(
        message,
        message.matches(
            "A request header of 5\\d\\d\\d bytes exceeds the limit of 4096, injected by limit=\\{!of=header}4k"));
    assertEquals(3993, Query2012.form(250).length());
    assertStatus(200, post(250));
  }

  @Test
  public void with5000ClausesItStillPassesAsPost() {
    assertEquals(79_244, Query2012.form(5_000).length());
    assertStatus(200, post(5_000));
  }

  @Test
  public void with15000ClausesItIsRefusedAsPostToo() {
    assertEquals(244_245, Query2012.form(15_000).length());
    assertFailed(
        413,
        "A form of 244245 bytes exceeds the limit of 204800, injected by limit={!of=form}200k",
        post(15_000));
  }
}
