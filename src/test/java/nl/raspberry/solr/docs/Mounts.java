package nl.raspberry.solr.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which files a recipe for containers puts where. */
final class Mounts {
  /** {@code - ${NAME:-file}:/place:ro}. */
  private static final Pattern COMPOSE =
      Pattern.compile("(?m)^ +- (?:\\$\\{\\w+:-)?([^:}\\s]+)}?:(/[^:\\s]+):ro$");

  /** The two defaults and the two places of a class in Java or Python. */
  private static final Pattern DEFAULT = Pattern.compile("\"((?:target|docs)/[^\"]+)\"");

  private static final Pattern PLACE =
      Pattern.compile("(?:forHostPath|Path)\\((\\w+)\\)[^\"]*\"(/[^\"]+)\"");

  private Mounts() {}

  static String read(String recipe) {
    try {
      return Files.readString(Path.of(recipe));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Those of a Compose file, whose paths begin at its folder: by place. */
  static Map<String, Path> ofCompose(String recipe) {
    Map<String, Path> mounts = new TreeMap<>();
    Matcher line = COMPOSE.matcher(read(recipe));
    while (line.find()) {
      mounts.put(line.group(2), Path.of(recipe).resolveSibling(line.group(1)).normalize());
    }
    return mounts;
  }

  /** Those of a class, which takes first the JAR, then the config set: by place. */
  static Map<String, Path> ofClass(String recipe) {
    Map<String, Path> mounts = new TreeMap<>();
    Matcher file = DEFAULT.matcher(read(recipe));
    Matcher place = PLACE.matcher(read(recipe));
    while (file.find() && place.find()) {
      mounts.put(place.group(2), Path.of(file.group(1)));
    }
    return mounts;
  }
}
