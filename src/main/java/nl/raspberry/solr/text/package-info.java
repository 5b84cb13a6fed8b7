/**
 * Small texts read strictly: durations, sizes, globs, comparisons and the modifiers of a rule.
 * Plain Java; knows nothing of faults and nothing of Solr. Everything here is immutable unless it
 * says otherwise.
 */
package nl.raspberry.solr.text;
