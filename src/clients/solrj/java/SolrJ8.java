import org.apache.solr.client.solrj.impl.HttpSolrClient;

/** One call of SolrJ 8: HttpSolrClient, URL, search or add, its argument, seconds to wait. */
public final class SolrJ8 {
  private SolrJ8() {}

  public static void main(String[] args) {
    int millis = 1000 * Integer.parseInt(args[4]);
    Driver.call(
        new HttpSolrClient.Builder(args[1])
            .withConnectionTimeout(millis)
            .withSocketTimeout(millis)
            .build(),
        args[2],
        args[3]);
  }
}
