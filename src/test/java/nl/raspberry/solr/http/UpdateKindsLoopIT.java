package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.UpdateMessage.doc;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import nl.raspberry.solr.Rounds;
import nl.raspberry.solr.Seed;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import nl.raspberry.solr.http.StruckMessage.Command;
import nl.raspberry.solr.http.UpdateMessage.Form;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;

/**
 * Whole documents, atomic updates, updates in place, documents with children and deletes, in every
 * form and with or without Solr's tolerant processor: what is applied, answered, counted and noted
 * is exactly what the rule says.
 */
public final class UpdateKindsLoopIT {
  private static final int MESSAGES = Rounds.of(80);
  private static final String FIELDS =
      "<field name='_root_' type='string' indexed='true' stored='false' docValues='false'/>"
          + "<fieldType name='_nest_path_' class='solr.NestPathField'/>"
          + "<field name='_nest_path_' type='_nest_path_'/>"
          + "<field name='hits' type='pint' indexed='false' stored='false'/>";

  private static SolrServer solr;
  private static Http http;
  private static Steering faults;

  private Map<String, Integer> before;

  @BeforeClass
  public static void start() throws IOException {
    SolrHome home = SolrHome.temporary().core("example", UpdateKindsLoopIT::tolerant);
    Path schema = home.directory().resolve("example/conf/schema.xml");
    Files.writeString(schema, Files.readString(schema).replace("</schema>", FIELDS + "</schema>"));
    solr = SolrServer.start(home, 0);
    http = new Http(solr.url("example"));
    faults = new Steering(http);
  }

