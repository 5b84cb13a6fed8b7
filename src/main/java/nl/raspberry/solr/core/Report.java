package nl.raspberry.solr.core;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import nl.raspberry.solr.armed.SolrSyntax;
import nl.raspberry.solr.rule.Counters;
import nl.raspberry.solr.rule.Grammar;
import nl.raspberry.solr.rule.Source;
import nl.raspberry.solr.text.Words;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;

/**
 * What is shown of a core: its rules with their counters and problems, strikes, the journal; and
 * what all cores of a collection have in common, the armed set and the grammar of rules.
 */
final class Report {
  /** The names of the sections that are shown to those who name none. */
  static final String ALL = "rules,strikes,journal";

  private final CoreFaults core;
  private final String set;

  /**
   * @param set the name of the parameter set that is armed
   */
  Report(CoreFaults core, String set) {
    this.core = core;
    this.set = set;
  }

  /** What is shown of it. */
  enum Section {
    RULES,
    STRIKES,
    JOURNAL,
    ARMED,
    GRAMMAR
  }

  /** Those that a text names, comma-separated. */
  static Set<Section> sections(String text) {
    Set<Section> sections = EnumSet.noneOf(Section.class);
    for (String each : text.split(",", -1)) {
      sections.add(Words.read(Section.values(), "shown (expected some of %s)", each));
    }
    return sections;
  }

  /** These sections, in the order in which they stand. */
  NamedList<Object> show(Set<Section> sections) {
    // What was counted under sets that are gone is not of those now armed.
    core.renew();
    NamedList<Object> shown = new SimpleOrderedMap<>();
    if (sections.contains(Section.RULES)) {
      shown.add("rules", rules());
    }
    if (sections.contains(Section.STRIKES)) {
      shown.add("strikes", core.strikes().list());
    }
    if (sections.contains(Section.JOURNAL) && core.journal().most() > 0) {
      shown.add("journal", core.journal().list());
      addDropped(shown);
    }
    shown.addAll(showCommon(sections));
    return shown;
  }

  /** Of these sections those that are the same in all cores of a collection. */
  NamedList<Object> showCommon(Set<Section> sections) {
    NamedList<Object> shown = new SimpleOrderedMap<>();
    if (sections.contains(Section.ARMED)) {
      shown.add("armed", core.rules().entries(set));
    }
    if (sections.contains(Section.GRAMMAR)) {
      shown.add("grammar", Grammar.all(new SolrSyntax(null)));
    }
    return shown;
  }

  /** What of the journal had to go because it took too much memory. */
  private void addDropped(NamedList<Object> shown) {
    if (core.journal().dropped() > 0) {
      NamedList<Object> dropped = new SimpleOrderedMap<>();
      dropped.add("requests", core.journal().dropped());
      dropped.add("commands", core.journal().droppedParts());
      shown.add("dropped", dropped);
    }
  }

  private NamedList<Object> rules() {
    Map<String, String> problems = new LinkedHashMap<>(core.rules().problems());
    Set<String> taken = new HashSet<>();
    NamedList<Object> rules = new SimpleOrderedMap<>();
    for (Counters counters : core.ledger().all()) {
      String name = counters.name();
      // Two kinds of faults may have rules of the same name.
      while (!taken.add(name)) {
        name = counters.kind() + "=" + name;
      }
      NamedList<Object> shown = shown(counters);
      String problem = problems.remove(counters.kind() + "=" + counters.rule());
      problem = problem == null ? counters.problem() : problem;
      if (problem != null) {
        shown.add("problem", problem);
      }
      rules.add(name, shown);
    }
    problems.forEach((rule, problem) -> rules.add(rule, faulty(rule, problem)));
    return rules;
  }

  /** A rule that was never asked. */
  private static NamedList<Object> faulty(String rule, String problem) {
    int sign = rule.indexOf('=');
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("fault", rule.substring(0, sign));
    shown.add("rule", rule.substring(sign + 1));
    shown.add("source", Source.PARAMSET.toString());
    shown.add("problem", problem);
    return shown;
  }

  private static NamedList<Object> shown(Counters counters) {
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("fault", counters.kind().parameter());
    shown.add("rule", counters.rule());
    shown.add("source", counters.source().toString());
    shown.add("seed", counters.seed());
    if (counters.end() != null) {
      shown.add("until", counters.end().toString());
    }
    shown.add("asked", counters.asked());
    shown.add("struck", counters.struck());
    shown.add("skipped", counters.skipped());
    shown.add("overflowed", counters.overflowed());
    shown.add("active", counters.active().get());
    return shown;
  }
}
