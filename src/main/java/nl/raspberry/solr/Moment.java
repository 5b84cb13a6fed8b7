package nl.raspberry.solr;

/** A moment in the life of a request at which plugins ask their rules. */
enum Moment {
  /** A search, before any work. */
  PREPARE,
  /** A search, when the work is done. */
  PROCESS,
  /** An update, where it was received. */
  RECEIVED,
  /** An update, where it is applied. */
  APPLIED
}
