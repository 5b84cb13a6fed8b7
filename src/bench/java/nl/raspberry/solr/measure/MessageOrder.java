package nl.raspberry.solr.measure;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** What of one message with many commands is applied, if one of the commands fails. */
final class MessageOrder implements Measurement {
  private static final List<String> COMMANDS =
      List.of(
          "delete 3",
          "commit",
          "add 4",
          "rollback",
          "add 5",
          "add 6",
          "delete 1",
          "commit",
          "optimize");

  @Override
  public String name() {
    return "order";
  }

  @Override
  public List<String> columns() {
    return List.of(
        "fails at", "before it: searches see", "applied", "after it: searches see", "applied");
  }

  @Override
  public List<String> rows() {
    List<String> rows = COMMANDS.stream().collect(Collectors.toList());
    for (int i = 0; i < rows.size(); i++) {
      rows.set(i, (i + 1) + " " + rows.get(i));
    }
    rows.add("nothing");
    return rows;
  }

  @Override
  public Result measure(Effort effort) throws Exception {
    Table table = new Table(columns());
    try (MeasuredSolr solr = MeasuredSolr.start()) {
      for (int nth = 1; nth <= rows().size(); nth++) {
        List<String> before = left(solr, "{!nth=" + nth + "}500");
        List<String> after = left(solr, "{!nth=" + nth + " when=after}500");
        table.row(rows().get(nth - 1), before.get(0), before.get(1), after.get(0), after.get(1));
      }
    }
    return Result.of(
        table,
        "The ids that searches see when the message has ended, and those that they see after a"
            + " commit. Before it the index holds 1, 2, 3.");
  }

  /** What searches see after the message, and what they see after a commit. */
  private static List<String> left(MeasuredSolr solr, String rule) {
    solr.update("?commit=true", "{\"delete\":{\"query\":\"*:*\"}}");
    solr.update("?commit=true", Docs.of("1", "2", "3"));
    String message = COMMANDS.stream().map(MessageOrder::xml).collect(Collectors.joining());
    String path = "/update?" + Http.query("fail", rule);
    solr.http().post(path, "application/xml", "<update>" + message + "</update>");
    String seen = ids(solr.http());
    solr.update("?commit=true", "[]");
    return List.of(seen, ids(solr.http()));
  }

  private static String xml(String command) {
    String[] words = command.split(" ");
    switch (words[0]) {
      case "add":
        return "<add><doc><field name=\"id\">" + words[1] + "</field></doc></add>";
      case "delete":
        return "<delete><id>" + words[1] + "</id></delete>";
      default:
        return "<" + command + "/>";
    }
  }

  private static String ids(Http http) {
    Reply reply = http.get("/select?q=*:*&fl=id&sort=id+asc&wt=json");
    return ((List<?>) MeasuredSolr.taken(reply).json("response/docs"))
        .stream()
            .map(doc -> ((Map<?, ?>) doc).get("id").toString())
            .collect(Collectors.joining(", "));
  }
}
