/**
 * The benchmarks that {@code mvn -q -Pbench} runs; each part measures one thing and gives rows of
 * one table.
 */
package nl.raspberry.solr.bench;
