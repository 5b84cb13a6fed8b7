package nl.raspberry.solr.profile;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;

/**
 * The command {@code profile}: logs in, the parameter set out; what is for people goes to the other
 * stream.
 */
final class Profile {
  private static final double MILLI = 1e6;

  private final Options options;
  private final PrintStream out;
  private final PrintStream err;

  Profile(Options options, PrintStream out, PrintStream err) {
    this.options = options;
    this.out = out;
    this.err = err;
  }

  /**
   * Does it.
   *
   * @return false if no log has a request in it
   */
  boolean run() throws IOException {
    Bare bare = bare();
    Traffic traffic = read(options.logs(), options.core());
    tell(traffic, bare);
    if (traffic.requests() == 0) {
      return false;
    }
    out.print(ParamSet.of(new Rules(traffic.groups(), bare)));
    return true;
  }

  private Bare bare() throws IOException {
    if (options.bare() == null) {
      return Bare.unknown();
    }
    try {
      return Bare.of(Durations.nanos(options.bare()) / MILLI);
    } catch (BadTextException e) {
      // A log, then: of whatever core.
      return Bare.of(read(List.of(options.bare()), null).groups());
    }
  }

  private Traffic read(List<String> logs, String core) throws IOException {
    Progress progress = new Progress(err);
    Traffic traffic = new Traffic(core);
    for (String name : logs) {
      try (LogFile log = LogFile.open(name)) {
        for (String line = log.line(); line != null; line = log.line()) {
          traffic.add(line);
          progress.line(log);
        }
        progress.done(log);
      }
    }
    traffic.end();
    err.println(String.join(" ", logs) + ": " + progress.summary());
    return traffic;
  }

  private void tell(Traffic traffic, Bare bare) {
    tell(traffic.internal(), "sub-requests of SolrCloud are left out: they are part of a client's");
    tell(
        traffic.administration(),
        "requests of /admin, /config, /replication and /faults are left out");
    tell(
        traffic.further(),
        "requests are left out: they are of more handlers than can be kept apart");
    tell(traffic.cut(), "requests are left out: their lines were cut off before their time");
    if (traffic.cores().size() > 1) {
      err.println(
          "the requests of several cores together: " + traffic.cores() + " (--core takes one)");
    }
    if (traffic.requests() == 0) {
      err.println("no requests found (expected Solr's log of the level INFO)");
    }
    for (Map.Entry<Group, Observed> one : traffic.groups().entrySet()) {
      err.println();
      Picture.of(one.getKey(), one.getValue()).forEach(err::println);
      if (bare.lacks(one.getKey())) {
        err.println("  not in the log of --bare: nothing is subtracted");
      }
      if (one.getValue().times().most() > Spread.LONGEST_MILLIS) {
        err.println("  no delay is made longer than 10m, which is what maxDelay allows by default");
      }
    }
  }

  private void tell(long count, String what) {
    if (count > 0) {
      err.println(String.format(Locale.ROOT, "%,d %s", count, what));
    }
  }
}
