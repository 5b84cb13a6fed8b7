package nl.raspberry.solr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.Test;

/** The table of rooms in CONTRIBUTING.md: each uses only those below it, and there is no circle. */
public class RoomsTest {
  private static final String ROOT = "nl.raspberry.solr";
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z.]+)` \\|");
  private static final Pattern USE =
      Pattern.compile(
          "(?m)^\\s+(nl\\.raspberry\\.solr\\.\\S+)\\s+->\\s+(nl\\.raspberry\\.solr\\.\\S+)");
  private static final Map<String, Set<String>> USES = uses();

  /** By class, nested ones counted as their outermost, which others of ours it uses. */
  private static Map<String, Set<String>> uses() {
    StringWriter out = new StringWriter();
    PrintWriter print = new PrintWriter(out);
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow(AssertionError::new);
    jdeps.run(print, print, "-v", "--ignore-missing-deps", "target/classes");
    Map<String, Set<String>> uses = new TreeMap<>();
    for (Matcher use = USE.matcher(out.toString()); use.find(); ) {
      String user = outermost(use.group(1));
      Set<String> used = uses.computeIfAbsent(user, unseen -> new TreeSet<>());
      if (!user.equals(outermost(use.group(2)))) {
        used.add(outermost(use.group(2)));
      }
    }
    assertTrue(out.toString(), uses.size() > 100);
    return uses;
  }

  private static String outermost(String type) {
    return type.replaceAll("\\$.*", "");
  }

  private static String room(String type) {
    String name = type.substring(ROOT.length() + 1);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "solr" : name.substring(0, dot);
  }

  private static List<String> rooms() throws IOException {
    String page = Files.readString(Path.of("CONTRIBUTING.md"));
    String table = page.substring(page.indexOf("| room |"), page.indexOf("are plain Java"));
    return ROW.matcher(table)
        .results()
        .map((MatchResult row) -> row.group(1))
        .collect(Collectors.toList());
  }

  @Test
  public void everyRoomIsInTheTable() throws IOException {
    Set<String> rooms = new TreeSet<>();
    USES.keySet().forEach(type -> rooms.add(room(type)));
    assertEquals(new TreeSet<>(rooms()), rooms);
  }

  @Test
  public void eachUsesOnlyThoseBelowIt() throws IOException {
    List<String> rooms = rooms();
    List<String> wrong = new ArrayList<>();
    USES.forEach(
        (user, used) -> {
          for (String one : used) {
            boolean apart = room(user).equals("client") != room(one).equals("client");
            if (apart || rooms.indexOf(room(user)) > rooms.indexOf(room(one))) {
              wrong.add(user + " uses " + one);
            }
          }
        });
    assertEquals(List.of(), wrong);
  }

  @Test
  public void noClassesMakeACircle() {
    Set<String> circles = new TreeSet<>();
    for (String type : USES.keySet()) {
      Set<String> reached = new HashSet<>();
      reach(type, reached);
      if (reached.contains(type)) {
        circles.add(type);
      }
    }
    assertEquals(Set.of(), circles);
  }

  private static void reach(String from, Set<String> reached) {
    for (String used : USES.getOrDefault(from, Set.of())) {
      if (reached.add(used)) {
        reach(used, reached);
      }
    }
  }
}
