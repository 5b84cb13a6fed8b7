package nl.raspberry.solr.rule;

import java.util.Locale;

/** A place in a cluster that a rule may name. */
public enum Place {
  SHARD,
  REPLICA,
  NODE,
  CORE,
  COLLECTION;

  /** The modifier's name. */
  public String modifier() {
    return name().toLowerCase(Locale.ROOT);
  }
}
