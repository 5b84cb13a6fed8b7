package nl.raspberry.solr.response;

/** How a response ended, as far as this side of the connection can tell. */
public enum Ending {
  /** All of it was handed to the container. */
  COMPLETE("complete"),
  /** The connection was closed in the middle. */
  CUT("cut"),
  /** The connection was closed before any byte. */
  RESET("reset"),
  /** The client was gone when more was to be sent. */
  LEFT("client left");

  private final String word;

  Ending(String word) {
    this.word = word;
  }

  @Override
  public String toString() {
    return word;
  }
}
