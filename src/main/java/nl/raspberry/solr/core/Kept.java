package nl.raspberry.solr.core;

import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;

/** Something in the form in which a core's registry keeps things; it is part of no handler. */
final class Kept extends SearchComponent {
  private final Object kept;

  Kept(Object kept) {
    this.kept = kept;
  }

  Object kept() {
    return kept;
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
