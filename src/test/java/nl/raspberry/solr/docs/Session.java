package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Commands and what they print, as a page shows them: a command follows a {@code $}, a backslash at
 * the end of a line carries it on. A {@code …} stands for anything. Times, seeds and the like
 * differ each time; of seconds such as {@code 2.004213} the whole ones are what counts.
 */
final class Session {
  private static final Pattern VARIES =
      Pattern.compile(
          "(?<=\"QTime\":)\\d+|(?<=\"seed\":)-?\\d+|(?<=\"(ms|sent)\":)\\d+|(?<=\"time\":\")[^\"]+Z"
              + "|(?<=\"(waited|time)\":)\\d+\\.\\d+|(?<=waited )\\d+(?= ms)|…");
  private static final Pattern SECONDS = Pattern.compile("^(\\d+)\\.\\d{6}$", Pattern.MULTILINE);

  /** How much later than shown an answer may come on a busy machine. */
  private static final double PATIENCE_SECONDS = 1.9;

  private final List<String> commands = new ArrayList<>();
  private final List<String> outputs = new ArrayList<>();

  /** Reads what a block shows, after what was read before. */
  void read(String block) {
    boolean goesOn = false;
    for (String line : block.split("\n")) {
      int last = commands.size() - 1;
      if (line.startsWith("$ ")) {
        commands.add(line.substring(2));
        outputs.add("");
      } else if (goesOn) {
        commands.set(last, commands.get(last) + "\n" + line);
      } else {
        outputs.set(last, outputs.get(last) + line + "\n");
      }
      goesOn = (goesOn || line.startsWith("$ ")) && line.endsWith("\\");
    }
  }

  int size() {
    return commands.size();
  }

  /** Runs it all against the Solr on this port, and compares. */
  void replay(String port) {
    List<String> here = new ArrayList<>();
    commands.forEach(command -> here.add(command.replace("8983", port)));
    List<String> printed = Shell.run(here);
    assertEquals(printed.toString(), commands.size(), printed.size());
    for (int i = 0; i < commands.size(); i++) {
      compare(commands.get(i), outputs.get(i), printed.get(i).replace(port, "8983"));
    }
  }

  /** A last line without an end is shown as any other. */
  private static void compare(String command, String shown, String printed) {
    String whole = printed.isEmpty() || printed.endsWith("\n") ? printed : printed + "\n";
    String what = "$ " + command + "\nprints\n" + whole + "and not\n" + shown;
    String pattern =
        Pattern.quote(VARIES.matcher(SECONDS.matcher(shown).replaceAll("…")).replaceAll("…"))
            .replace("…", "\\E.*?\\Q");
    assertTrue(what, Pattern.compile(pattern, Pattern.DOTALL).matcher(whole).matches());
    Matcher expected = SECONDS.matcher(shown);
    Matcher actual = SECONDS.matcher(whole);
    while (expected.find()) {
      assertTrue(what, actual.find());
      double late = Double.parseDouble(actual.group()) - Long.parseLong(expected.group(1));
      assertTrue(what, late >= 0 && late < PATIENCE_SECONDS);
    }
  }
}
