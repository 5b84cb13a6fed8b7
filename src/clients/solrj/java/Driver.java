import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.common.SolrDocumentList;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;

/** One call of a client of SolrJ, and how it is told. */
final class Driver {
  private Driver() {}

  /** Loads the classes, so that a time-out is not used up by a JVM that has just started. */
  static void warmUp(SolrClient client) {
    try {
      client.ping();
      client.close();
    } catch (Exception e) {
      throw new IllegalStateException("no ping", e);
    }
  }

  /** Prints what the application sees, and ends the process. */
  static void call(SolrClient client, String call, String argument) {
    String line;
    try {
      line = call.equals("search") ? search(client, argument) : add(client, argument);
    } catch (Exception | Error e) {
      line = "error\t" + e.getClass().getSimpleName() + "\t" + status(e) + "\t" + text(e);
    }
    System.out.println(line);
    System.out.flush();
    // Threads of the client may wait for what never comes.
    Runtime.getRuntime().halt(0);
  }

  private static String search(SolrClient client, String query) throws Exception {
    SolrQuery search = new SolrQuery(query).setRows(10).setFields("id", "name");
    SolrDocumentList results = client.query(search).getResults();
    if (results == null) {
      return "ok\tnone\t0\t";
    }
    String docs = results.toString().replaceAll("\\s+", " ");
    return "ok\t" + results.getNumFound() + "\t" + results.size() + "\t" + docs;
  }

  private static String add(SolrClient client, String id) throws Exception {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", id);
    client.add(document);
    // One that sends later than it returns.
    try {
      client.getClass().getMethod("blockUntilFinished").invoke(client);
    } catch (NoSuchMethodException e) {
      // The others have sent it.
    }
    return "ok";
  }

  /** The status that Solr sent; other exceptions have one of their own making. */
  private static int status(Throwable thrown) {
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      if (at.getClass().getSimpleName().equals("RemoteSolrException")) {
        int code = ((SolrException) at).code();
        return code >= 400 ? code : 0;
      }
    }
    return 0;
  }

  private static String text(Throwable thrown) {
    StringBuilder text = new StringBuilder();
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      text.append(at).append(" <- ");
    }
    return text.toString().replaceAll("\\s+", " ");
  }
}
