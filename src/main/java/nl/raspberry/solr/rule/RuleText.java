package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.Controls;

/** The text of a rule, and where it stands. Immutable. */
public final class RuleText {
  private final Kind kind;
  private final String text;
  private final Source source;
  private final String set;

  private RuleText(Kind kind, String text, Source source, String set) {
    this.kind = kind;
    this.text = text;
    this.source = source;
    this.set = set;
  }

  /** A rule that the request itself brings. */
  public static RuleText brought(Kind kind, String text) {
    return new RuleText(kind, text, Source.REQUEST, null);
  }

  /** A rule of {@code solrconfig.xml}. */
  public static RuleText configured(Kind kind, String text) {
    return new RuleText(kind, text, Source.CONFIG, null);
  }

  /** A rule of the parameter set of this name. */
  public static RuleText armed(Kind kind, String text, String set) {
    return new RuleText(kind, text, Source.PARAMSET, set);
  }

  public Kind kind() {
    return kind;
  }

  public String text() {
    return text;
  }

  public Source source() {
    return source;
  }

  /** Whether the request itself brings it; else it is armed. */
  public boolean brought() {
    return source == Source.REQUEST;
  }

  /** The name of the parameter set that has it, or null. */
  public String set() {
    return set;
  }

  /** Whether it may mean something else in each request, since it refers to other parameters. */
  public boolean refers() {
    return text.indexOf('$') >= 0;
  }

  /** As a request has it, in one line: {@code delay={!percent=10}250ms}. */
  @Override
  public String toString() {
    return kind + "=" + Controls.escaped(text);
  }
}
