package nl.raspberry.solr.profile;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
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
    new Account(traffic, bare).lines().forEach(err::println);
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
    Progress progress = new Progress(err, System::nanoTime);
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
}
