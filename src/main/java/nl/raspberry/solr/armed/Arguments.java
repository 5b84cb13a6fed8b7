package nl.raspberry.solr.armed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import nl.raspberry.solr.text.BadTextException;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;

/** Reads the arguments of a configuration; what is wrong stops the core from loading. */
final class Arguments {
  private Arguments() {}

  /** What is given. */
  static Set<String> names(NamedList<?> args) {
    Set<String> names = new HashSet<>();
    args.forEach((name, value) -> names.add(name));
    return names;
  }

  static <T> T read(String name, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (BadTextException e) {
      throw bad(name + "=" + text + ": " + e.getMessage());
    }
  }

  static SolrException bad(String sentence) {
    return new SolrException(SolrException.ErrorCode.SERVER_ERROR, "Solr Faults: " + sentence);
  }

  static String text(NamedList<?> args, String name, String absent) {
    List<String> texts = texts(args, name);
    if (texts.size() > 1) {
      throw bad(name + " is given " + texts.size() + " times (expected once)");
    }
    return texts.isEmpty() ? absent : texts.get(0);
  }

  /** All values of an argument, be it text, number, flag or a list of them. */
  static List<String> texts(NamedList<?> args, String name) {
    List<String> texts = new ArrayList<>();
    for (Object value : args.getAll(name)) {
      Collection<?> values =
          value instanceof Collection
              ? (Collection<?>) value
              : value instanceof Object[] ? Arrays.asList((Object[]) value) : Arrays.asList(value);
      values.forEach(one -> texts.add(String.format(Locale.ROOT, "%s", one)));
    }
    return texts;
  }
}
