package nl.raspberry.solr.rule;

import nl.raspberry.solr.fault.Delay;
import nl.raspberry.solr.fault.Fault;
import nl.raspberry.solr.text.Modifiers;

/** The table of kinds: a fault parameter and who reads its values. */
public enum Kind {
  DELAY("delay", Delay::read);

  private final String parameter;
  private final Reader reader;

  Kind(String parameter, Reader reader) {
    this.parameter = parameter;
    this.reader = reader;
  }

  /** The name of the request parameter. */
  public String parameter() {
    return parameter;
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
