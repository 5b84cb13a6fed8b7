package nl.raspberry.solr;

import nl.raspberry.solr.rule.Kind;

/**
 * A search component that makes searches slow, as the parameter {@code delay} says: milliseconds,
 * or what {@link nl.raspberry.solr.fault.Delay} reads. Absent or {@code 0} means no delay.
 * Thread-safe.
 *
 * <pre>{@code
 * <searchComponent name="delay" class="nl.raspberry.solr.DelayComponent"></searchComponent>
 * <arr name="last-components"><str>delay</str></arr>            (inside a request handler)
 * curl 'http://localhost:8983/solr/example/select?q=*:*&debugQuery=on&delay=1000'
 * }</pre>
 *
 * <p>A rule that cannot be read is answered with 400; in the init arguments it stops the core from
 * loading. The response carries {@code delay}, the milliseconds chosen.
 */
public final class DelayComponent extends FaultsComponent {
  /** Solr makes it. */
  public DelayComponent() {
    super(Kind.DELAY);
  }

  @Override
  public String getDescription() {
    return "Delays searches as the parameter delay says (Solr Faults, for tests)";
  }
}
