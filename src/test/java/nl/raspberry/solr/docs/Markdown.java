package nl.raspberry.solr.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A page of the documentation, cut into its sections and blocks. Immutable. */
final class Markdown {
  private static final Pattern BLOCK =
      Pattern.compile("^```(\\w+)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern SECTION =
      Pattern.compile("^### (\\S+)$(.*?)(?=^##|\\z)", Pattern.MULTILINE | Pattern.DOTALL);

  private final String text;

  private Markdown(String text) {
    this.text = text;
  }

  static Markdown of(String file) {
    try {
      return new Markdown(Files.readString(Path.of(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The contents of all blocks in this language. */
  List<String> blocks(String language) {
    return BLOCK
        .matcher(text)
        .results()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2))
        .collect(Collectors.toList());
  }

  /** The sections of the third level that have one word for their heading. */
  Map<String, Markdown> sections() {
    Map<String, Markdown> sections = new LinkedHashMap<>();
    Matcher section = SECTION.matcher(text);
    while (section.find()) {
      sections.put(section.group(1), new Markdown(section.group(2)));
    }
    return sections;
  }

  /** The text without its blocks. */
  String prose() {
    return BLOCK.matcher(text).replaceAll("");
  }
}
