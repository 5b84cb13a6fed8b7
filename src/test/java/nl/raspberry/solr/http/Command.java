package nl.raspberry.solr.http;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A command of an update message: as Solr reads it, and what it does to an index. Immutable. */
final class Command {
  /** What an index holds, as far as message order tells it. */
  static final class Index {
    private final TreeSet<String> applied = new TreeSet<>();
    private final TreeSet<String> committed = new TreeSet<>();

    /** An index that these were committed to. */
    Index(List<String> ids) {
      applied.addAll(ids);
      committed.addAll(ids);
    }

    /** Carries out commands in their order. */
    Index take(List<Command> commands) {
      commands.forEach(command -> command.effect.on(this));
      return this;
    }

    /** What would be there after a commit. */
    List<String> applied() {
      return List.copyOf(applied);
    }

    /** What searches see, and a rollback goes back to. */
    List<String> committed() {
      return List.copyOf(committed);
    }
  }

  private interface Effect {
    void on(Index index);
  }

  private final String name;
  private final String xml;
  private final String json;
  private final Effect effect;

  private Command(String name, String xml, String json, Effect effect) {
    this.name = name;
    this.xml = xml;
    this.json = json;
    this.effect = effect;
  }

  static Command add(String id) {
    return new Command(
        "add " + id,
        "<add><doc><field name=\"id\">" + id + "</field></doc></add>",
        "\"add\":{\"doc\":{\"id\":\"" + id + "\"}}",
        index -> index.applied.add(id));
  }

  static Command delete(String id) {
    return new Command(
        "delete " + id,
        "<delete><id>" + id + "</id></delete>",
        "\"delete\":{\"id\":\"" + id + "\"}",
        index -> index.applied.remove(id));
  }

  static Command commit() {
    return committing("commit");
  }

  static Command optimize() {
    return committing("optimize");
  }

  private static Command committing(String word) {
    return new Command(
        word,
        "<" + word + "/>",
        "\"" + word + "\":{}",
        index -> {
          index.committed.clear();
          index.committed.addAll(index.applied);
        });
  }

  static Command rollback() {
    return new Command(
        "rollback",
        "<rollback/>",
        "\"rollback\":{}",
        index -> {
          index.applied.clear();
          index.applied.addAll(index.committed);
        });
  }

  /** A document that Solr itself refuses. */
  static Command bad() {
    return new Command(
        "add bad",
        "<add><doc><field name=\"id\">bad</field><field name=\"price\">dear</field></doc></add>",
        "\"add\":{\"doc\":{\"id\":\"bad\",\"price\":\"dear\"}}",
        index -> {
          throw new IllegalStateException("it is refused");
        });
  }

  /** One XML message. */
  static String xml(List<Command> commands) {
    return commands.stream()
        .map(command -> command.xml)
        .collect(Collectors.joining("\n", "<update>\n", "\n</update>"));
  }

  /** One JSON message: Solr takes names that come again. */
  static String json(List<Command> commands) {
    return commands.stream()
        .map(command -> command.json)
        .collect(Collectors.joining(",", "{", "}"));
  }

  /** What it is for people, such as {@code delete 3}. */
  String name() {
    return name;
  }

  @Override
  public String toString() {
    return json;
  }
}
