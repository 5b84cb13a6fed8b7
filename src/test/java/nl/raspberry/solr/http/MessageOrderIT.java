package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.http.Command.Index;
import org.junit.Before;
import org.junit.Test;

/**
 * One message with many commands, struck at each of them: the index holds what message order says,
 * which is what it holds when Solr itself refuses a command there.
 */
public final class MessageOrderIT extends UpdatesTestBase {
  private static final List<String> BEFORE = List.of("1", "2", "3");

  /** The message of 2012. */
  private static final List<Command> MESSAGE =
      List.of(
          Command.delete("3"),
          Command.commit(),
          Command.add("4"),
          Command.rollback(),
          Command.add("5"),
          Command.add("6"),
          Command.delete("1"),
          Command.commit(),
          Command.optimize());

  /** How a message is sent; the answer is in JSON. */
  private interface Form {
    Reply send(List<Command> commands, String... parameters);
  }

  private static final List<Form> FORMS =
      List.of(
          (commands, parameters) -> xml(http, Command.xml(commands), parameters),
          (commands, parameters) -> json(Command.json(commands), parameters));

  @Before
  public void fill() {
    empty();
    assertTaken(json(Docs.of("1", "2", "3"), "commit", "true"));
  }

  @Test
  public void theMessageOf2012Leaves2And5And6() {
    for (Form form : FORMS) {
      fill();
      assertTaken(form.send(MESSAGE));
      assertEquals(ids("2", "5", "6"), visible(http));
      assertEquals(ids("2", "5", "6"), applied());
    }
  }

  @Test
  public void theModelOfAnIndexAgreesAboutThat() {
    assertEquals(ids("2", "5", "6"), new Index(BEFORE).take(MESSAGE).committed());
  }

  @Test
  public void aFailureBeforeACommandLeavesWhatTheCommandsBeforeItDid() {
    assertLeft("before", 0);
  }

  @Test
  public void aFailureAfterACommandLeavesWhatItAndTheCommandsBeforeItDid() {
    assertLeft("after", 1);
  }

  private void assertLeft(String when, int more) {
    for (Form form : FORMS) {
      for (int nth = 1; nth <= MESSAGE.size(); nth++) {
        fill();
        String rule = "{!nth=" + nth + " when=" + when + "}500";
        assertFailed(500, "fail=" + rule, form.send(MESSAGE, "fail", rule, "wt", "json"));
        Index index = new Index(BEFORE).take(MESSAGE.subList(0, nth - 1 + more));
        assertHolds(rule, index);
      }
    }
  }

  @Test
  public void thePageOfMeasurementsSaysWhatIsLeft() {
    Table table = new Table(Path.of("docs/measurements.md"), "fails at");
    for (int nth = 1; nth <= MESSAGE.size() + 1; nth++) {
      List<String> cells = new ArrayList<>();
      for (String when : List.of("before", "after")) {
        fill();
        String rule = "{!nth=" + nth + " when=" + when + "}500";
        FORMS.get(0).send(MESSAGE, "fail", rule);
        cells.add(String.join(", ", visible(http)));
        cells.add(String.join(", ", applied()));
      }
      String row = nth > MESSAGE.size() ? "nothing" : nth + " " + MESSAGE.get(nth - 1).name();
      table.measured(row, cells.toArray(new String[0]));
    }
    table.check();
  }

  /** Searches see what was committed; what was not is neither lost nor rolled back. */
  private static void assertHolds(String what, Index index) {
    assertEquals(what + ", committed", index.committed(), visible(http));
    assertEquals(what + ", applied", index.applied(), applied());
  }

  @Test
  public void solrItselfLeavesTheSameWhenItRefusesACommandThere() {
    for (Form form : FORMS) {
      for (int nth = 1; nth <= MESSAGE.size() + 1; nth++) {
        fill();
        List<Command> message = new ArrayList<>(MESSAGE);
        message.add(nth - 1, Command.bad());
        assertEquals(400, form.send(message).status());
        assertHolds("refused at " + nth, new Index(BEFORE).take(MESSAGE.subList(0, nth - 1)));
      }
    }
  }

  @Test
  public void aRollbackAfterTheFailureTakesBackWhatWasAppliedButNotWhatWasCommitted() {
    for (int nth = 1; nth <= MESSAGE.size(); nth++) {
      fill();
      String rule = "{!nth=" + nth + " when=after}500";
      assertEquals(500, FORMS.get(0).send(MESSAGE, "fail", rule).status());
      assertTaken(http.get("/update?rollback=true"));
      Index index = new Index(BEFORE).take(MESSAGE.subList(0, nth)).take(rollback());
      assertHolds(rule + ", rolled back", index);
    }
  }

  private static List<Command> rollback() {
    return List.of(Command.rollback());
  }

  @Test
  public void theWholeMessageIsAppliedIfTheFailureIsForItAndAfterwards() {
    for (Form form : FORMS) {
      fill();
      assertEquals(500, form.send(MESSAGE, "fail", "{!when=after}500").status());
      assertHolds("after the message", new Index(BEFORE).take(MESSAGE));
    }
  }

  @Test
  public void nothingIsAppliedIfTheFailureIsForTheWholeMessage() {
    for (Form form : FORMS) {
      fill();
      assertEquals(500, form.send(MESSAGE, "fail", "500").status());
      assertHolds("before the message", new Index(BEFORE));
    }
  }

  @Test
  public void aDelayAtACommandChangesNothing() {
    for (int nth = 1; nth <= MESSAGE.size(); nth++) {
      fill();
      String rule = "{!nth=" + nth + " when=after}5";
      assertEquals(5L, FORMS.get(1).send(MESSAGE, "delay", rule).json("delay"));
      assertHolds(rule, new Index(BEFORE).take(MESSAGE));
    }
  }
}
