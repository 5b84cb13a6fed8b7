package nl.raspberry.solr.http;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The text of a {@code solrconfig.xml}, put together from elements. */
final class Config {
  private Config() {}

  /** A whole one: the least that a core needs, and these elements. */
  static UnaryOperator<String> of(String... elements) {
    return ignored ->
        "<config><luceneMatchVersion>9.0.0</luceneMatchVersion>"
            + "<schemaFactory class='ClassicIndexSchemaFactory'/>"
            + String.join("\n", elements)
            + "</config>";
  }

  /** The delay component with these init arguments. */
  static String component(String... arguments) {
    return "<searchComponent name='delay' class='nl.raspberry.solr.DelayComponent'>"
        + String.join("", arguments)
        + "</searchComponent>";
  }

  /** A search handler with the delay component as its last. */
  static String handler(String path, String... arguments) {
    return "<requestHandler name='"
        + path
        + "' class='solr.SearchHandler'>"
        + String.join("", arguments)
        + "<arr name='last-components'><str>delay</str></arr></requestHandler>";
  }

  /** The example core's configuration, with these init arguments of the plugin. */
  static String whole(String example, String... arguments) {
    String element = "<requestHandler name=\"/faults\" class=\"nl.raspberry.solr.FaultsHandler\"";
    if (!example.contains(element + "/>")) {
      throw new IllegalStateException("the example core has no " + element);
    }
    return example.replace(
        element + "/>", element + ">" + String.join("", arguments) + "</requestHandler>");
  }

  /** Init parameters for the handlers under this path. */
  static String initParams(String path, String... arguments) {
    return "<initParams path='" + path + "'>" + String.join("", arguments) + "</initParams>";
  }

  static String str(String name, String value) {
    return "<str name='" + name + "'>" + escaped(value) + "</str>";
  }

  static String lst(String name, String... arguments) {
    return "<lst name='" + name + "'>" + String.join("", arguments) + "</lst>";
  }

  static String arr(String name, String... values) {
    return Arrays.stream(values)
        .map(value -> "<str>" + escaped(value) + "</str>")
        .collect(Collectors.joining("", "<arr name='" + name + "'>", "</arr>"));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
