package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.UncheckedIOException;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** The incidents in which searches do not meet the same each time. */
public class CookbookScenesIT extends CookbookSolr {
  @Test
  public void slowerTheDeeperGoesByTheFirstHit() {
    Cookbook.arm(solr, "slower-the-deeper");
    assertTrue(search("q", "*:*").millis() < 60_000);
    assertEquals(0, counted("deep", "overflowed"));
    Reply deep = search("q", "*:*", "start", "100");
    assertEquals(deep.toString(), 500L, deep.json("delay"));
  }

  @Test
  public void slowerAndSlowerGrows() throws InterruptedException {
    Cookbook.arm(solr, "slower-and-slower", "10s,10m", "400ms,1s");
    search("q", "*:*");
    until("it has grown", () -> Long.valueOf(400).equals(search("q", "*:*").json("delay")));
  }

  @Test
  public void threeKindsOfTroubleComeInTheirOrder() {
    Cookbook.arm(solr, "three-kinds-of-trouble");
    // Java's client sends a GET again by itself when it is not answered.
    for (int i = 0; i < 2; i++) {
      assertThrows(UncheckedIOException.class, () -> solr.form("/select", "q", "*:*"));
    }
    for (int status : new int[] {500, 500, 400, 400, 200, 200}) {
      assertStatus(status, solr.form("/select", "q", "*:*"));
    }
  }
}
