package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The part of our components in a search while a parameter set has ten rules that do not match it.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class ArmedBenchmark {
  private static final String RULES =
      "{\"delay\":["
          + "\"{!handler=/get}2s\",\"{!handler='/admin/*'}2s\",\"{!role=warming}2s\","
          + "\"{!role=shard shard=shard2}2s\",\"{!p.q='title:*'}2s\",\"{!p.rows='>100'}2s\","
          + "\"{!method=POST}2s\",\"{!h='X-Tenant: blue'}2s\",\"{!query='>4k'}2s\","
          + "\"{!active='>50' percent=10}2s\"]}";

  private BenchCore core;
  private List<SearchComponent> components;
  private ResponseBuilder search;

  @Setup
  public void start() {
    core = new BenchCore(RULES);
    search = core.search();
    components = core.components();
  }

  @Benchmark
  public void search() throws IOException {
    core.begin();
    for (SearchComponent component : components) {
      component.prepare(search);
    }
    for (SearchComponent component : components) {
      component.process(search);
    }
  }

  @TearDown
  public void stop() {
    core.close();
  }
}
