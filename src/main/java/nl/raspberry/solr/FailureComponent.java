package nl.raspberry.solr;

import nl.raspberry.solr.rule.Kind;

/**
 * A search component that makes searches fail, as the parameter {@code fail} says: an HTTP status,
 * an exception, an OutOfMemoryError or partial results; see {@link
 * nl.raspberry.solr.fault.Failure}. Thread-safe.
 *
 * <pre>{@code
 * <searchComponent name="failure" class="nl.raspberry.solr.FailureComponent"/>
 * <arr name="last-components"><str>delay</str><str>failure</str></arr>
 * curl 'http://localhost:8983/solr/example/select?q=*:*&fail=503'
 * }</pre>
 *
 * <p>A rule that cannot be read is answered with 400; in the init arguments it stops the core from
 * loading.
 */
public final class FailureComponent extends FaultsComponent {
  /** Solr makes it. */
  public FailureComponent() {
    super(Kind.FAIL);
  }

  @Override
  public String getDescription() {
    return "Makes searches fail as the parameter fail says (Solr Faults, for tests)";
  }
}
