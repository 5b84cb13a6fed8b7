package nl.raspberry.solr.fault;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import nl.raspberry.solr.text.Modifiers;
import org.junit.Test;

public class RespondTest extends FaultContractTest {
  private static final String EXPECTED =
      " is not a spoilt response (expected truncate(100), truncate(50%), cut(100), cut(50%), reset,"
          + " stall(100,10s), drip(1k), garble(5), html or empty)";

  @Override
  public String parameter() {
    return "respond";
  }

  @Override
  protected Fault read(String value, Modifiers modifiers, long longest) {
    return Respond.read(value, modifiers, longest);
  }

  @Override
  protected List<String> plainValues() {
    return List.of(
        "truncate(100)",
        "truncate(50%)",
        "truncate(0)",
        "truncate(12.5%)",
        "cut(4k)",
        "cut(100%)",
        "reset",
        "stall(0,10s)",
        "stall(100, 1.5s)",
        "stall(1m,250)",
        "drip(1)",
        "drip(1k)",
        "garble(5)",
        "html",
        "empty");
  }

  @Override
  protected List<Fault> samples() {
    List<Fault> samples = plainValues().stream().map(this::fault).collect(Collectors.toList());
    samples.add(fault("html", "status=502", "reply=Retry-After: 5", "type=text/plain"));
    return samples;
  }

  private void assertReply(String log, String value, String... modifiers) throws IOException {
    RecordingTarget target = new RecordingTarget();
    fault(value, modifiers).strike(target, Dice.of(1, 1));
    target.assertLog("respond " + log);
  }

  @Test
  public void eachValueIsTheSpoilOfItsName() throws IOException {
    for (String value : plainValues()) {
      String name = value.replaceAll("\\(.*", "");
      String spoil =
          name.equals("html") ? "HtmlPage" : name.substring(0, 1).toUpperCase() + name.substring(1);
      String type = spoil.equals("HtmlPage") ? "text/html; charset=UTF-8" : "null";
      assertReply(spoil + " 0 [] " + type, value);
    }
  }

  @Test
  public void statusHeadersAndTypeMayBeOthers() throws IOException {
    assertReply("Empty 200 [] null", "empty", "status=200");
    assertReply("Empty 599 [] null", "empty", "status=599");
    assertReply("HtmlPage 502 [] text/html; charset=UTF-8", "html", "status=502");
    assertReply("HtmlPage 0 [] text/plain", "html", "type=text/plain");
    assertReply("Drip 0 [A: b, A: c:d] null", "drip(1)", "reply=A: b", "reply=A:c:d");
    assertReply("Cut chunked 0 [] null", "cut(50%)", "chunked=true");
    assertReply("Cut 0 [] null", "cut(50%)", "chunked=false");
  }

  @Test
  public void aValueThatIsNoneIsRefused() {
    for (String value :
        List.of(
            "truncate",
            "truncate()",
            "truncate(100",
            "truncate(-1)",
            "truncate(101%)",
            "truncate(50 %)",
            "truncate(1.5)",
            "truncate(1,2)",
            "Truncate(1)",
            "cut",
            "cut(all)",
            "reset(1)",
            "reset()",
            "stall(100)",
            "stall(10s,100,1)",
            "stall(100,-1)",
            "stall(100,10 s)",
            "stall(50%,1s)",
            "drip(0)",
            "drip(1kb)",
            "drip(50%)",
            "garble(0)",
            "garble(5%)",
            "html(1)",
            "empty()",
            "drop(a)",
            "503",
            "reset ,html")) {
      assertBad("'" + value + "'" + EXPECTED, () -> fault(value));
    }
  }

  @Test
  public void aPauseLongerThanAllowedIsRefused() throws IOException {
    assertReply("Stall 0 [] null", "stall(1,10m)");
    assertBad(
        "'11m' is not an allowed pause (expected at most 10m, see maxDelay)",
        () -> fault("stall(1,11m)"));
    assertBad(
        "'600001ms' is not an allowed pause (expected at most 10m, see maxDelay)",
        () -> fault("stall(1,600001)"));
  }

  @Test
  public void aStatusWithoutABodyContradictsABody() throws IOException {
    for (String status : List.of("204", "205", "304")) {
      for (String value : plainValues()) {
        if (value.equals("empty") || value.equals("reset")) {
          fault(value, "status=" + status);
        } else {
          assertBad(
              "'"
                  + value
                  + "' contradicts status="
                  + status
                  + ", which has no body (expected empty)",
              () -> fault(value, "status=" + status));
        }
      }
    }
  }

  @Test
  public void headersAndTypeAreToldFromTheRest() {
    assertTrue(fault("html", "reply=A: b").headers());
    assertTrue(fault("drip(1)", "type=text/html").headers());
    assertFalse(fault("html", "status=502").headers());
    assertBad(
        "modifier type=a\\r\\nb: 'a\\r\\nb' is not one line (expected no control characters)",
        () -> fault("html", "type=a\r\nb"));
  }

  @Test
  public void modifiersAreReadStrictly() {
    for (String status : List.of("199", "600", "20", "2000", "OK", "", "-200")) {
      assertBad(
          "modifier status=" + status + ": '" + status + "' is not a status (expected 200 to 599)",
          () -> fault("empty", "status=" + status));
    }
    assertBad(
        "modifier reply=Retry-After 5: 'Retry-After 5' is not a line \"NAME: value\""
            + " (expected a name and a colon)",
        () -> fault("empty", "reply=Retry-After 5"));
    assertBad(
        "modifier 'type' is given twice (expected once)",
        () -> fault("empty", "type=a/b", "type=c/d"));
    assertBad(
        "unknown modifier 'body' (expected one of chunked reply status type)",
        () -> fault("empty", "body=html"));
    assertBad(
        "modifier chunked=yes: 'yes' is not true or false", () -> fault("empty", "chunked=yes"));
    assertBad(
        "chunked=true: of a reset no byte is sent that could be in chunks",
        () -> fault("reset", "chunked=true"));
  }
}
