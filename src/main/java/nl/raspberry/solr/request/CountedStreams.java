package nl.raspberry.solr.request;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.version.HttpExchange;
import org.apache.solr.common.util.ContentStream;
import org.apache.solr.common.util.ContentStreamBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrQueryRequestBase;

/**
 * The bodies of a request whose length the client did not say, counted while Solr reads them. Used
 * by one thread.
 */
@SuppressWarnings("deprecation") // Solr has no other content streams yet.
final class CountedStreams {
  private long bytes;

  private CountedStreams() {}

  /** Puts counted streams into the request; null if it has none that need it. */
  static CountedStreams of(SolrQueryRequest req) {
    HttpExchange http = HttpExchange.of(req);
    boolean told = http != null && http.length() >= 0;
    if (told || req.getContentStreams() == null || !(req instanceof SolrQueryRequestBase)) {
      return null;
    }
    CountedStreams counted = new CountedStreams();
    List<ContentStream> streams = new ArrayList<>();
    req.getContentStreams().forEach(stream -> streams.add(counted.new Counted(stream)));
    ((SolrQueryRequestBase) req).setContentStreams(streams);
    return counted;
  }

  /** How many bytes Solr has read. */
  long bytes() {
    return bytes;
  }

  private final class Counted extends ContentStreamBase {
    private final ContentStream stream;

    Counted(ContentStream stream) {
      this.stream = stream;
      setContentType(stream.getContentType());
      setName(stream.getName());
      setSourceInfo(stream.getSourceInfo());
      setSize(stream.getSize());
    }

    @Override
    public InputStream getStream() throws IOException {
      return new FilterInputStream(stream.getStream()) {
        @Override
        public int read() throws IOException {
          int read = super.read();
          bytes += read < 0 ? 0 : 1;
          return read;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
          int read = super.read(into, offset, length);
          bytes += Math.max(0, read);
          return read;
        }
      };
    }
  }
}
