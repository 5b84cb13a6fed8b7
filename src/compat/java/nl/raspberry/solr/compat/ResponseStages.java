package nl.raspberry.solr.compat;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.http.RawConnection;
import nl.raspberry.solr.http.RawReply;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.Test;

/** Responses that are spoilt on their way, besides. */
public abstract class ResponseStages extends SearchStages {
  private static final String SEARCH = "/select?q=id:P01&fl=name&omitHeader=true&wt=";

  private RawReply respond(String format, String rule) throws IOException {
    String parameter = rule.isEmpty() ? "" : "&respond=" + Http.encode(rule);
    return RawConnection.get(solr().url(), SEARCH + format + parameter);
  }

  @Test
  public void aTruncatedResponseIsWellFramedInEveryFormat() throws IOException {
    for (String format : new String[] {"json", "xml", "javabin", "csv"}) {
      String whole = respond(format, "").text();
      RawReply reply = respond(format, "truncate(10)");
      assertEquals(reply.toString(), End.COMPLETE, reply.end());
      assertEquals(format, 10, reply.body().length);
      assertEquals(format, whole.substring(0, 10), reply.text());
    }
  }

  @Test
  public void aCutResponseEndsInMidBody() throws IOException {
    RawReply reply = respond("json", "cut(10)");
    assertEquals(reply.toString(), End.CUT, reply.end());
    assertEquals(reply.toString(), 10, reply.body().length);
  }

  @Test
  public void ofACompressedResponseHalfOfTheWireIsCut() throws IOException {
    String path = SEARCH + "json&respond=";
    String gzip = "Accept-Encoding: gzip";
    RawReply whole = RawConnection.get(solr().url(), path + "stall(0,1)", gzip);
    RawReply plain = RawConnection.get(solr().url(), SEARCH + "json", gzip);
    RawReply half = RawConnection.get(solr().url(), path + Http.encode("cut(50%)"), gzip);
    String coding = plain.header("Content-Encoding");
    assertEquals(whole.head(), coding, whole.header("Content-Encoding"));
    assertEquals(half.head(), coding, half.header("Content-Encoding"));
    assertEquals(half.head(), whole.header("Content-Length"), half.header("Content-Length"));
    assertEquals(plain.body().length, whole.body().length);
    assertEquals(half.toString(), End.CUT, half.end());
    assertEquals(half.toString(), whole.body().length / 2, half.body().length);
  }

  @Test
  public void aResetSendsNoByte() throws IOException {
    assertEquals(End.NOTHING, respond("json", "reset").end());
  }

  @Test
  public void aDripIsNeverEarly() throws IOException {
    RawReply whole = respond("json", "");
    RawReply reply = respond("json", "drip(200)");
    assertEquals(whole.text(), reply.text());
    // The last bytes need no wait behind them.
    double least = (reply.body().length - 1) / 200.0 * 1000 - 100;
    assertTrue(reply.millis() + " " + least, reply.millis() >= least);
    assertTrue(reply.toString(), reply.millis() >= whole.millis());
  }

  @Test
  public void aPageIsSentInsteadWithItsOwnStatus() throws IOException {
    RawReply reply = respond("json", "{!status=502}html");
    assertEquals(reply.toString(), 502, reply.status());
    assertTrue(reply.toString(), reply.header("Content-Type").startsWith("text/html"));
    assertTrue(reply.toString(), reply.text().startsWith("<html>"));
  }

  @Test
  public void anEditChangesWhatAClientReads() {
    Reply number = http().get("/select", "q", "*:*", "edit", "set(response/numFound,0)");
    assertEquals(number.toString(), 0L, number.json("response/numFound"));
    assertNotNull(number.toString(), number.json("response/docs/0/id"));
    Reply status = search("edit", "set(responseHeader/status,500)");
    assertEquals(200, status.status());
    assertEquals(500L, status.json("responseHeader/status"));
    assertNull(search("edit", "drop(response)").json("response"));
  }
}
