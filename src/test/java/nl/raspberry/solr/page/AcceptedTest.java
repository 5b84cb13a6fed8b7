package nl.raspberry.solr.page;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class AcceptedTest {
  private static void assertPage(boolean page, String... lines) {
    assertEquals(List.of(lines).toString(), page, new Accepted(List.of(lines)).page());
  }

  @Test
  public void browsersGetThePage() {
    assertPage(true, "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8");
    assertPage(true, "text/html, text/*;q=0.5, image/*");
    assertPage(true, "text/html");
    assertPage(true, "Text/HTML; charset=utf-8");
    assertPage(true, "*/*;q=0.1", "text/html;q=0.3");
  }

  @Test
  public void everybodyElseDoesNot() {
    assertPage(false);
    assertPage(false, "*/*");
    assertPage(false, "text/*");
    assertPage(false, "application/json");
    assertPage(false, "text/html;q=0");
    assertPage(false, "text/htmlx");
    assertPage(false, "");
    assertPage(false, ",;,");
  }

  @Test
  public void nobodyWhoWouldRatherHaveJson() {
    assertPage(false, "application/json, text/html;q=0.9");
    assertPage(true, "application/json;q=0.9, text/html");
    assertPage(true, "application/json, text/html");
  }

  @Test
  public void javasOwnClientAsksForPagesWithoutBeingTold() {
    assertPage(false, "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2");
    assertPage(false, "text/html, image/gif, image/jpeg, */*; q=0.2");
  }
}
