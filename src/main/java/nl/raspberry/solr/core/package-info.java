/**
 * What lives as long as a core: its counters, those who wait in it, its journal and metrics.
 * Internal: it may change at any time.
 */
package nl.raspberry.solr.core;
