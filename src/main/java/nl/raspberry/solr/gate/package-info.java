/**
 * How every request of a core comes to be struck, whatever handler it goes to: the gate before the
 * handlers, and what stands in their components and update chains. Internal: it may change at any
 * time.
 */
package nl.raspberry.solr.gate;
