/**
 * For Java tests: arms faults through SolrJ, disarms them, waits for strikes and reads counters.
 * Needs SolrJ alone (9.6 or newer, or 10), and of {@link nl.raspberry.solr.client.SolrFaultsRule}
 * JUnit 4.
 */
package nl.raspberry.solr.client;
