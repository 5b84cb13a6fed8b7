package nl.raspberry.solr.fault;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import nl.raspberry.solr.text.Controls;
import nl.raspberry.solr.text.Modifiers;
import org.junit.Test;

public class FailureTest extends FaultContractTest {
  private static final List<String> STATUSES = List.of("400", "418", "499", "502", "529", "599");

  @Override
  public String parameter() {
    return "fail";
  }

  @Override
  protected Fault read(String value, Modifiers modifiers, long longest) {
    return Failure.read(value, modifiers);
  }

  @Override
  protected List<String> plainValues() {
    return List.of(
        "400",
        "418",
        "504",
        "599",
        "exception",
        "oom",
        "partial",
        "lost",
        "enospc",
        "eio",
        "corrupt");
  }

  @Override
  protected List<Fault> samples() {
    List<Fault> samples = plainValues().stream().map(this::fault).collect(Collectors.toList());
    samples.add(fault("503", "msg=Too busy", "meta=a: b", "reply=Retry-After: 5", "body=html"));
    samples.add(fault("oom", "msg=Java heap space"));
    return samples;
  }

  @Test
  public void aStatusIsAnswered() throws IOException {
    for (String status : STATUSES) {
      assertStrike("fail " + status + " 'Injected by {rule}'", status);
    }
  }

  @Test
  public void theOthersAreCalledByTheirNames() throws IOException {
    assertStrike("crash 'Injected by {rule}'", "exception");
    assertStrike("exhaust 'Injected by {rule}'", "oom");
    assertStrike("partial 'Injected by {rule}'", "partial");
    assertStrike("lose", "lost");
    assertStrike("fail ENOSPC 'No space left on device, injected by {rule}'", "enospc");
    assertStrike("fail EIO 'Input/output error, injected by {rule}'", "eio");
    assertStrike(
        "fail CORRUPT 'checksum failed (hardware problem?), injected by {rule}'", "corrupt");
    assertStrike("fail EIO 'Oops'", "eio", "msg=Oops");
  }

  @Test
  public void theMessageMayBeAnother() throws IOException {
    assertStrike("fail 503 'Over {limit}: {size}'", "503", "msg=Over {limit}: {size}");
    assertStrike("fail 503 ''", "503", "msg=");
    assertStrike("crash 'Oops'", "exception", "msg=Oops");
    assertStrike("exhaust 'Java heap space'", "oom", "msg=Java heap space");
    assertStrike("partial 'Too slow'", "partial", "msg=Too slow");
  }

  @Test
  public void metadataAndHeadersMayBeSeveral() throws IOException {
    assertStrike(
        "fail 503 'Injected by {rule}' meta root-error-class: java.io.IOException meta a: b: c",
        "503",
        "meta=root-error-class: java.io.IOException",
        "meta=a:b: c");
    assertStrike(
        "fail 429 'Injected by {rule}' reply Retry-After: 5 reply Warning: ",
        "429",
        "reply=Retry-After:  5",
        "reply=Warning:");
  }

  @Test
  public void theBodyMayBeAnother() throws IOException {
    assertStrike("fail 503 'Injected by {rule}'", "503", "body=solr");
    assertStrike("fail 503 'Injected by {rule}' HTML", "503", "body=html");
    assertStrike("fail 503 'Injected by {rule}' EMPTY", "503", "body=empty");
  }

  @Test
  public void theSizeOfABodyIsLeftToTheScope() throws IOException {
    for (String size : List.of(">4k", "<=50")) {
      Modifiers modifiers = modifiers("body=html", "body=" + size);
      assertStrike("fail 413 'Injected by {rule}' HTML", read("413", modifiers, LONGEST));
      assertEquals(List.of(size), modifiers.takeAll("body", text -> text));
      modifiers.done();
    }
  }

  @Test
  public void onlyPartialResultsAreOfSearchesAlone() {
    for (String value : plainValues()) {
      assertEquals(value, value.equals("partial"), fault(value).searchOnly());
    }
  }

  @Test
  public void onlyCommandsOfUpdatesAreLost() {
    for (String value : plainValues()) {
      assertEquals(value, value.equals("lost"), fault(value).commandOnly());
    }
    assertBad(
        "'lost' contradicts msg (expected none, since nobody is told)",
        () -> fault("lost", "msg=Sorry"));
  }

