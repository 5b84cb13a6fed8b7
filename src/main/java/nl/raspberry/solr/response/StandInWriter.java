package nl.raspberry.solr.response;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.lang.invoke.MethodHandle;
import nl.raspberry.solr.version.Handles;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.QueryResponseWriter;
import org.apache.solr.response.SolrQueryResponse;

/**
 * The response writer that stands in for the one a request asks for, where something is to become
 * of its response. This is the form that Solr 10 takes; {@link BinaryStandInWriter} is that of Solr
 * 8 and 9. Thread-safe.
 */
public class StandInWriter implements QueryResponseWriter {
  /** The one that this Solr takes. */
  public static QueryResponseWriter forThisSolr() {
    if (Handles.type("org.apache.solr.response.BinaryQueryResponseWriter") == null) {
      return new StandInWriter();
    }
    try {
      // By name, so that Solr 10 has no reason to load it.
      Class<?> binary =
          Class.forName(StandInWriter.class.getPackageName() + ".BinaryStandInWriter");
      return (QueryResponseWriter) binary.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the JAR is incomplete", e);
    }
  }

  @Override
  public void init(NamedList<?> args) {}

  @Override
  public String getContentType(SolrQueryRequest req, SolrQueryResponse rsp) {
    ResponsePlan plan = ResponsePlan.of(req);
    return plan == null ? CONTENT_TYPE_TEXT_UTF8 : plan.begin(rsp);
  }

  /** How Solr 10 writes. */
  public void write(OutputStream out, SolrQueryRequest req, SolrQueryResponse rsp, String type)
      throws IOException {
    ResponsePlan plan = ResponsePlan.of(req);
    if (plan != null) {
      // An embedded Solr writes without having asked for the content type.
      plan.begin(rsp);
      plan.send(out, original -> render(original, plan.writer(), req, rsp, type));
    }
  }

  @Override
  public void write(Writer writer, SolrQueryRequest req, SolrQueryResponse rsp) {
    throw new IllegalStateException("a spoilt response is written as bytes");
  }

  /** Lets the writer that was asked for write. */
  void render(
      OutputStream out,
      QueryResponseWriter writer,
      SolrQueryRequest req,
      SolrQueryResponse rsp,
      String type)
      throws IOException {
    try {
      Handles.call(Handle.WRITE, writer, out, req, rsp, type);
    } catch (IllegalStateException e) {
      throw e.getCause() instanceof IOException ? (IOException) e.getCause() : new IOException(e);
    }
  }

  /** The method that came with Solr 10, looked up when it is first needed. */
  private static final class Handle {
    static final MethodHandle WRITE =
        Handles.method(
            QueryResponseWriter.class,
            "write",
            OutputStream.class,
            SolrQueryRequest.class,
            SolrQueryResponse.class,
            String.class);
  }
}
