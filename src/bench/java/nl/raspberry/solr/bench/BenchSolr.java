package nl.raspberry.solr.bench;

import java.net.URI;
import nl.raspberry.solr.example.Launcher;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;

/**
 * The Solr that the load goes to, as a process. Its cores differ in the plugin that they have only;
 * they share one JVM, since two JVMs with the same work differ more than the component costs.
 */
public final class BenchSolr {
  /** With our plugin. */
  static final String FAULTS = "faults";

  /** Without any. */
  static final String PLAIN = "plain";

  /** With {@link Naive2012Component}. */
  static final String NAIVE = "naive";

  /** With our plugin and our directory factory. */
  static final String DISK = "disk";

  private static final String FACTORY =
      "<directoryFactory name=\"DirectoryFactory\""
          + " class=\"nl.raspberry.solr.FaultDirectoryFactory\"/></config>";
  private static final String COMPONENT =
      "<searchComponent name=\"delay\" class=\"nl.raspberry.solr.DelayComponent\">"
          + "</searchComponent>";
  private static final String WHOLE =
      "<requestHandler name=\"/faults\" class=\"nl.raspberry.solr.FaultsHandler\"/>";
  private static final String ROOM =
      WHOLE.replace("/>", "><int name=\"maxActive\">4000</int></requestHandler>");

  private BenchSolr() {}

  /** Says its port and runs until its parent is gone. */
  public static void main(String[] args) {
    Launcher.serve(BenchSolr::start);
  }

  private static int start() {
    SolrHome home =
        SolrHome.temporary()
            .core(FAULTS, config -> replace(config, WHOLE, ROOM))
            .core(DISK, config -> replace(config, "</config>", FACTORY))
            .core(PLAIN, BenchSolr::without)
            .core(NAIVE, BenchSolr::naive);
    SolrServer solr = SolrServer.start(home, 0).load(FAULTS).load(PLAIN).load(NAIVE);
    return URI.create(solr.url()).getPort();
  }

  private static String without(String config) {
    String noComponent = replace(config, COMPONENT, "");
    return replace(replace(noComponent, "<str>delay</str>", ""), WHOLE, "");
  }

  private static String naive(String config) {
    return replace(replace(config, "DelayComponent", "bench.Naive2012Component"), WHOLE, "");
  }

  private static String replace(String config, String what, String with) {
    if (!config.contains(what)) {
      throw new IllegalStateException("the example core has no " + what);
    }
    return config.replace(what, with);
  }
}
