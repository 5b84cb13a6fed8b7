import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.client.solrj.impl.ConcurrentUpdateHttp2SolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.impl.HttpSolrClientBuilderBase;
import org.apache.solr.client.solrj.impl.LBHttp2SolrClient;
import org.apache.solr.client.solrj.impl.LBSolrClient.Endpoint;

/** One call of SolrJ 9: the kind of client, URL, search or add, its argument, seconds to wait. */
public final class SolrJ9 {
  private final String url;
  private final long seconds;

  private SolrJ9(String url, long seconds) {
    this.url = url;
    this.seconds = seconds;
  }

  public static void main(String[] args) {
    Driver.warmUp(new SolrJ9(args[1], 60).client(args[0]));
    Driver.call(new SolrJ9(args[1], Long.parseLong(args[4])).client(args[0]), args[2], args[3]);
  }

  private SolrClient client(String kind) {
    String root = url.substring(0, url.lastIndexOf('/'));
    String core = url.substring(url.lastIndexOf('/') + 1);
    switch (kind) {
      case "HttpJdk":
        return timed(new HttpJdkSolrClient.Builder(url)).build();
      case "Http2":
        return http2(url);
      case "LBHttp2":
        // Two names of one Solr.
        Endpoint other = new Endpoint(root.replace("localhost", "127.0.0.1"), core);
        return new LBHttp2SolrClient.Builder(http2(root), new Endpoint(root, core), other).build();
      case "CloudHttp2":
        return new CloudHttp2SolrClient.Builder(List.of(root))
            .withHttpClient(http2(null))
            .withDefaultCollection(core)
            .build();
      case "ConcurrentUpdateHttp2":
        return new ConcurrentUpdateHttp2SolrClient.Builder(url, http2(url)).build();
      default:
        throw new IllegalArgumentException(kind);
    }
  }

  private Http2SolrClient http2(String base) {
    return timed(base == null ? new Http2SolrClient.Builder() : new Http2SolrClient.Builder(base))
        .build();
  }

  private <B extends HttpSolrClientBuilderBase<?, ?>> B timed(B builder) {
    builder.withConnectionTimeout(seconds, TimeUnit.SECONDS);
    builder.withRequestTimeout(seconds, TimeUnit.SECONDS);
    builder.withIdleTimeout(seconds, TimeUnit.SECONDS);
    return builder;
  }
}
