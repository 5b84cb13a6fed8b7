package nl.raspberry.solr.compat;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** What a Solr shows in its metrics of the plugin's cores, in whichever form it has them. */
final class SolrMetrics {
  private static final Pattern LINE =
      Pattern.compile("(?m)^solr_core_faults_(struck|active)(?:_total)?\\{(.*)} (\\S+)$");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"([^\"]*)\"");

  private final Reply reply;
  private final boolean json;

  private SolrMetrics(Reply reply, boolean json) {
    this.reply = reply;
    this.json = json;
  }

  /** Those of now. */
  static SolrMetrics of(SolrProcess solr) {
    Http node = new Http(solr.root());
    Reply reply = node.get("/admin/metrics?group=core&prefix=FAULTS&wt=json");
    // Solr 10 knows other forms only.
    boolean json = reply.status() != 400;
    if (!json) {
      reply = node.get("/admin/metrics?wt=prometheus");
    }
    if (reply.status() != 200) {
      throw new AssertionError(reply);
    }
    return new SolrMetrics(reply, json);
  }

  /** How their names begin. */
  String names() {
    String name = json ? "FAULTS." : "solr_core_faults_";
    return reply.text().contains(name) ? "`" + name + "*`" : "no";
  }

  /** The values of a core, by what Solr 9 calls them: {@code delay.struck}. */
  Map<String, Long> core(String core) {
    return json ? ofJson(core) : ofText(core);
  }

  private Map<String, Long> ofJson(String core) {
    Map<String, Long> values = new TreeMap<>();
    Map<?, ?> found = (Map<?, ?>) reply.json("metrics/solr.core." + core);
    if (found != null) {
      found.forEach(
          (name, value) -> values.put(name.toString().replace("FAULTS.", ""), (Long) value));
    }
    return values;
  }

  private Map<String, Long> ofText(String core) {
    Map<String, Long> values = new TreeMap<>();
    for (Matcher line = LINE.matcher(reply.text()); line.find(); ) {
      Map<String, String> labels = new TreeMap<>();
      LABEL.matcher(line.group(2)).results().forEach(l -> labels.put(l.group(1), l.group(2)));
      if (core.equals(labels.get("core"))) {
        String name = labels.get("fault") + "." + line.group(1);
        Long before = values.put(name, (long) Double.parseDouble(line.group(3)));
        if (before != null) {
          throw new AssertionError("twice: " + line.group());
        }
      }
    }
    return values;
  }

  @Override
  public String toString() {
    return reply.toString();
  }
}
