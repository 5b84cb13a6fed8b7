/** The built JAR on every Solr that it is meant for: {@code mvn -Pcompat verify}. */
package nl.raspberry.solr.compat;
