package nl.raspberry.solr;

import nl.raspberry.solr.rule.Kind;

/**
 * A search component that refuses requests over a size, as the parameter {@code limit} or the init
 * argument of that name says; see {@link nl.raspberry.solr.fault.SizeLimit}. It belongs into {@code
 * first-components}, so that it refuses before any work. Thread-safe.
 *
 * <pre>{@code
 * <searchComponent name="limit" class="nl.raspberry.solr.RequestSizeLimitComponent">
 *   <arr name="limit">
 *     <str>{!of=header}8k</str>
 *     <str>{!of=form}2m</str>
 *   </arr>
 * </searchComponent>
 * <arr name="first-components"><str>limit</str></arr>
 * curl 'http://localhost:8983/solr/example/select?q=*:*&limit=10'
 * }</pre>
 *
 * <p>A rule that cannot be read is answered with 400; in the init arguments it stops the core from
 * loading.
 */
public final class RequestSizeLimitComponent extends FaultsComponent {
  /** Solr makes it. */
  public RequestSizeLimitComponent() {
    super(Kind.LIMIT);
  }

  @Override
  public String getDescription() {
    return "Refuses searches over a size as the parameter limit says (Solr Faults, for tests)";
  }
}
