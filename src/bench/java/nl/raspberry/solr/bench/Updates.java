package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/**
 * What the idle update processors cost {@code /update}: 50,000 small documents or more to a core
 * with them and to one without, one per request and in a thousand batches. Each request goes to
 * both by turns, so that what drifts on the machine meets both alike, and the median of each is
 * compared.
 */
final class Updates implements Part {
  private static final int DOCS = 50_000;
  private static final int REQUESTS = 1_000;
  private static final int BATCH = 500;
  private static final int WARM_UP = 5;

  private int named;

  @Override
  public List<Figure> measure(Site site) throws IOException {
    Http faults = core(site, BenchSolr.FAULTS);
    Http plain = core(site, BenchSolr.PLAIN);
    return List.of(
        figure(site, faults, plain, 1, "one document a request"),
        figure(site, faults, plain, BATCH, BATCH + " documents a request"));
  }

  private static Http core(Site site, String name) throws IOException {
    return new Http("http://localhost:" + site.solr().port() + "/solr/" + name);
  }

  private Figure figure(Site site, Http faults, Http plain, int batch, String what) {
    int requests = site.effort().of(Math.max(DOCS / batch, REQUESTS));
    run(requests / WARM_UP, faults, plain, batch, new ArrayList<>(), new ArrayList<>());
    List<Reply> with = new ArrayList<>();
    List<Reply> without = new ArrayList<>();
    run(requests, faults, plain, batch, with, without);
    double ratio = median(without) / median(with);
    return Figure.of(
        "idle: /update, " + what,
        Figure.text("%.3f (%,.0f documents/s)", ratio, batch * 1e3 / median(with)),
        ">= 0.98 of none installed",
        ratio >= 0.98);
  }

  private void run(
      int requests, Http faults, Http plain, int batch, List<Reply> with, List<Reply> without) {
    for (int i = 0; i < requests; i++) {
      String body = body(batch);
      if (i % 2 == 0) {
        with.add(send(faults, body));
        without.add(send(plain, body));
      } else {
        without.add(send(plain, body));
        with.add(send(faults, body));
      }
    }
  }

  private String body(int batch) {
    return IntStream.range(0, batch)
        .mapToObj(i -> "{\"id\":\"" + named++ + "\",\"name\":\"a small document\"}")
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static Reply send(Http core, String body) {
    Reply reply = core.post("/update", "application/json", body);
    if (reply.status() != 200) {
      throw new IllegalStateException("the documents were not taken: " + reply);
    }
    return reply;
  }

  private static double median(List<Reply> replies) {
    return new Sample(replies.stream().mapToDouble(Reply::millis).toArray()).median();
  }
}
