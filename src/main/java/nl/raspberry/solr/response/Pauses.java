package nl.raspberry.solr.response;

/** How the sending of a response may pause. Used by one thread. */
public interface Pauses {
  /** Nanoseconds that all pauses of the response may last together. */
  long longest();

  /**
   * Sends nothing for so many nanoseconds.
   *
   * @return false if it was let go earlier
   * @throws org.apache.solr.common.SolrException 503, if the server goes away
   */
  boolean pause(long nanos);
}
