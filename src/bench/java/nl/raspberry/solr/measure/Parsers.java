package nl.raspberry.solr.measure;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.apache.solr.client.solrj.impl.BinaryResponseParser;
import org.apache.solr.client.solrj.impl.JsonMapResponseParser;
import org.apache.solr.client.solrj.impl.XMLResponseParser;
import org.apache.solr.internal.csv.CSVParser;

/** What Java has to read the answers of Solr: SolrJ's parsers, and Solr's own for CSV. */
final class Parsers {
  /** Small answers are read more often: as many bytes in all. */
  private static final int BYTES = 40_000_000;

  private Parsers() {}

  /** How often an answer of this size is read. */
  static int rounds(byte[] answer, Effort effort) {
    return effort.of(BYTES / answer.length);
  }

  /** The median of the times that it takes to read an answer; none if Java has no parser. */
  static double millis(String format, byte[] answer, Effort effort) throws Exception {
    if (format.startsWith("php")) {
      return Table.NONE;
    }
    Timing.Action read = () -> read(format, new ByteArrayInputStream(answer));
    Timing.median(rounds(answer, effort), read); // for the compiler
    return 1e3 * Timing.median(rounds(answer, effort), read);
  }

  private static Object read(String format, InputStream answer) throws IOException {
    String utf8 = StandardCharsets.UTF_8.name();
    switch (format) {
      case "xml":
        return new XMLResponseParser().processResponse(answer, utf8);
      case "json":
        return new JsonMapResponseParser().processResponse(answer, utf8);
      case "javabin":
        return new BinaryResponseParser().processResponse(answer, utf8);
      default:
        return new CSVParser(new InputStreamReader(answer, StandardCharsets.UTF_8)).getAllValues();
    }
  }
}
