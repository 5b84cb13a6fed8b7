import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.HttpSolrClient;

/** One call of SolrJ 8: HttpSolrClient, URL, search or add, its argument, seconds to wait. */
public final class SolrJ8 {
  private SolrJ8() {}

  public static void main(String[] args) {
    Driver.warmUp(client(args[1], 60));
    Driver.call(client(args[1], Integer.parseInt(args[4])), args[2], args[3]);
  }

  private static SolrClient client(String url, int seconds) {
    return new HttpSolrClient.Builder(url)
        .withConnectionTimeout(1000 * seconds)
        .withSocketTimeout(1000 * seconds)
        .build();
  }
}
