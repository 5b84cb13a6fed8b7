package nl.raspberry.solr;

/** How often what is done again and again: with {@code -Psoak} that often, else a tenth of it. */
public final class Rounds {
  private Rounds() {}

  public static int of(int all) {
    return Boolean.getBoolean("soak") ? all : all / 10;
  }
}
