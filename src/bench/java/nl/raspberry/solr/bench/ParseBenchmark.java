package nl.raspberry.solr.bench;

import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.armed.SolrSyntax;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.Syntax;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A typical rule read from its text. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class ParseBenchmark {
  private final Syntax syntax = new SolrSyntax(null);
  private final long longest = TimeUnit.MINUTES.toNanos(10);
  private String text = "{!handler=/select p.q='title:*' percent=10 seed=42 times=100}100..500";

  @Benchmark
  public Rule read() {
    return Rule.read(Kind.DELAY, text, syntax, longest);
  }
}
