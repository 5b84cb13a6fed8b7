/**
 * Which rules stand for a request, where each of them comes from, and why one can never strike.
 * Internal: it may change at any time.
 */
package nl.raspberry.solr.armed;
