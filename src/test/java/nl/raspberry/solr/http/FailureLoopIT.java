package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.stream.IntStream;
import nl.raspberry.solr.Rounds;
import nl.raspberry.solr.example.Reply;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.solr.client.solrj.embedded.EmbeddedSolrServer;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.core.SolrCore;
import org.apache.solr.search.SolrIndexSearcher;
import org.apache.solr.util.RefCounted;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** Failing requests, 100,000 of them: 2,000 over HTTP, the rest in the same core without. */
public final class FailureLoopIT {
  private static final int OVER_HTTP = Rounds.of(2_000);
  private static final int WITHOUT = Rounds.of(98_000);
  private static final long MOST_BYTES = 5_000_000;

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private static Level level;

  /** A stack trace in the log for each would be most of the work. */
  @BeforeClass
  public static void silence() {
    level = LogManager.getRootLogger().getLevel();
    Configurator.setRootLevel(Level.OFF);
  }

  @AfterClass
  public static void speak() {
    Configurator.setRootLevel(level);
  }

  @Test
  public void nothingIsLeftBehind() throws IOException {
    fail(OVER_HTTP / 10, WITHOUT / 10);
    long heap = heap();
    int threads = threads();
    int references = references();
    fail(OVER_HTTP, WITHOUT);
    assertEquals("references to the searcher", references, references());
    Waiters.until("no more threads than " + threads, () -> threads() <= threads);
    long grown = heap() - heap;
    assertTrue(grown + " bytes more", grown < MOST_BYTES);
  }

  private static void fail(int overHttp, int without) throws IOException {
    IntStream.range(0, overHttp).parallel().forEach(FailureLoopIT::overHttp);
    // Closing it would close the server's cores.
    EmbeddedSolrServer embedded = new EmbeddedSolrServer(SOLR.server().cores(), ExampleSolr.CORE);
    IntStream.range(0, without).parallel().forEach(i -> without(embedded, i));
  }

  private static void overHttp(int i) {
    String[][] rules = {
      {"fail", "503"}, {"fail", "{!body=html}504"}, {"fail", "{!msg=" + i + "}500"}, {"limit", "1"}
    };
    String[] rule = rules[i % rules.length];
    Reply reply = SOLR.http().get("/select", "q", "*:*", "rows", "1", rule[0], rule[1]);
    assertTrue(reply.toString(), reply.status() >= 400);
  }

  private static void without(EmbeddedSolrServer embedded, int i) {
    String[][] rules = {
      {"fail", "503"}, {"fail", "exception"}, {"fail", "{!msg=" + i + "}418"}, {"limit", "1"}
    };
    String[] rule = rules[i % rules.length];
    MapSolrParams params = new MapSolrParams(Map.of("q", "*:*", "rows", "1", rule[0], rule[1]));
    assertThrows(Exception.class, () -> embedded.query(params));
  }

  /** The bytes in use when all garbage is collected. */
  private static long heap() {
    Runtime runtime = Runtime.getRuntime();
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
    }
    return used;
  }

  private static int threads() {
    return Thread.getAllStackTraces().size();
  }

  private static int references() {
    try (SolrCore core = SOLR.server().cores().getCore(ExampleSolr.CORE)) {
      RefCounted<SolrIndexSearcher> searcher = core.getSearcher();
      try {
        return searcher.getRefcount();
      } finally {
        searcher.decref();
      }
    }
  }
}
