package nl.raspberry.solr.fault.body;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.Test;

/** What is sent in the place of a body: a page, nothing, not even a status. */
public final class EffectsTest {
  private static RecordingWire send(BodyEffect spoil) throws IOException {
    return new RecordingWire(200).send(spoil, Bodies.of(153, 7));
  }

  private static String page(int status, String message) throws IOException {
    return new String(send(new HtmlPage(status, message)).bytes(), StandardCharsets.UTF_8);
  }

  @Test
  public void aPageNamesTheStatus() throws IOException {
    assertEquals(
        "<html>\n<head><title>Error 504</title></head>\n<body>\n<h1>Error 504</h1>\n"
            + "<p>Gateway</p>\n</body>\n</html>\n",
        page(504, "Gateway"));
  }

  @Test
  public void aPageWithoutStatusIsJustAnError() throws IOException {
    assertEquals(
        "<html>\n<head><title>Error</title></head>\n<body>\n<h1>Error</h1>\n"
            + "<p>Injected</p>\n</body>\n</html>\n",
        page(0, "Injected"));
  }

  @Test
  public void theMessageOfAPageIsTextNotMarkup() throws IOException {
    String page = page(500, "fail={!p.q='<b>&amp;é'}500");
    assertEquals(page, 1, page.split("<p>fail=\\{!p.q='&lt;b&gt;&amp;amp;é'\\}500</p>").length - 1);
  }

  @Test
  public void aPageHasItsOwnType() {
    assertEquals("text/html; charset=UTF-8", new HtmlPage(0, "").type());
    assertNull(new Empty().type());
  }

  @Test
  public void anEmptyBodyIsNothingInAFrame() throws IOException {
    send(new Empty()).assertLog();
  }

  @Test
  public void aResetIsNothingAtAll() throws IOException {
    send(new Reset()).assertLog("abort");
  }

  @Test
  public void noneKeepsTheRequestWaiting() {
    assertFalse(new Empty().waits() || new Reset().waits() || new HtmlPage(0, "").waits());
  }

  @Test
  public void whatIsCountedIsOnTheWireOrBeforeCompression() {
    for (BodyEffect spoil : List.of(new Cut(Portion.read("1")), new Stall(1, 1), new Drip(1))) {
      assertTrue(spoil.getClass().getSimpleName(), spoil.onWire());
    }
    for (BodyEffect spoil : List.of(new Truncate(Portion.read("1")), new Garble(1), new Empty())) {
      assertFalse(spoil.getClass().getSimpleName(), spoil.onWire());
    }
  }

  @Test
  public void anEffectWaitsOrDoesNot() {
    assertEquals(10_000_000_000L, new Stall(100, 10_000_000_000L).pause());
    assertEquals(0, new Drip(1).pause());
  }
}
