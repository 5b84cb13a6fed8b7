/**
 * Rules: a fault with its {@link nl.raspberry.solr.rule.Scope where} and {@link
 * nl.raspberry.solr.rule.Trigger when}, read from text and counted exactly. Plain Java without
 * Solr: what is known of a request comes through {@link nl.raspberry.solr.rule.Situation}, Solr's
 * own notations through {@link nl.raspberry.solr.rule.Syntax}.
 */
package nl.raspberry.solr.rule;
