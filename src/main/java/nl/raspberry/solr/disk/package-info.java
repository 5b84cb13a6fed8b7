/**
 * The disk of a core as Lucene uses it: its directories and files, which ask the rules that are
 * armed before they do something. Internal: it may change at any time.
 */
package nl.raspberry.solr.disk;
