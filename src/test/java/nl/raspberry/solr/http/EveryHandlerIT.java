package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.core.SolrCore;
import org.junit.ClassRule;
import org.junit.Test;

/**
 * The table "What is struck" of the README, cell by cell: every handler of the example core and
 * every kind of fault, brought by a request and armed. Each strikes, as the client and the counters
 * see it, or is refused with a sentence, or is not read at all.
 */
public final class EveryHandlerIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private static final List<Kind> COLUMNS =
      List.of(Kind.LIMIT, Kind.DELAY, Kind.FAIL, Kind.EDIT, Kind.RESPOND);
  private static final int DELAY_MILLIS = 60;
  private static final int BYTES = 7;
  private static final Map<Kind, String> VALUES =
      Map.of(
          Kind.LIMIT, "1",
          Kind.DELAY, "" + DELAY_MILLIS,
          Kind.FAIL, "503",
          Kind.EDIT, "set(edited,1)",
          Kind.RESPOND, "cut(" + BYTES + ")");
  private static final Pattern NAME = Pattern.compile("(HEAD )?/[^\\s,:]+");
  private static final Table TABLE = new Table(Path.of("README.md"), "path");

  private static List<String> names(List<String> row) {
    return NAME.matcher(row.get(0)).results().map(MatchResult::group).collect(Collectors.toList());
  }

  @Test
  public void everyHandlerOfTheCoreIsInOneRow() {
    List<String> named = new ArrayList<>();
    TABLE.rows().forEach(row -> named.addAll(names(row)));
    assertEquals("twice: " + named, named.size(), Set.copyOf(named).size());
    try (SolrCore core = SOLR.server().cores().getCore(ExampleSolr.CORE)) {
      Set<String> handlers = new TreeSet<>(core.getRequestHandlers().keySet());
      assertTrue(handlers.toString(), handlers.size() > 25);
      // The one without a name is another's alias.
      handlers.remove("");
      named.forEach(handlers::remove);
      assertEquals("not in the table", Set.of(), handlers);
    }
  }

  @Test
  public void everyCellIsTrue() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (List<String> row : TABLE.rows()) {
      boolean named = row.get(1).equals("naming it");
      for (String name : names(row)) {
        for (int i = 0; i < COLUMNS.size(); i++) {
          Cell cell = new Cell(Probe.of(name), COLUMNS.get(i), named);
          compare(name, cell, row.get(i + 2), wrong);
        }
      }
    }
    assertEquals(String.join("\n", wrong), 0, wrong.size());
  }

  /** Nobody means these by a rule for all handlers. */
  @Test
  public void whatIsStruckOnlyByNameIsNotStruckByOtherRules() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (List<String> row : TABLE.rows()) {
      if (row.get(1).equals("naming it")) {
        for (String name : names(row)) {
          for (Kind kind : COLUMNS) {
            boolean spoils = kind == Kind.EDIT || kind == Kind.RESPOND;
            // A resource of V2 refuses such rules before it looks at their handler.
            String cell = spoils && name.startsWith("/api/") ? "400" : "–";
            compare(name, new Cell(Probe.of(name), kind, false), cell, wrong);
          }
        }
      }
    }
    assertEquals(String.join("\n", wrong), 0, wrong.size());
  }

  private static void compare(String name, Cell cell, String said, List<String> wrong)
      throws IOException {
    String measured = cell.measure();
    if (!measured.equals(said)) {
      wrong.add(name + ", " + cell.kind + ": the table says " + said + ", but " + measured);
    }
  }

  @Test
  public void aRuleForAHandlerThatDoesNotLoadIsAProblemAndHarmsNoOther() throws IOException {
    SOLR.http().arm("{\"fail\":[\"{!id=sql handler=/sql}503\",\"{!id=s handler=/s*}502\"]}");
    try {
      String problem = "handler /sql does not load: Error loading class 'solr.SQLHandler'";
      assertEquals(
          problem, new Steering(SOLR.http()).rule("fail={!id=sql handler=/sql}503").get("problem"));
      assertEquals(502, SOLR.http().get("/select?q=*:*").status());
      assertEquals(200, SOLR.http().get("/query?q=*:*").status());
    } finally {
      SOLR.http().disarm();
    }
  }

  /** One fault on one path. */
  private static final class Cell {
    private final String server = SOLR.server().url().replace("/solr", "");
    private final Steering faults = new Steering(SOLR.http());
    private final Probe probe;
    private final Kind kind;
    private final String rule;

    Cell(Probe probe, Kind kind, boolean named) {
      this.probe = probe;
      this.kind = kind;
      String handler = named ? " handler=" + probe.handler() : "";
      rule = "{!id=cell" + handler + "}" + VALUES.get(kind);
    }

    /** What the table ought to say. */
    String measure() throws IOException {
      RawReply plain = probe.send(server);
      faults.post("reset", "");
      String brought = seen(plain, probe.send(server, kind.parameter(), rule));
      faults.post("reset", "");
      SOLR.http().arm("{\"" + kind.parameter() + "\":\"" + rule + "\"}");
      String armed;
      try {
        armed = seen(plain, probe.send(server));
      } finally {
        SOLR.http().disarm();
      }
      return brought.equals(armed)
          ? brought
          : brought.equals("400") && armed.equals("–")
              ? "400"
              : "brought: " + brought + ", armed: " + armed;
    }

    private String seen(RawReply plain, RawReply reply) {
      Map<?, ?> counters = (Map<?, ?>) faults.rules().get("cell");
      Object struck = counters == null ? 0L : counters.get("struck");
      if (struck.equals(1L) && strikes(plain, reply)) {
        return "yes";
      }
      if (struck.equals(0L) && refuses(reply)) {
        return "400";
      }
      if (struck.equals(0L) && passes(plain, reply)) {
        return "–";
      }
      return struck + " strikes and " + reply;
    }

    private boolean strikes(RawReply plain, RawReply reply) {
      boolean same = reply.status() == plain.status();
      switch (kind) {
        case LIMIT:
          return reply.status() == 414 && says(reply, "injected by limit=" + rule);
        case DELAY:
          return same && reply.millis() >= DELAY_MILLIS;
        case FAIL:
          return reply.status() == 503 && says(reply, "Injected by fail=" + rule);
        case EDIT:
          return same && reply.text().contains("\"edited\":1");
        default:
          return same && reply.body().length == BYTES && reply.end() == RawReply.End.CUT;
      }
    }

    private boolean refuses(RawReply reply) {
      return reply.status() == 400 && says(reply, kind + "=" + rule + ": ");
    }

    private boolean says(RawReply reply, String sentence) {
      return probe.head() || reply.text().contains(sentence);
    }

    private static boolean passes(RawReply plain, RawReply reply) {
      return reply.status() == plain.status()
          && reply.end() == plain.end()
          && !reply.text().contains("\"edited\":1")
          && (plain.body().length == 0) == (reply.body().length == 0);
    }
  }
}
