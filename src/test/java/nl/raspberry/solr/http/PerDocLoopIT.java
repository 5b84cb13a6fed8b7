package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.Rounds;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** A rule whose counters are kept apart by document. */
public final class PerDocLoopIT extends UpdatesTestBase {
  private static final int BATCH = 2_000;
  private static final int BATCHES = Rounds.of(50);
  private static final long MOST_BYTES = 64L << 20;

  @Test
  public void eachOfThousandsOfIdsFailsOnceAndPassesThen() {
    String[] tolerant = {
      "processor", "tolerant", "maxErrors", "-1", "fail", "{!per=doc times=1}409"
    };
    long before = used();
    for (int i = 0; i < BATCHES; i++) {
      assertEquals("first attempt of batch " + i, BATCH, failed(i, tolerant));
    }
    long held = used() - before;
    assertTrue(held + " bytes are held", held < MOST_BYTES);
    for (int i = 0; i < BATCHES; i++) {
      assertEquals("second attempt of batch " + i, 0, failed(i, tolerant));
    }
    assertTaken(http.get("/update?commit=true"));
    long found = (Long) http.get("/select?q=*:*&rows=0").json("response/numFound");
    assertEquals(BATCH * BATCHES, found);
  }

  /** How many documents of a batch failed. */
  private static int failed(int batch, String... parameters) {
    String docs =
        IntStream.range(batch * BATCH, (batch + 1) * BATCH)
            .mapToObj(i -> "{\"id\":\"" + i + "\"}")
            .collect(Collectors.joining(",", "[", "]"));
    Reply reply = json(docs, parameters);
    assertTaken(reply);
    return ((List<?>) reply.json("responseHeader/errors")).size();
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  @Test
  public void anIdIsOneInAddsAndDeletes() {
    String rule = "{!per=doc times=1}409";
    assertFailed(409, "fail=" + rule, json(docs(1), "fail", rule));
    assertTaken(json("{\"delete\":[\"d1\"]}", "fail", rule));
    assertFailed(409, "fail=" + rule, json("{\"delete\":[\"d2\"]}", "fail", rule));
  }

  @Test
  public void commandsWithoutAnIdPass() {
    String rule = "{!per=doc}409";
    assertTaken(json("{\"delete\":{\"query\":\"*:*\"},\"commit\":{}}", "fail", rule));
    assertEquals(409, json(docs(1), "fail", rule).status());
  }

  @Test
  public void otherCountersAreKeptApartByDocumentToo() {
    String rule = "{!per=doc skip=1 times=1 when=after}503";
    assertTaken(json(docs(3), "fail", rule));
    assertEquals(503, json(docs(1), "fail", rule).status());
    assertTaken(json(docs(1), "fail", rule));
    assertEquals(503, json(Docs.of("d3"), "fail", rule).status());
  }
}
