package nl.raspberry.solr.bench;

import java.util.List;

/** One thing that is measured. */
interface Part {
  /** Measures it. */
  List<Figure> measure(Site site) throws Exception;
}
