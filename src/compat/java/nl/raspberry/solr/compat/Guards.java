package nl.raspberry.solr.compat;

import java.util.Set;
import java.util.TreeSet;

/**
 * What of the JAR's references is missing in some Solr, and why it does no harm: the class that has
 * them is never loaded there, which {@link LoadedIT} sees.
 */
final class Guards {
  private static final String BINARY = "nl/raspberry/solr/response/BinaryStandInWriter -> ";

  private static final String RESOURCE = "nl/raspberry/solr/gate/GatedResource -> ";
  private static final String HANDLER = "org/apache/solr/handler/RequestHandlerBase";

  private static final String JUNIT_5 =
      "nl/raspberry/solr/client/SolrFaultsExtension -> org/junit/jupiter/api/extension/";

  private static final String BULK =
      "nl/raspberry/solr/disk/FaultyInput$Bulk -> org/apache/lucene/store/IndexInput.";

  private Guards() {}

  /** What is missing in a version. */
  static Set<String> missing(Version version) {
    Set<String> missing = new TreeSet<>();
    if (version.major() < 9) {
      // No handler of Solr 8 has what a resource of JAX-RS asks for.
      missing.add(RESOURCE + HANDLER + "$HandlerMetrics");
      missing.add(
          RESOURCE
              + HANDLER
              + ".getMetricsForThisRequest(Lorg/apache/solr/request/SolrQueryRequest;)L"
              + HANDLER
              + "$HandlerMetrics;");
    }
    if (version.major() < 9 || version.name().equals("9.0.0")) {
      missing.add(BULK + "readInts([III)V");
    }
    if (version.major() < 9) {
      missing.add(BULK + "readFloats([FII)V");
      missing.add(BULK + "readLongs([JII)V");
    }
    if (version.major() < 10) {
      // No Solr has it; of the class paths that are tried, those with an older test framework.
      missing.add(JUNIT_5 + "AfterEachCallback");
      missing.add(JUNIT_5 + "BeforeEachCallback");
      missing.add(JUNIT_5 + "ExtensionContext");
    }
    if (version.major() >= 10) {
      String util = "org/apache/solr/response/QueryResponseWriterUtil";
      missing.add(BINARY + "org/apache/solr/response/BinaryQueryResponseWriter");
      missing.add(BINARY + util);
      missing.add(
          BINARY
              + util
              + ".writeQueryResponse(Ljava/io/OutputStream;"
              + "Lorg/apache/solr/response/QueryResponseWriter;"
              + "Lorg/apache/solr/request/SolrQueryRequest;"
              + "Lorg/apache/solr/response/SolrQueryResponse;Ljava/lang/String;)V");
    }
    return missing;
  }

  /** The classes that a version must not load. */
  static Set<String> unloaded(Version version) {
    Set<String> types = new TreeSet<>();
    missing(version).forEach(line -> types.add(line.substring(0, line.indexOf(' '))));
    return types;
  }
}
