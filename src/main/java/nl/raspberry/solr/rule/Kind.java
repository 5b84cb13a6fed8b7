package nl.raspberry.solr.rule;

import java.util.List;
import java.util.Optional;
import nl.raspberry.solr.fault.Delay;
import nl.raspberry.solr.fault.Edit;
import nl.raspberry.solr.fault.Failure;
import nl.raspberry.solr.fault.Fault;
import nl.raspberry.solr.fault.Respond;
import nl.raspberry.solr.fault.SizeLimit;
import nl.raspberry.solr.text.Modifiers;

/**
 * The table of kinds: a fault parameter, when it strikes, who reads its values, and some of them.
 */
public enum Kind {
  LIMIT(
      "limit",
      Point.PREPARE,
      (value, modifiers, longest) -> SizeLimit.read(value, modifiers),
      "4k",
      "1024",
      "200k"),
  DELAY("delay", Point.PROCESS, Delay::read, "2s", "100..500", "lognormal(90ms,0.4)", "hold", "3x"),
  FAIL(
      "fail",
      Point.PROCESS,
      (value, modifiers, longest) -> Failure.read(value, modifiers),
      "503",
      "429",
      "exception",
      "oom",
      "partial",
      "lost"),
  EDIT(
      "edit",
      Point.FINISH,
      (value, modifiers, longest) -> Edit.read(value, modifiers),
      "set(response/numFound,0)",
      "drop(facet_counts)"),
  RESPOND(
      "respond",
      Point.FINISH,
      Respond::read,
      "cut(50%)",
      "truncate(100)",
      "reset",
      "stall(100,10s)",
      "drip(1k)",
      "garble(5)",
      "html",
      "empty");

  /** All of them; the constant costs no copy. */
  public static final List<Kind> ALL = List.of(values());

  private final String parameter;
  private final Point point;
  private final Reader reader;
  private final List<String> examples;

  Kind(String parameter, Point point, Reader reader, String... examples) {
    this.examples = List.of(examples);
    this.parameter = parameter;
    this.point = point;
    this.reader = reader;
  }

  /** The kind of this parameter, if it is one of a fault. */
  public static Optional<Kind> of(String parameter) {
    return ALL.stream().filter(kind -> kind.parameter.equals(parameter)).findFirst();
  }

  /** The name of the request parameter. */
  public String parameter() {
    return parameter;
  }

  /** Whether it is about the answer, and so comes when the work is done, whatever came of it. */
  public boolean answers() {
    return point == Point.FINISH;
  }

  /** Values that it may have. */
  List<String> examples() {
    return examples;
  }

  /** When its rules strike unless they say {@code at=}. */
  Point point() {
    return point;
  }

  /** Reads the fault and takes its own modifiers. */
  Fault read(String value, Modifiers modifiers, long longestDelay) {
    return reader.read(value, modifiers, longestDelay);
  }

  @Override
  public String toString() {
    return parameter;
  }

  private interface Reader {
    Fault read(String value, Modifiers modifiers, long longestDelay);
  }
}
