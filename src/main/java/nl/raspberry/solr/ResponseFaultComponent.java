package nl.raspberry.solr;

import nl.raspberry.solr.rule.Kind;

/**
 * A search component that spoils responses, as the parameters {@code edit} (right status, wrong
 * content; see {@link nl.raspberry.solr.fault.Edit}) and {@code respond} (right status, wrong
 * bytes; see {@link nl.raspberry.solr.fault.Respond}) say. Thread-safe.
 *
 * <pre>{@code
 * <searchComponent name="response" class="nl.raspberry.solr.ResponseFaultComponent"/>
 * <arr name="last-components"><str>response</str></arr>
 * curl 'http://localhost:8983/solr/example/select?q=*:*&respond=truncate(100)'
 * curl 'http://localhost:8983/solr/example/select?q=*:*&edit=set(responseHeader/status,500)'
 * }</pre>
 *
 * <p>A rule that cannot be read is answered with 400; in the init arguments it stops the core from
 * loading. Without HTTP {@code respond} is refused with 400; {@code edit} works.
 */
public final class ResponseFaultComponent extends FaultsComponent {
  /** Solr makes it. */
  public ResponseFaultComponent() {
    super(Kind.EDIT, Kind.RESPOND);
  }

  @Override
  public String getDescription() {
    return "Spoils responses as the parameters edit and respond say (Solr Faults, for tests)";
  }
}
