package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import nl.raspberry.solr.example.Http;
import org.junit.After;
import org.junit.ClassRule;
import org.junit.Test;

/** A request for the writer that stands in for others: one that Solr does not know. */
public final class UnknownWriterIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  @After
  public void disarm() {
    SOLR.http().arm("{}");
  }

  private static RawReply get(String writer, String rule) throws IOException {
    return RawConnection.get(
        SOLR.url(), "/select?q=id:G01&fl=id,name&omitHeader=true&wt=" + writer + rule);
  }

  private static void assertLikeAnyOther(String rule) throws IOException {
    RawReply unknown = get("nosuchwriter", rule);
    RawReply ours = get("solr-faults", rule);
    assertEquals(unknown.end(), ours.end());
    assertEquals(unknown.status(), ours.status());
    assertEquals(unknown.header("Content-Type"), ours.header("Content-Type"));
    assertEquals(unknown.text(), ours.text());
  }

  @Test
  public void itIsAnsweredAsAnyOtherUnknownWriter() throws IOException {
    for (String rule : new String[] {"", "empty", "truncate(10)", "cut(10)", "html"}) {
      assertLikeAnyOther(rule.isEmpty() ? "" : "&respond=" + Http.encode(rule));
    }
    assertLikeAnyOther("&edit=" + Http.encode("set(x,1)"));
  }

  @Test
  public void soItIsWithArmedRules() throws IOException {
    SOLR.http().arm("{\"respond\":\"truncate(20)\",\"edit\":\"set(x,1)\"}");
    assertLikeAnyOther("");
  }
}
