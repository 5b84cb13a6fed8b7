package nl.raspberry.solr.core;

import org.apache.solr.common.SolrException;
import org.apache.solr.core.SolrCore;
import org.apache.solr.core.SolrInfoBean;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;

/** Something in the form in which a core's registry keeps things; it is part of no handler. */
final class Kept extends SearchComponent {
  private final Object kept;

  Kept(Object kept) {
    this.kept = kept;
  }

  /**
   * What is kept in a bean of ours.
   *
   * @throws SolrException if it is of another copy of this class, so of another version, perhaps
   */
  static Object in(SolrInfoBean bean, SolrCore core) {
    if (bean instanceof Kept) {
      return ((Kept) bean).kept;
    }
    throw new SolrException(
        SolrException.ErrorCode.SERVER_ERROR,
        "Solr Faults is in core "
            + core.getName()
            + " already, from another copy of its JAR; reload the core, or have but one copy");
  }

  @Override
  public void prepare(ResponseBuilder rb) {}

  @Override
  public void process(ResponseBuilder rb) {}

  @Override
  public String getDescription() {
    return "Shared state of the Solr Faults plugins";
  }
}
