/** Tests of what becomes of a log: with lines that Solr 8.11, 9 and 10 wrote, and over HTTP. */
package nl.raspberry.solr.profile;
