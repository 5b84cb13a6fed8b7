/**
 * For Java tests: arms faults through SolrJ, disarms them, waits for strikes and reads counters.
 * Needs SolrJ alone (9.6 or newer, or 10), besides of {@link
 * nl.raspberry.solr.client.SolrFaultsRule} JUnit 4, and of {@link
 * nl.raspberry.solr.client.SolrFaultsExtension} JUnit 5.
 */
package nl.raspberry.solr.client;
