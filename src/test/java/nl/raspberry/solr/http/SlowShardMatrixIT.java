package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Supplier;
import nl.raspberry.solr.core.Strikes;
import org.junit.After;
import org.junit.Test;

/** A slow shard: what frees the client from it, and what it gets then. */
public class SlowShardMatrixIT extends TwoNodesTestBase {
  private static final double DELAY = 3_000;

  /** What a search may say about slow shards. */
  private static final String[][] ASKED = {
    {},
    {"timeAllowed", "500"},
    {"shards.tolerant", "true"},
    {"timeAllowed", "500", "shards.tolerant", "true"},
    {"timeAllowed", "500", "partialResults", "false"},
  };

  @After
  public void heal() {
    Struck.heal();
  }

  @Test
  public void thePageSaysWhatClientsSee() {
    Table table = new Table("Asked with");
    for (String[] asked : ASKED) {
      table.measured(
          words(asked),
          seen("delay={!shard=shard1}3s", "/select", asked),
          seen("delay={!limits=true shard=shard1}3s", "/select", asked),
          seen("delay={!shard=shard1}3s", "/impatient", asked));
    }
    table.check();
  }

  private static String words(String[] asked) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < asked.length; i += 2) {
      words.append(i == 0 ? "" : "&").append(asked[i]).append('=').append(asked[i + 1]);
    }
    return asked.length == 0 ? "nothing" : words.toString();
  }

  private static String seen(String fault, String path, String[] asked) {
    Struck.arm(fault);
    String plain = timed(() -> Struck.plain(path, asked));
    String solrJ = timed(() -> Struck.solrJ(path, asked));
    return plain.equals(solrJ) ? plain : plain + " or " + solrJ;
  }

  private static String timed(Supplier<String> search) {
    long start = System.nanoTime();
    String seen = search.get();
    double millis = (System.nanoTime() - start) / 1e6;
    return (millis >= DELAY ? "late: " : "in time: ") + seen;
  }

  @Test
  public void noSiblingIsAskedWhenAReplicaTakesTooLong() {
    for (String place : List.of("replica=" + Struck.replica().getName(), "shard=shard1")) {
      String id = newId();
      Struck.arm("delay={!id=" + id + " " + place + "}3s");
      assertEquals(place, "500", Struck.plain("/impatient"));
      assertEquals(place, 1, sum(Strikes.of(id, cloud.nodes())));
    }
  }

  @Test
  public void aCoordinatorThatIsSlowItselfMindsNoneOfItButLimits() {
    Struck.arm("delay=3s");
    assertEquals("late: 200, all", timed(() -> Struck.plain("/impatient")));
    String partial = "200, all, partialResults=true";
    assertEquals("late: " + partial, timed(() -> Struck.plain("/select", "timeAllowed", "500")));
    Struck.arm("delay={!limits=true}3s");
    assertEquals("in time: " + partial, timed(() -> Struck.plain("/select", "timeAllowed", "500")));
  }
}
