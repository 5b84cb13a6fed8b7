/** Tests of the documentation: everything that it shows is executed. */
package nl.raspberry.solr.docs;
