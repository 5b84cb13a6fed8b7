package nl.raspberry.solr.request;

import nl.raspberry.solr.rule.Op;
import nl.raspberry.solr.rule.Role;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.rule.Size;
import org.apache.solr.request.SolrQueryRequest;

/** What is known of an update, command after command. */
final class UpdateSituation extends SolrSituation {
  private final Role role;
  private final CountedStreams streams;
  private Op op;
  private String doc;
  private boolean opens;
  private long nth;
  private long docs;

  UpdateSituation(SolrQueryRequest req, Role role, CountedStreams streams) {
    super(req);
    this.role = role;
    this.streams = streams;
  }

  @Override
  Side side() {
    return Side.UPDATE;
  }

  /** The next command begins. */
  void next(Op nextOp, String nextDoc, boolean opening) {
    opens = opening;
    op = nextOp;
    doc = nextDoc;
    nth++;
    docs += nextOp == Op.ADD ? 1 : 0;
  }

  /** There are no more commands. */
  void end() {
    op = null;
    opens = false;
    doc = null;
  }

  @Override
  public Role role() {
    return role;
  }

  /** In SolrCloud those work who apply the command; alone, the core that got the request. */
  @Override
  public boolean works() {
    return req.getCore().getCoreContainer().isZooKeeperAware() == (role != Role.CLIENT);
  }

  @Override
  public int purpose() {
    return 0;
  }

  @Override
  public Op op() {
    return op;
  }

  @Override
  public boolean opens() {
    return opens;
  }

  @Override
  public String doc() {
    return doc;
  }

  @Override
  public long nth() {
    return nth;
  }

  @Override
  public long size(Size size) {
    switch (size) {
      case DOCS:
        return docs;
      case BODY:
        return Math.max(http == null ? 0 : http.length(), streams == null ? 0 : streams.bytes());
      default:
        return super.size(size);
    }
  }
}
