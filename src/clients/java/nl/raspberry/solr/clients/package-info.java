/**
 * What {@code mvn -Pclients verify} runs: clients of Solr that people use, each in a process of its
 * own, meet each fault of a table; what they do then is what {@code docs/clients.md} says.
 */
package nl.raspberry.solr.clients;
