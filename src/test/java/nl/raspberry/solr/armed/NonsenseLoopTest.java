package nl.raspberry.solr.armed;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import nl.raspberry.solr.Rounds;
import nl.raspberry.solr.Seed;
import nl.raspberry.solr.fault.Dice;
import nl.raspberry.solr.fault.Edit;
import nl.raspberry.solr.fault.RecordingTarget;
import nl.raspberry.solr.response.Editor;
import nl.raspberry.solr.rule.FakeCore;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Time;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Controls;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.response.SolrQueryResponse;
import org.junit.Test;

/** Whatever is said of any kind of fault: it is carried out, or refused in one sentence. */
public final class NonsenseLoopTest {
  private static final int TEXTS = Rounds.of(40_000);
  private static final String[] WORDS = {
    "set(",
    "drop(",
    "responseHeader",
    "/",
    "a",
    "0",
    "status",
    ",",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    ":",
    "5",
    "1e999",
    "-1",
    "99999999999999999999",
    "null",
    "true",
    "{!",
    "=",
    "type=",
    "p.type=",
    "status=204",
    "status=304",
    "reply='A: b'",
    "reply=",
    "msg=",
    "meta='a: b'",
    "body=html",
    "body=>4k",
    "until=NOW",
    "+",
    "292277000YEARS",
    "-292277000YEARS",
    "/DAY",
    "window=",
    "1/2",
    "9999999999h",
    "id=x",
    "times=",
    "skip=",
    "per=p.q",
    "slots=3",
    "'",
    "*",
    " ",
    "\n",
    "\u2028",
    "$q",
    "v=",
    "of=form",
    "stall(10,1ms)",
    "cut(50%)",
    "drip(1k)",
    "reset",
    "empty",
    "html",
    "garble(3)",
    "truncate(",
    "503",
    "exception",
    "oom",
    "partial",
    "lost",
    "io=write",
    "io=read",
    "file=*.fdt",
    "dir=index",
    "written=>1k",
    "enospc",
    "eio",
    "corrupt",
    "4k",
    "hold",
    "3x",
    "1..2",
    "normal(1,2)",
    "lognormal(1,99)",
    "precent10",
    "\\",
    "total=true",
    "heap=1"
  };

  private final Random random = new Random(Seed.of("NonsenseLoopTest"));
  private final SolrSyntax syntax =
      new SolrSyntax(new ModifiableSolrParams().set("q", "5", "a\nb"));
  private final Map<Kind, FakeCore> cores = new EnumMap<>(Kind.class);
  private final RuleTexts delays = new RuleTexts(random.nextLong());

  @Test(timeout = 120_000)
  public void everyTextIsARuleThatStrikesOrOneSentence() {
    int read = 0;
    for (int i = 0; i < TEXTS; i++) {
      Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
      String text = random.nextInt(4) == 0 ? delays.next() : words(1 + random.nextInt(9));
      read += reads(kind, text) ? 1 : 0;
    }
    assertTrue("only " + read + " were rules", read > TEXTS / 1_000);
  }

  @Test(timeout = 120_000)
  public void noDepthIsTooMuch() {
    for (String open : new String[] {"[", "{\"a\":", "(", "{!", "a/", "set(", "'", "\\", "0."}) {
      for (int times = 1; times < 10_000; times = times * 3 / 2 + 1) {
        String deep = open.repeat(times);
        for (Kind kind : Kind.values()) {
          reads(kind, deep);
          reads(
              kind, "set(a," + deep + "1" + deep.replace('[', ']').replaceAll("[^\\]]", "}") + ")");
          reads(kind, "set(" + deep + "a,1)");
          reads(kind, "{!until=NOW" + deep + "}5");
        }
      }
    }
  }

  /** What is read works: it is armed, printed, read again, and strikes. */
  private boolean reads(Kind kind, String text) {
    try {
      FakeCore core = cores.computeIfAbsent(kind, one -> new FakeCore(one, Time.SYSTEM, syntax));
      Rule rule = core.read(RuleText.brought(kind, text));
      String label = rule.label();
      assertFalse(text, Controls.in(label));
      assertFalse(text, Controls.in(rule.name()));
      RecordingTarget target = new RecordingTarget();
      rule.fault().strike(target, Dice.of(1, 1));
      if (rule.fault() instanceof Edit) {
        edit((Edit) rule.fault());
      }
      return true;
    } catch (RuleException | BadTextException e) {
      assertFalse(text, Controls.in(e.getMessage()));
      assertFalse(text, e.getMessage().isBlank());
      return false;
    } catch (Exception | Error e) {
      throw new AssertionError(kind + "=" + text, e);
    }
  }

  /** In a response, twice: the second has to do with what the first one left. */
  private static void edit(Edit edit) {
    SolrQueryResponse rsp = new SolrQueryResponse();
    rsp.addResponseHeader(new SimpleOrderedMap<>());
    rsp.add("a", new ArrayList<>(List.of(1, 2)));
    new Editor(null, rsp).edit(edit.change());
    new Editor(null, rsp).edit(edit.change());
  }

  private String words(int many) {
    StringBuilder text = new StringBuilder();
    boolean braces = random.nextBoolean();
    text.append(braces ? "{!" : "");
    for (int i = 0; i < many; i++) {
      text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(3) == 0 ? " " : "");
    }
    return text + (braces ? "}" + WORDS[random.nextInt(WORDS.length)] : "");
  }
}
