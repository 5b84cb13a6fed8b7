/** What users are promised, tried over HTTP on a real Solr of one node. */
package nl.raspberry.solr.http;
