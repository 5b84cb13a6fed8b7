package nl.raspberry.solr.fault;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import nl.raspberry.solr.text.Modifiers;
import org.junit.Test;

public class SizeLimitTest extends FaultContractTest {
  private static final List<String> SIZES =
      List.of("query", "header", "form", "body", "params", "docs", "rows", "start");

  /** The sizes that the limit read last has made conditions of its rule. */
  private final List<String> conditions = new ArrayList<>();

  @Override
  public String parameter() {
    return "limit";
  }

  /** A limit leaves a condition to the scope of its rule, which is not here. */
  @Override
  protected Fault read(String value, Modifiers modifiers, long longest) {
    Fault limit = SizeLimit.read(value, modifiers);
    conditions.clear();
    for (String size : SIZES) {
      modifiers.takeAll(size, text -> text).forEach(text -> conditions.add(size + text));
    }
    return limit;
  }

  @Override
  protected List<String> plainValues() {
    return List.of("0", "1024", "4k", "200k", "4m");
  }

  @Override
  protected List<Fault> samples() {
    List<Fault> samples = plainValues().stream().map(this::fault).collect(Collectors.toList());
    SIZES.forEach(size -> samples.add(fault("10", "of=" + size)));
    samples.add(fault("4k", "status=400", "msg=a", "meta=a: b", "reply=a: b", "body=html"));
    return samples;
  }

  @Test
  public void everySizeHasItsUsualStatusAndItsWords() throws IOException {
    String[][] usual = {
      {"query", "414 'A query string of {size} bytes"},
      {"header", "431 'A request header of {size} bytes"},
      {"form", "413 'A form of {size} bytes"},
      {"body", "413 'A body of {size} bytes"},
      {"params", "400 'A request with {size} parameters"},
      {"docs", "413 'An update of {size} documents"},
      {"rows", "400 'rows={size}"},
      {"start", "400 'start={size}"},
    };
    assertEquals(SIZES.size(), usual.length);
    for (String[] one : usual) {
      String answer = "fail " + one[1] + " exceeds the limit of {limit}, injected by {rule}'";
      assertStrike(answer, "10", "of=" + one[0]);
      assertEquals(List.of(one[0] + ">10"), conditions);
    }
  }

  @Test
  public void theQueryStringIsLimitedUnlessTheRuleNamesAnother() throws IOException {
    assertStrike(
        "fail 414 'A query string of {size} bytes exceeds the limit of {limit}, injected by {rule}'",
        "4k");
    assertEquals(List.of("query>4k"), conditions);
  }

  @Test
  public void theAnswerMayBeAnother() throws IOException {
    assertStrike("fail 400 'No more than {limit}'", "4k", "status=400", "msg=No more than {limit}");
    assertStrike("fail 599 'x' HTML", "4k", "status=599", "msg=x", "body=html", "of=form");
    assertStrike(
        "fail 413 'x' meta a: b reply Connection: close EMPTY",
        "4m",
        "of=body",
        "msg=x",
        "meta=a: b",
        "reply=Connection: close",
        "body=empty");
    assertEquals(List.of("body>4m"), conditions);
  }

  @Test
  public void furtherConditionsStay() {
    fault("4k", "rows=>5", "start=<9");
    assertEquals(List.of("query>4k", "rows>5", "start<9"), conditions);
  }

  @Test
  public void updatesMayBeLimitedToo() {
    samples().forEach(limit -> assertFalse(limit.searchOnly()));
  }

  @Test
  public void badValuesAreRefused() {
    for (String value : List.of("", "-1", "4K", "4kb", "1.5k", "4 k", ">4k", "1000000000", "x")) {
      assertBad("'" + value + "' is not a size (expected 1024, 4k, 200k, 4m)", () -> fault(value));
    }
  }

  @Test
  public void badModifiersAreRefused() {
    for (String of : List.of("url", "active", "", "Query", "query,form")) {
      assertBad(
          "modifier of="
              + of
              + ": '"
              + of
              + "' is not limited"
              + " (expected one of query header form body params docs rows start)",
          () -> fault("4k", "of=" + of));
    }
    for (String status : List.of("200", "600", "oom", "", "41")) {
      String sentence = "modifier status=%1$s: '%1$s' is not an error status (expected 400 to 599)";
      assertBad(String.format(sentence, status), () -> fault("4k", "status=" + status));
    }
    assertBad(
        "modifier 'of' is given twice (expected once)", () -> fault("4k", "of=form", "of=query"));
    assertBad(
        "modifier body=xml: 'xml' is not a body (expected solr, html or empty, or a size >4k)",
        () -> fault("4k", "of=body", "body=xml"));
  }

  private void assertStrike(String log, String value, String... modifiers) throws IOException {
    RecordingTarget target = new RecordingTarget();
    fault(value, modifiers).strike(target, FixedDice.dice());
    target.assertLog(log);
  }
}
