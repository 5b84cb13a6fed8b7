/**
 * What goes wrong: one small immutable class per kind of fault, and {@link
 * nl.raspberry.solr.fault.Target}, the verbs that a fault may use on the request it strikes. Plain
 * Java without Solr: time, chance and the request are arguments.
 */
package nl.raspberry.solr.fault;
