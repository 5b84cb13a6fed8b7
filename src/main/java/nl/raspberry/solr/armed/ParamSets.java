package nl.raspberry.solr.armed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.RuleText;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.core.RequestParams;

/** The rules that the parameter sets of these names say in one version of all sets. Immutable. */
public final class ParamSets {
  /** The three places of a handler's configuration and of a parameter set. */
  static final String[] TYPES = {PluginInfo.DEFAULTS, PluginInfo.APPENDS, PluginInfo.INVARIANTS};

  private final RequestParams all;
  private final Collection<String> names;

  ParamSets(RequestParams all, Collection<String> names) {
    this.all = all;
    this.names = names;
  }

  /** All sets in the version that these are of. */
  RequestParams version() {
    return all;
  }

  /** Those that this list, as Solr's parameter {@code useParams} has it, names besides. */
  ParamSets and(String listed) {
    if (listed == null) {
      return this;
    }
    Set<String> more = new LinkedHashSet<>(names);
    more.addAll(names(listed));
    return new ParamSets(all, more);
  }

  /** The names in such a list, which may be null. */
  static Set<String> names(String listed) {
    Set<String> names = new LinkedHashSet<>();
    for (String name : listed == null ? new String[0] : listed.split(",")) {
      names.add(name.trim());
    }
    return names;
  }

  /** What all these sets together say in their plain entries. */
  List<RuleText> plain(Kind kind) {
    return of(kind, PluginInfo.DEFAULTS);
  }

  /** What they add to whatever a request says. */
  List<RuleText> appends(Kind kind) {
    return of(kind, PluginInfo.APPENDS);
  }

  /** What holds whatever a request says. */
  List<RuleText> invariants(Kind kind) {
    return of(kind, PluginInfo.INVARIANTS);
  }

  /** All rules, in whatever entries. */
  List<RuleText> all() {
    List<RuleText> rules = new ArrayList<>();
    for (Kind kind : Kind.ALL) {
      for (String type : TYPES) {
        rules.addAll(of(kind, type));
      }
    }
    return rules;
  }

  /** The entries that are no rules, with their first values. */
  Map<String, String> others() {
    Map<String, String> others = new TreeMap<>();
    for (String name : names) {
      for (String type : TYPES) {
        SolrParams params = all.getParams(name, type);
        if (params != null) {
          params
              .getParameterNamesIterator()
              .forEachRemaining(one -> others.put(one, params.get(one)));
        }
      }
    }
    Kind.ALL.forEach(kind -> others.remove(kind.parameter()));
    // Solr's own note of the version.
    others.remove("");
    return others;
  }

  private List<RuleText> of(Kind kind, String type) {
    List<RuleText> rules = new ArrayList<>();
    for (String name : names) {
      for (String text : texts(all, name, type, kind.parameter())) {
        rules.add(RuleText.armed(kind, text, name));
      }
    }
    return rules;
  }

  /** Whether this version of the sets has the rule, in whatever entry. */
  public static boolean has(RequestParams all, RuleText rule) {
    for (String type : TYPES) {
      if (texts(all, rule.set(), type, rule.kind().parameter()).contains(rule.text())) {
        return true;
      }
    }
    return false;
  }

  private static List<String> texts(RequestParams all, String set, String type, String name) {
    SolrParams params = all.getParams(set, type);
    String[] values = params == null ? null : params.getParams(name);
    List<String> texts = new ArrayList<>();
    for (String value : values == null ? new String[0] : values) {
      if (value != null) {
        texts.add(value);
      }
    }
    return texts;
  }
}
