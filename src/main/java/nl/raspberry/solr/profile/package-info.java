/**
 * {@code java -jar solr-faults.jar profile solr.log}: from the log of a Solr to rules that make
 * another as slow and as failing. Plain Java, as no Solr is on the class path.
 */
package nl.raspberry.solr.profile;
