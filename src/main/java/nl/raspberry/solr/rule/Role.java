package nl.raspberry.solr.rule;

import java.util.Locale;
import nl.raspberry.solr.text.Words;

/** The part that a core plays in a request; of a rule, the parts that it strikes. */
public enum Role {
  /** The request came from a client. */
  CLIENT(Side.BOTH),
  /** A sub-request of a distributed search. */
  SHARD(Side.SEARCH),
  /** A query by which Solr warms a new searcher. */
  WARMING(Side.SEARCH),
  /** The leader of the shard that an update goes to. */
  LEADER(Side.UPDATE),
  /** A replica that gets an update from its leader. */
  REPLICA(Side.UPDATE),
  /** Each of them. */
  ANY(Side.BOTH);

  private final Side side;

  Role(Side side) {
    this.side = side;
  }

  Side side() {
    return side;
  }

  static Role read(String text) {
    return Words.read(
        values(), "a role (expected client, shard, warming, leader, replica or any)", text);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
