/**
 * What can be done to the bytes of a response: one small immutable class per effect. Plain Java
 * without Solr.
 */
package nl.raspberry.solr.fault.body;
