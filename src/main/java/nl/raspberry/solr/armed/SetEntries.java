package nl.raspberry.solr.armed;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.RuleText;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.core.RequestParams;

/**
 * What a parameter set says, entry by entry as it was armed, with the name under which each rule
 * counts and why it can never strike. Immutable.
 */
final class SetEntries {
  private final RequestParams all;
  private final String set;
  private final Diagnosis diagnosis;

  SetEntries(RequestParams all, String set, Diagnosis diagnosis) {
    this.all = all;
    this.set = set;
    this.diagnosis = diagnosis;
  }

  List<Map<String, Object>> list() {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (String type : ParamSets.TYPES) {
      SolrParams params = all.getParams(set, type);
      Iterator<String> names = params == null ? null : params.getParameterNamesIterator();
      while (names != null && names.hasNext()) {
        String name = names.next();
        // The entry without a name is Solr's own note of the version.
        for (String text : name.isEmpty() ? new String[0] : params.getParams(name)) {
          entries.add(entry(type, name, text));
        }
      }
    }
    return entries;
  }

  private Map<String, Object> entry(String type, String name, String text) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("fault", name);
    entry.put("rule", text);
    if (!type.equals(PluginInfo.DEFAULTS)) {
      entry.put("in", "_" + type + "_");
    }
    Optional<Kind> kind = Kind.of(name);
    RuleText rule = kind.map(one -> RuleText.armed(one, text, set)).orElse(null);
    if (rule != null) {
      entry.put("name", diagnosis.name(rule));
    }
    String problem = rule == null ? Diagnosis.unknown(name) : diagnosis.of(rule);
    if (problem != null) {
      entry.put("problem", problem);
    }
    return entry;
  }
}
