package nl.raspberry.solr.fault.body;

import java.io.IOException;
import java.io.OutputStream;

/** The body of a response as Solr would send it. */
public interface Body {
  /** Writes it, once. */
  void writeTo(OutputStream out) throws IOException;
}
