package nl.raspberry.solr.clients;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page that says what each client does, a table under a heading for each. */
final class Page {
  static final Path COMMITTED = Path.of("docs/clients.md");
  static final Path SEEN = Path.of("target/clients/clients.md");

  private static final String HEAD =
      "| call, fault | requests | strikes | adds applied | what the application sees |\n"
          + "| --- | --- | --- | --- | --- |\n";

  private String text;

  private Page(String text) {
    this.text = text;
  }

  /** The page as it is committed. */
  static Page committed() {
    try {
      return new Page(Files.readString(COMMITTED));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Pattern table(Client client) {
    return Pattern.compile("\n### " + Pattern.quote(client.toString()) + "\n\n((\\|.*\n)+)");
  }

  /** The rows of a client's table, none if the page does not know it. */
  List<String> rows(Client client) {
    Matcher table = table(client).matcher(text);
    return table.find()
        ? table.group(1).lines().skip(HEAD.lines().count()).collect(Collectors.toList())
        : List.of();
  }

  /** Puts these rows in place of a client's table, or a new table at the end. */
  void set(Client client, List<String> rows) {
    String section = "\n### " + client + "\n\n" + HEAD + String.join("\n", rows) + "\n";
    Matcher table = table(client).matcher(text);
    text = table.find() ? table.replaceFirst(Matcher.quoteReplacement(section)) : text + section;
  }

  /** Writes it to where a run leaves what it saw. */
  void write() {
    try {
      Files.writeString(SEEN, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
