package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;
import org.apache.solr.handler.component.ShardRequest;
import org.apache.solr.response.SolrQueryResponse;
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

/** All calls of ours that a request without any rule makes. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class IdleBenchmark {
  private static final int[] STAGES = {
    ResponseBuilder.STAGE_START,
    ResponseBuilder.STAGE_PARSE_QUERY,
    ResponseBuilder.STAGE_TOP_GROUPS,
    ResponseBuilder.STAGE_EXECUTE_QUERY,
    ResponseBuilder.STAGE_GET_FIELDS,
  };

  private static final List<SearchComponent> NOTHING = List.of(new Nothing(), new Idle());

  private final ShardRequest request = new ShardRequest();
  private BenchCore core;
  private List<SearchComponent> components;
  private ResponseBuilder search;
  private SolrQueryResponse response;

  @Setup
  public void start() {
    core = new BenchCore("{}");
    search = core.search();
    components = core.components();
    response = new SolrQueryResponse();
    request.params = new ModifiableSolrParams(search.req.getParams());
  }

  /** On a single core. */
  @Benchmark
  public void single() throws IOException {
    for (SearchComponent component : components) {
      component.prepare(search);
    }
    for (SearchComponent component : components) {
      component.process(search);
    }
  }

  /** The gate before a handler that does nothing, found by its path. */
  @Benchmark
  public void gate() {
    core.nothing(response);
  }

  /** On the coordinator of two phases: top ids, then fields. */
  @Benchmark
  public int coordinator() throws IOException {
    return coordinate(components);
  }

  /** What Solr's calls of as many components cost that do nothing. */
  @Benchmark
  public int nothing() throws IOException {
    return coordinate(NOTHING);
  }

  private int coordinate(List<SearchComponent> all) throws IOException {
    for (SearchComponent component : all) {
      component.prepare(search);
    }
    int next = 0;
    for (int stage : STAGES) {
      search.setStage(stage);
      for (SearchComponent component : all) {
        next = Math.max(next, stage(stage, component));
      }
    }
    return next;
  }

  private int stage(int stage, SearchComponent component) throws IOException {
    int next = component.distributedProcess(search);
    if (stage >= ResponseBuilder.STAGE_EXECUTE_QUERY) {
      component.modifyRequest(search, component, request);
      component.handleResponses(search, request);
    }
    component.finishStage(search);
    return next;
  }

  /** A component that does nothing. */
  private static class Nothing extends SearchComponent {
    @Override
    public void prepare(ResponseBuilder rb) {}

    @Override
    public void process(ResponseBuilder rb) {}

    @Override
    public String getDescription() {
      return "does nothing";
    }
  }

  /** Another one. */
  private static final class Idle extends Nothing {
    @Override
    public void prepare(ResponseBuilder rb) {}
  }

  @TearDown
  public void stop() {
    core.close();
  }
}
