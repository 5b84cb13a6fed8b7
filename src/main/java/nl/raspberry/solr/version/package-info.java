/**
 * Every door to what differs between the versions of Solr, of Jetty and of the servlet API, and how
 * it is looked up. Internal: it may change at any time.
 */
package nl.raspberry.solr.version;
