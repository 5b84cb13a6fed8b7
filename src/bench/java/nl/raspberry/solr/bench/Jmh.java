package nl.raspberry.solr.bench;

import java.util.List;
import nl.raspberry.solr.measure.Effort;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** What the component costs in time and memory, by JMH with its allocation profiler. */
final class Jmh implements Part {
  @Override
  public List<Figure> measure(Site site) throws RunnerException {
    // Other builds on this machine may run JMH too; they must not fail each other.
    System.setProperty("jmh.ignoreLock", "true");
    Effort effort = site.effort();
    Cost single = cost(effort, IdleBenchmark.class, "single");
    Cost coordinator = cost(effort, IdleBenchmark.class, "coordinator");
    Cost nothing = cost(effort, IdleBenchmark.class, "nothing");
    Cost gate = cost(effort, IdleBenchmark.class, "gate");
    Cost armed = cost(effort, ArmedBenchmark.class, "search");
    Cost read = cost(effort, ParseBenchmark.class, "read");
    return List.of(
        gate.idle("idle: the gate, before any handler"),
        single.idle("idle: our components in a search"),
        coordinator.idle("idle: our components in a distributed search"),
        Figure.of("  as many components that do nothing", nothing.toString()),
        Figure.of(
            "ten rules armed, none matching",
            armed.toString(),
            "<= 2,000 ns",
            armed.nanos <= 2_000),
        Figure.of("a rule read (once for each text)", read.toString()));
  }

  private static Cost cost(Effort effort, Class<?> benchmark, String method)
      throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + benchmark.getName() + "." + method + "$")
            .addProfiler(GCProfiler.class)
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true);
    if (effort == Effort.SMOKE) {
      options.forks(0).warmupIterations(0).measurementIterations(1);
      options.measurementTime(TimeValue.milliseconds(20));
    }
    return new Cost(new Runner(options.build()).runSingle());
  }

  /** What one call takes. */
  private static final class Cost {
    private final double nanos;
    private final double bytes;

    Cost(RunResult result) {
      nanos = result.getPrimaryResult().getScore();
      bytes = result.getSecondaryResults().get("gc.alloc.rate.norm").getScore();
    }

    /** The profiler counts what the JVM itself allocates too, spread over all calls. */
    Figure idle(String name) {
      return Figure.of(name, toString(), "<= 50 ns, 0 B", nanos <= 50 && Math.round(bytes) == 0);
    }

    @Override
    public String toString() {
      return Figure.text("%,.1f ns, %,.0f B", nanos, bytes);
    }
  }
}
