package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import org.junit.Test;

/** A Solr in a process of its own that is told to end while requests wait. */
public final class ShutdownIT {
  private static final int HELD = 30;

  private static Child start() throws Exception {
    return Child.start(SolrHome.temporary().core("example"));
  }

  private static double end(Child solr) {
    long start = System.nanoTime();
    solr.close();
    return (System.nanoTime() - start) / 1e6;
  }

  @Test
  public void whoWaitsIsAnsweredAndTheEndIsNotDelayed() throws Exception {
    final double idle = end(start());
    Child solr = start();
    Http http = new Http("http://localhost:" + solr.port() + "/solr/example");
    List<CompletableFuture<Reply>> held = new ArrayList<>();
    for (int i = 0; i < HELD; i++) {
      held.add(http.later("/select", "q", "*:*", "delay", "{!id=held}hold"));
    }
    new Steering(http).await("held", HELD);
    double millis = end(solr);
    System.out.println(
        "ShutdownIT: idle " + idle + " ms, with " + HELD + " held " + millis + " ms");
    for (CompletableFuture<Reply> reply : held) {
      assertEquals(503, reply.join().status());
    }
    assertTrue(millis + " ms, idle " + idle + " ms", millis < idle + 3_000);
  }
}
