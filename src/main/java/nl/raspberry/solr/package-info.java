/**
 * What {@code solrconfig.xml} names: {@link nl.raspberry.solr.FaultsHandler}, by which every
 * request of a core can be struck, and components and a processor for a place of one's own.
 */
package nl.raspberry.solr;
