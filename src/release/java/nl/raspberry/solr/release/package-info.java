/** What is published of a release, looked at as Maven Central and Solr's package manager do. */
package nl.raspberry.solr.release;
