package nl.raspberry.solr.http;

import java.io.IOException;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.SolrException;

/** What an application sees of a search over both shards of {@code two}, in a few words. */
final class Seen {
  private Seen() {}

  /** Of an answer over HTTP. */
  static String of(Reply reply) {
    if (reply.status() != 200) {
      return String.valueOf(reply.status());
    }
    return words(
        reply.json("error") != null,
        (Number) reply.json("response/numFound"),
        reply.json("responseHeader/partialResults"));
  }

  /** Of what SolrJ gives; of an exception the status that is in it or in one of its causes. */
  static String of(SolrClient client, SolrQuery query) {
    try {
      QueryResponse answer = client.query(query);
      return words(
          answer.getResponse().get("error") != null,
          answer.getResults() == null ? null : answer.getResults().getNumFound(),
          answer.getHeader().get("partialResults"));
    } catch (SolrServerException | IOException | SolrException e) {
      return status(e);
    }
  }

  private static String status(Exception failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SolrException) {
        return String.valueOf(((SolrException) cause).code());
      }
    }
    throw new IllegalStateException("no status", failure);
  }

  private static String words(boolean error, Number found, Object partial) {
    String flag = partial == null ? "" : ", partialResults=" + partial;
    return error ? "200 with an error" : "200, " + part(found) + flag;
  }

  private static String part(Number found) {
    if (found == null) {
      return "no results";
    }
    if (found.longValue() == TwoNodesTestBase.DOCS) {
      return "all";
    }
    if (found.longValue() == 0) {
      return "nothing";
    }
    return found.longValue() == ofOtherShard() ? "the other shard" : found + " found";
  }

  /** How many documents are not in {@code shard1}. */
  private static long ofOtherShard() {
    return IntStream.range(0, TwoNodesTestBase.DOCS)
        .filter(i -> !TwoNodesTestBase.shard("d" + i).equals("shard1"))
        .count();
  }
}
