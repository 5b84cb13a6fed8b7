package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.List;

/** Whether each of many concurrent requests gets its own delay, and no other's. */
final class Mixed implements Part {
  private static final int REQUESTS = 10_000;
  private static final int CLIENTS = 500;
  private static final int[] DELAYS = {0, 20, 200};

  @Override
  public List<Figure> measure(Site site) throws IOException {
    int requests = site.effort().of(REQUESTS);
    long ours = wrong(site, BenchSolr.FAULTS, requests);
    long naive = wrong(site, BenchSolr.NAIVE, requests);
    String of = Figure.text("%%,d of %,d", requests);
    return List.of(
        Figure.of(
            "mixed delays: requests with another's or early",
            Figure.text(of, ours),
            "0",
            ours == 0),
        Figure.of("  the same with the component of 2012", Figure.text(of, naive)));
  }

  private static long wrong(Site site, String core, int requests) throws IOException {
    List<Answer> answers =
        site.load(
            site.effort().of(CLIENTS),
            0,
            requests,
            request -> Site.select(core, "&delay=" + asked(request)).apply(request));
    return answers.stream().filter(Mixed::wrong).count();
  }

  private static int asked(int request) {
    return DELAYS[request % DELAYS.length];
  }

  private static boolean wrong(Answer answer) {
    int asked = asked(answer.index());
    return answer.failed() || answer.delay() != asked || answer.millis() < asked;
  }
}
