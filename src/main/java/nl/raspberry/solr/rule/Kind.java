package nl.raspberry.solr.rule;

import java.util.List;
import nl.raspberry.solr.fault.Delay;
import nl.raspberry.solr.fault.Edit;
import nl.raspberry.solr.fault.Failure;
import nl.raspberry.solr.fault.Fault;
import nl.raspberry.solr.fault.Respond;
import nl.raspberry.solr.fault.SizeLimit;
import nl.raspberry.solr.text.Modifiers;

/** The table of kinds: a fault parameter, when it strikes, and who reads its values. */
public enum Kind {
  LIMIT("limit", Point.PREPARE, (value, modifiers, longest) -> SizeLimit.read(value, modifiers)),
  DELAY("delay", Point.PROCESS, Delay::read),
  FAIL("fail", Point.PROCESS, (value, modifiers, longest) -> Failure.read(value, modifiers)),
  EDIT("edit", Point.FINISH, (value, modifiers, longest) -> Edit.read(value, modifiers)),
  RESPOND("respond", Point.FINISH, Respond::read);

  /** All of them; the constant costs no copy. */
  public static final List<Kind> ALL = List.of(values());

  private final String parameter;
  private final Point point;
  private final Reader reader;

  Kind(String parameter, Point point, Reader reader) {
    this.parameter = parameter;
    this.point = point;
    this.reader = reader;
  }

  /** The name of the request parameter. */
  public String parameter() {
    return parameter;
  }

  /** Whether it is about the answer, and so comes when the work is done, whatever came of it. */
  public boolean answers() {
    return point == Point.FINISH;
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
