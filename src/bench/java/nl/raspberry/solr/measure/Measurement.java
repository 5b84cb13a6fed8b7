package nl.raspberry.solr.measure;

import java.util.List;

/** One thing that was measured once and is measured again; makes one table of the page. */
interface Measurement {
  /** One word: of its place in the page, and of its chart. */
  String name();

  /** The heads of the table's columns. */
  List<String> columns();

  /** The first cells of the table's rows. */
  List<String> rows();

  /** The columns that its chart shows, all of them documents a second; none if it has no chart. */
  default List<String> bars() {
    return List.of();
  }

  /** Measures it. */
  Result measure(Effort effort) throws Exception;
}
