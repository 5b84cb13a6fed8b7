/**
 * What the cores of one collection have in common: counts that they share through ZooKeeper, and
 * how one of them asks all. Internal: it may change at any time.
 */
package nl.raspberry.solr.cluster;
