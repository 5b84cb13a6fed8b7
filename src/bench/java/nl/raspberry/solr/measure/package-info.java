/**
 * The measurements of the posts that this project comes from, repeated on today's Solr; each class
 * that is a {@code Measurement} makes one table of {@code docs/measurements.md}.
 */
package nl.raspberry.solr.measure;
