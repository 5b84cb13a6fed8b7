package nl.raspberry.solr.http;

import java.io.IOException;
import java.nio.file.Files;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.rules.ExternalResource;

/**
 * Two cores of one Solr that differ in one line: the first has the plugin, idle, the other none.
 */
final class Twins extends ExternalResource {
  static final String WITH = "corea";
  static final String WITHOUT = "coreb";

  private final String security;
  private SolrServer server;

  Twins() {
    this(null);
  }

  /**
   * @param security the {@code security.json} of their Solr, if it has one; they have no documents
   */
  Twins(String security) {
    this.security = security;
  }

  @Override
  protected void before() throws IOException {
    SolrHome home =
        SolrHome.temporary().core(WITH, SolrHome::oneLine).core(WITHOUT, SolrHome::none);
    if (security != null) {
      Files.writeString(home.directory().resolve("security.json"), security);
    }
    server = SolrServer.start(home, 0);
    if (security == null) {
      server.load(WITH).load(WITHOUT);
    }
  }

  @Override
  protected void after() {
    server.close();
  }

  /** A client of the node. */
  Http node() {
    return new Http(server.url());
  }

  /**
   * What one of them sends in answer to a request, but for what is different at each time: dates,
   * durations, versions, numbers of objects and requests, the core's name, the trace of the stack.
   *
   * @param path with {@code {}} for the name of the core
   */
  String answer(String core, String method, String path, String body, String... headers)
      throws IOException {
    String root = server.url().replace("/solr", "");
    try (RawConnection connection = new RawConnection(root)) {
      RawReply reply = connection.send(method, path.replace("{}", core), body, headers);
      return reply.end() + " " + same(reply.head() + reply.text()).replace(core, "core");
    }
  }

  private static String same(String answer) {
    return answer
        .replaceAll("(?m)^(Date|Content-Length|Last-Modified|ETag): .*$", "$1")
        .replaceAll("(QTime\\W+(?:i:)?)\\d+", "$1#")
        .replaceAll("((lastModified|\\w*[tT]imeMSec)\":\")[^\"]+", "$1#")
        .replaceAll("(\"(?:time|RESPONSE_TIME)\":|name=\"time\">)[\\d.E-]+", "$1#")
        .replaceAll("\\b1\\d{18}\\b", "#version#")
        .replaceAll("(index[vV]ersion\\W+)\\d+", "$1#")
        .replaceAll("(\"rid\\W+)[^\"]+", "$1#")
        .replaceAll("(?<=\\w)@[0-9a-f]+", "@#")
        .replaceAll("\"trace\":\"[^\"]*\"", "\"trace\":#");
  }
}
