/** One request, as rules see it and as they strike it. Internal: it may change at any time. */
package nl.raspberry.solr.request;
