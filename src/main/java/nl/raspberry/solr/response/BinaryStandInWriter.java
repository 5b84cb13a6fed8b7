package nl.raspberry.solr.response;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.BinaryQueryResponseWriter;
import org.apache.solr.response.QueryResponseWriter;
import org.apache.solr.response.QueryResponseWriterUtil;
import org.apache.solr.response.SolrQueryResponse;

/** The stand-in for the response writers of Solr 8 and 9; Solr 10 never loads it. Thread-safe. */
final class BinaryStandInWriter extends StandInWriter implements BinaryQueryResponseWriter {
  @Override
  public void write(OutputStream out, SolrQueryRequest req, SolrQueryResponse rsp)
      throws IOException {
    ResponsePlan plan = ResponsePlan.of(req);
    write(out, req, rsp, plan == null ? null : plan.writer().getContentType(req, rsp));
  }

  @Override
  void render(
      OutputStream out,
      QueryResponseWriter writer,
      SolrQueryRequest req,
      SolrQueryResponse rsp,
      String type)
      throws IOException {
    QueryResponseWriterUtil.writeQueryResponse(out, writer, req, rsp, type);
  }
}
