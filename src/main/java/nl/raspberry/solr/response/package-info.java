/**
 * What becomes of an answer: it is edited, its bytes are spoilt, its connection is closed.
 * Internal: it may change at any time.
 */
package nl.raspberry.solr.response;
