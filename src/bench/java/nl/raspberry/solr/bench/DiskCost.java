package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/**
 * What the idle directory factory costs: batches of documents that are flushed and committed, and
 * searches that read postings, doc values and stored fields, on a core with it and on one without.
 * Each request goes to both by turns, so that what drifts on the machine meets both alike, and the
 * median of each is compared.
 */
final class DiskCost implements Part {
  private static final int COMMITS = 300;
  private static final int BATCH = 500;
  private static final int SEARCHES = 6_000;
  private static final int WARM_UP = 3;

  private int named;

  @Override
  public List<Figure> measure(Site site) throws IOException {
    Http with = core(site, BenchSolr.DISK);
    Http without = core(site, BenchSolr.FAULTS);
    int commits = site.effort().of(COMMITS);
    int searches = site.effort().of(SEARCHES);
    run(commits / WARM_UP, with, without, this::index);
    Pairs indexing = run(commits, with, without, this::index);
    for (Http core : List.of(with, without)) {
      // Of the same documents in other segments a search takes another time.
      checked(core.get("/update?optimize=true"));
    }
    run(searches / WARM_UP, with, without, this::search);
    Pairs searching = run(searches, with, without, this::search);
    run(searches / WARM_UP, with, without, this::fetch);
    Pairs fetching = run(searches, with, without, this::fetch);
    return List.of(
        indexing.figure("idle: disk, " + BATCH + " documents and a commit", 0.98),
        searching.figure("idle: disk, search and sort", 0.98),
        fetching.figure("idle: disk, search for 20 whole ones, none cached", 0.95));
  }

  private static Http core(Site site, String name) throws IOException {
    return new Http("http://localhost:" + site.solr().port() + "/solr/" + name);
  }

  /** A request to a core; the same to both. */
  private interface Request {
    Reply send(Http core, int number);
  }

  private Pairs run(int requests, Http with, Http without, Request request) {
    Pairs pairs = new Pairs();
    for (int i = 0; i < requests; i++) {
      named++;
      if (i % 2 == 0) {
        pairs.with.add(checked(request.send(with, named)));
        pairs.without.add(checked(request.send(without, named)));
      } else {
        pairs.without.add(checked(request.send(without, named)));
        pairs.with.add(checked(request.send(with, named)));
      }
    }
    return pairs;
  }

  private Reply index(Http core, int number) {
    String docs =
        IntStream.range(0, BATCH)
            .mapToObj(i -> doc(number % 40 * BATCH + i))
            .collect(Collectors.joining(",", "[", "]"));
    return core.post("/update?commit=true", "application/json", docs);
  }

  private static String doc(int id) {
    return String.format(
        "{\"id\":\"disk%d\",\"name\":\"shoe %d of %d\",\"price\":%d}", id, id, id % 97, id % 1_000);
  }

  private Reply search(Http core, int number) {
    return search(core, number, "0");
  }

  private Reply fetch(Http core, int number) {
    return search(core, number, "20");
  }

  /** Its words change, so that no cache has the answer. */
  private static Reply search(Http core, int number, String rows) {
    return core.get(
        "/select",
        "q",
        "{!cache=false}name:(shoe AND " + number % 97 + ") OR name:" + number,
        "sort",
        "price asc,id asc",
        "rows",
        rows,
        "fl",
        "*",
        "wt",
        "json");
  }

  private static Reply checked(Reply reply) {
    if (reply.status() != 200) {
      throw new IllegalStateException(reply.toString());
    }
    return reply;
  }

  /** The answers of both cores. */
  private static final class Pairs {
    private final List<Reply> with = new ArrayList<>();
    private final List<Reply> without = new ArrayList<>();

    Figure figure(String what, double target) {
      double ratio = median(without) / median(with);
      return Figure.of(
          what,
          Figure.text("%.3f (%.2f ms)", ratio, median(with)),
          Figure.text(">= %.2f of Solr's own factory", target),
          ratio >= target);
    }

    private static double median(List<Reply> replies) {
      return new Sample(replies.stream().mapToDouble(Reply::millis).toArray()).median();
    }
  }
}
