package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/**
 * What the journal costs at 1,000 requests a second: the processor time of a search with the last
 * 1,000 requests kept, with none kept, and without the plugin, in short rounds by turns.
 */
final class JournalCost implements Part {
  private static final int CLIENTS = 20;
  private static final int ROUNDS = 10;
  private static final int REQUESTS = 2_000;

  /** With what they wait for their answers, the clients send about 1,000 requests a second. */
  private static final int PAUSE_MILLIS = 19;

  /** What one round has measured. */
  private static final class Round {
    private final double rate;
    private final double processorMicros;
    private final double millis;

    Round(double rate, double processorMicros, double millis) {
      this.rate = rate;
      this.processorMicros = processorMicros;
      this.millis = millis;
    }
  }

  @Override
  public List<Figure> measure(Site site) throws IOException {
    List<Round> on = new ArrayList<>();
    List<Round> off = new ArrayList<>();
    List<Round> none = new ArrayList<>();
    for (int round = 0; round < site.effort().of(ROUNDS); round++) {
      keep(site, 1_000);
      on.add(round(site, BenchSolr.FAULTS));
      keep(site, 0);
      off.add(round(site, BenchSolr.FAULTS));
      none.add(round(site, BenchSolr.PLAIN));
    }
    return List.of(
        figure("journal of 1,000: /select, processor time", on),
        figure("  the same with the journal off", off),
        figure("  the same without the plugin", none));
  }

  private static void keep(Site site, int requests) throws IOException {
    String core = "http://localhost:" + site.solr().port() + "/solr/" + BenchSolr.FAULTS;
    Reply reply = new Http(core).form("/faults", "journal", "" + requests);
    if (reply.status() != 200) {
      throw new IOException(reply.toString());
    }
  }

  private static Round round(Site site, String core) throws IOException {
    int requests = site.effort().of(REQUESTS);
    IntFunction<String> path = Site.select(core, "");
    long processor = site.solr().processorTime().toNanos();
    long start = System.nanoTime();
    List<Answer> answers = site.load(site.effort().of(CLIENTS), PAUSE_MILLIS, requests, path);
    double seconds = (System.nanoTime() - start) / 1e9;
    double micros = (site.solr().processorTime().toNanos() - processor) / 1e3 / requests;
    return new Round(requests / seconds, micros, Sample.of(answers).median());
  }

  private static Figure figure(String name, List<Round> rounds) {
    return Figure.of(
        name,
        Figure.text(
            "%,.0f us (p50 %.2f ms, %,.0f/s)",
            median(rounds, round -> round.processorMicros),
            median(rounds, round -> round.millis),
            median(rounds, round -> round.rate)));
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> column) {
    return new Sample(rounds.stream().mapToDouble(column).toArray()).median();
  }
}
