package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** The control page of a collection, also from a node that has no replica of it. */
public final class PageCloudIT extends TwoNodesTestBase {
  @Test
  public void everyNodeHasThePageOfEveryCollection() {
    for (int node = 0; node < 2; node++) {
      for (String collection : new String[] {"one", "two"}) {
        Reply page =
            http(node, collection)
                .send(
                    http(node, collection)
                        .request("/faults/")
                        .header("Accept", PageIT.BROWSER)
                        .header("Upgrade-Insecure-Requests", "1"));
        assertEquals(page.toString(), 200, page.status());
        assertTrue(page.text(), page.text().startsWith("<!doctype html>"));
        assertTrue(page.text(), page.text().contains("\"faults/page.js\""));
        Reply script = http(node, collection).get("/faults/faults/page.js");
        assertEquals(script.toString(), 200, script.status());
        assertTrue(script.header("Content-Type").startsWith("text/javascript"));
      }
    }
  }
}