  @Test
  public void badValuesAreRefusedWithAllThatIsPossible() {
    for (String value :
        List.of(
            "abc", "0", "40", "200", "399", "600", "4000", "503.0", "5 03", "Partial", "oom()")) {
      assertBad(
          "'"
              + value
              + "' is not a failure (expected a status from 400 to 599, exception, oom, partial, lost, enospc, eio or corrupt)",
          () -> fault(value));
    }
  }

  @Test
  public void whatOnlyAnAnswerHasContradictsTheOthers() {
    for (String value : List.of("exception", "oom", "partial", "lost")) {
      for (String modifier : List.of("meta=a: b", "reply=a: b", "body=html", "body=empty")) {
        assertBad(
            "'" + value + "' contradicts meta, reply and body (expected a status from 400 to 599)",
            () -> fault(value, modifier));
      }
    }
  }

  @Test
  public void noHeaderFramesTheResponse() throws IOException {
    for (String name :
        List.of(
            "Content-Length",
            "content-length",
            "Transfer-Encoding",
            "Trailer",
            "TE",
            "Upgrade",
            "Keep-Alive",
            "HTTP2-Settings",
            "Proxy-Connection",
            "Proxy-Authenticate")) {
      assertBad(
          String.format(
              "modifier reply=%1$s: 5: '%1$s' is not a header that a rule may set"
                  + " (expected none that frames it or is of the connection)",
              name),
          () -> fault("503", "reply=" + name + ": 5"));
    }
    assertStrike(
        "fail 503 'Injected by {rule}' reply Connection: close", "503", "reply=Connection: close");
    assertBad(
        "modifier reply=Connection: Content-Length: 'Connection: Content-Length' is not for"
            + " Connection (expected close or keep-alive)",
        () -> fault("503", "reply=Connection: Content-Length"));
  }

  @Test
  public void aHeaderHasANameThatIsATokenAndATextThatItCanHold() {
    for (String name : List.of("a(b", "a/b", "a@b", "é", "{a}", "\"a\"")) {
      assertBad(
          String.format(
              "modifier reply=%1$s: x: '%1$s' is not a name of a header"
                  + " (expected letters, digits or -)",
              name),
          () -> fault("503", "reply=" + name + ": x"));
    }
    assertBad(
        "modifier reply=a: \u010d: '\u010d' is not text for a header (expected ISO-8859-1)",
        () -> fault("503", "reply=a: \u010d"));
  }

  @Test
  public void theMessageIsOneLine() {
    for (String control : List.of("\n", "\r", "\t", "\u0000", "\u001b", "\u0085", "\u2028")) {
      assertBad(
          Controls.escaped(
              String.format(
                  "modifier msg=a%1$sb: 'a%1$sb' is not one line (expected no control characters)",
                  control)),
          () -> fault("503", "msg=a" + control + "b"));
    }
  }

  @Test
  public void badModifiersAreRefused() {
    for (String name : List.of("meta", "reply")) {
      for (String line :
          List.of("x", ": x", "a b: x", "", "a: b\r\nc: d", "a: \u0085", "a: \u007f")) {
        String sentence =
            "modifier %1$s=%2$s: '%2$s' is not a line \"NAME: value\""
                + " (expected a name and a colon)";
        assertBad(
            Controls.escaped(String.format(sentence, name, line)),
            () -> fault("503", name + "=" + line));
      }
    }
    assertBad(
        "modifier body=xml: 'xml' is not a body (expected solr, html or empty)",
        () -> fault("503", "body=xml"));
    assertBad(
        "modifier 'body' is given twice (expected once)",
        () -> fault("503", "body=html", "body=solr"));
    assertBad(
        "modifier 'msg' is given twice (expected once)", () -> fault("503", "msg=a", "msg=b"));
    assertBad(
        "unknown modifier 'status' (expected one of body meta msg reply)",
        () -> fault("503", "status=500"));
  }

  private void assertStrike(String log, String value, String... modifiers) throws IOException {
    assertStrike(log, fault(value, modifiers));
  }

  private static void assertStrike(String log, Fault fault) throws IOException {
    RecordingTarget target = new RecordingTarget();
    fault.strike(target, FixedDice.dice());
    target.assertLog(log);
  }
}