  private static String tolerant(String config) {
    String tolerant =
        "<updateProcessor name='tolerant' class='solr.TolerantUpdateProcessorFactory'/>";
    return config
        .replaceAll("(?s)<autoCommit>.*</autoCommit>", "")
        .replace("</config>", tolerant + "</config>");
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @Before
  public void fill() {
    assertEquals(
        200, http.post("/update", "text/xml", "<delete><query>*:*</query></delete>").status());
    List<Map<String, Object>> docs = new ArrayList<>();
    for (String id : List.of("a", "b", "n")) {
      docs.add(doc("id", id, "popularity", 1, "hits", 1));
    }
    docs.get(2).put("kids", List.of(doc("id", "n-kid", "popularity", 1, "hits", 1)));
    assertEquals(200, new UpdateMessage(docs, List.of()).send(http, Form.JSON).status());
    before = new TreeMap<>(Map.of("a", 11, "b", 11, "n", 11, "n-kid", 11));
    assertEquals(before, applied());
    faults.begin(10);
  }

  /** Of each document ten times its popularity, plus its hits. */
  private static Map<String, Integer> applied() {
    assertEquals(200, http.get("/update?commit=true").status());
    Reply reply = http.get("/select?q=*:*&fl=id,popularity,hits&rows=1000");
    Map<String, Integer> index = new TreeMap<>();
    for (Object each : (List<?>) reply.json("response/docs")) {
      Map<?, ?> doc = (Map<?, ?>) each;
      index.put((String) doc.get("id"), 10 * number(doc, "popularity") + number(doc, "hits"));
    }
    return index;
  }

  private static int number(Map<?, ?> doc, String field) {
    return doc.get(field) == null ? 0 : ((Number) doc.get(field)).intValue();
  }

  /** A message in the making, and what its commands do. */
  private static final class Draft {
    final List<Command> commands = new ArrayList<>();
    private final List<Map<String, Object>> docs = new ArrayList<>();
    private final List<String> deletes = new ArrayList<>();

    Draft(Random random, boolean whole) {
      for (int i = 1 + random.nextInt(6); i > 0; i--) {
        add(
            whole ? 3 * random.nextInt(2) : random.nextInt(5),
            List.of("a", "b", "c").get(random.nextInt(3)));
      }
      for (int i = whole ? 0 : random.nextInt(3); i > 0; i--) {
        delete(List.of("b", "c").get(i - 1));
      }
    }

    private void add(int kind, String id) {
      switch (kind) {
        case 0:
          add(id, index -> index.put(id, 22), "popularity", 2, "hits", 2);
          break;
        case 1:
          add(id, index -> index.merge(id, 10, Integer::sum), "popularity", Map.of("inc", 1));
          break;
        case 2:
          add(id, index -> index.merge(id, 1, Integer::sum), "hits", Map.of("inc", 1));
          break;
        case 3:
          Map<String, Object> kid = doc("id", "n-kid", "popularity", 3, "hits", 3);
          add("n", UpdateKindsLoopIT::nest, "popularity", 3, "hits", 3, "kids", List.of(kid));
          break;
        default:
          Map<String, Object> inc = Map.of("inc", 1);
          add(
              "n-kid",
              index -> index.merge("n-kid", 10, Integer::sum),
              "_root_",
              "n",
              "popularity",
              inc);
      }
    }

    private void add(String id, StruckMessage.Effect effect, Object... fields) {
      Map<String, Object> doc = doc("id", id);
      doc.putAll(doc(fields));
      docs.add(doc);
      commands.add(new Command("add", id, effect));
    }

    private void delete(String id) {
      deletes.add(id);
      commands.add(new Command("delete", id, index -> index.remove(id)));
    }

    UpdateMessage message() {
      return new UpdateMessage(docs, deletes);
    }
  }

  private static void nest(Map<String, Integer> index) {
    index.put("n", 33);
    index.put("n-kid", 33);
  }

  @Test
  public void whatIsAppliedAnsweredCountedAndNotedIsWhatTheRuleSays() {
    Random random = new Random(Seed.of("UpdateKindsLoopIT"));
    for (int i = 0; i < MESSAGES; i++) {
      fill();
      Form form = Form.values()[i % Form.values().length];
      assertStruck(random, form, random.nextBoolean());
    }
  }

  private void assertStruck(Random random, Form form, boolean tolerant) {
    // As CBOR, Solr knows no deletes, and takes what changes a field for a child.
    Draft draft = new Draft(random, form == Form.CBOR);
    boolean after = random.nextBoolean();
    boolean apart = random.nextInt(4) == 0;
    int skip = random.nextInt(3);
    int every = 1 + random.nextInt(2);
    int times = 1 + random.nextInt(3);
    String scope =
        List.of("op=add", "op=delete", "nth=2", "doc=b", "doc=n*", "op=any").get(random.nextInt(6));
    String rule =
        "{!id=x "
            + scope
            + " when="
            + (after ? "after" : "before")
            + " skip="
            + skip
            + " every="
            + every
            + " times="
            + times
            + (apart ? " per=doc" : "")
            + "}503";
    StruckMessage model =
        new StruckMessage(before, concerns(scope), after, skip, every, times, apart)
            .take(draft.commands, tolerant);
    String what = form + " " + rule + (tolerant ? " tolerant" : "");
    Reply reply =
        draft
            .message()
            .send(
                http,
                form,
                "processor",
                tolerant ? "tolerant" : "",
                "maxErrors",
                "-1",
                "fail",
                rule,
                "delay",
                "{!id=d op=any}1");
    what += " " + reply;
    assertEquals(what, model.failed.isEmpty() || tolerant ? 200 : 503, reply.status());
    if (tolerant) {
      assertEquals(what, roots(model.failed), errors(reply));
    }
    assertEquals(what, model.journal, journal());
    assertEquals(what, model.index, applied());
    assertEquals(what, model.asked, faults.count("x", "asked"));
    assertEquals(what, model.struck, faults.count("x", "struck"));
    assertEquals(what, model.asked - model.struck, faults.count("x", "skipped"));
    assertEquals(what, model.journal.size(), faults.count("d", "struck"));
    assertEquals(what, 0, faults.count("d", "active"));
  }

  private static BiPredicate<Command, Integer> concerns(String scope) {
    switch (scope) {
      case "nth=2":
        return (command, nth) -> nth == 2;
      case "doc=b":
        return (command, nth) -> command.id.equals("b");
      case "doc=n*":
        return (command, nth) -> command.id.startsWith("n");
      case "op=any":
        return (command, nth) -> true;
      default:
        return (command, nth) -> scope.equals("op=" + command.op);
    }
  }

  /** Solr names the root of a child. */
  private static List<String> roots(List<String> ids) {
    return ids.stream().map(id -> id.replace("-kid", "")).collect(Collectors.toList());
  }

  private static List<String> errors(Reply reply) {
    return ((List<?>) reply.json("responseHeader/errors"))
        .stream().map(error -> (String) ((Map<?, ?>) error).get("id")).collect(Collectors.toList());
  }

  private static List<String> journal() {
    List<?> commands = (List<?>) faults.journal(1).get(0).get("commands");
    return commands.stream()
        .map(each -> (Map<?, ?>) each)
        .map(each -> each.get("op") + " " + each.get("id") + " " + each.get("applied"))
        .collect(Collectors.toList());
  }
}
