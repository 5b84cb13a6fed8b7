package nl.raspberry.solr.profile;

import java.util.Comparator;
import java.util.Objects;

/** Requests that get a rule of their own: those of one handler, of updates one command. */
final class Group implements Comparable<Group> {
  private static final Comparator<Group> ORDER =
      Comparator.comparing((Group group) -> group.path).thenComparing(group -> group.op);

  private final String path;
  private final String op;

  /**
   * @param op the command, as {@code op=} names it, or empty for what is no update
   */
  Group(String path, String op) {
    this.path = path;
    this.op = op;
  }

  String path() {
    return path;
  }

  String op() {
    return op;
  }

  boolean update() {
    return !op.isEmpty();
  }

  /** Whether it changes documents, which one request may do many times. */
  boolean changes() {
    return op.equals("add") || op.startsWith("delete");
  }

  @Override
  public int compareTo(Group other) {
    return ORDER.compare(this, other);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Group
        && path.equals(((Group) other).path)
        && op.equals(((Group) other).op);
  }

  @Override
  public int hashCode() {
    return Objects.hash(path, op);
  }

  /** {@code /select}, {@code /update:commit}. */
  @Override
  public String toString() {
    return update() ? path + ':' + op : path;
  }
}
