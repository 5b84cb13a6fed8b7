package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.measure.Effort;
import nl.raspberry.solr.measure.SolrProcess;

/** Where a run of the benchmarks takes place: how much it does, and the Solr that it loads. */
final class Site implements AutoCloseable {
  private final Effort effort;
  private Child solr;

  Site(Effort effort) {
    this.effort = effort;
  }

  Effort effort() {
    return effort;
  }

  /** The Solr, which starts when it is first wanted. */
  Child solr() throws IOException {
    if (solr == null) {
      solr = SolrProcess.start(BenchSolr.class);
      warm();
    }
    return solr;
  }

  /** The compiler takes some thousand requests to be done with its work. */
  private void warm() throws IOException {
    for (String core : List.of(BenchSolr.FAULTS, BenchSolr.PLAIN, BenchSolr.NAIVE)) {
      load(4, 0, effort.of(8_000), select(core, ""));
    }
    load(4, 0, effort.of(4_000), select(BenchSolr.FAULTS, "&delay=1"));
  }

  /** Requests to Solr; see {@link Load#run}. */
  List<Answer> load(int clients, int pauseMillis, int requests, IntFunction<String> path)
      throws IOException {
    return Load.run(solr().port(), clients, pauseMillis, requests, path);
  }

  /** A search that costs next to nothing, so that what is added shows. */
  static IntFunction<String> select(String core, String parameters) {
    return request -> "/solr/" + core + "/select?q=*:*&rows=0&wt=json&indent=false" + parameters;
  }

  @Override
  public void close() {
    if (solr != null) {
      solr.close();
    }
  }
}
