/** A real Solr over HTTP with the example core: for a person to try and for tests to use. */
package nl.raspberry.solr.example;
