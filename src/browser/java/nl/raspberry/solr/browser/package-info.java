/**
 * The control page in a browser, driven by the WebDriver protocol: {@code mvn -Pbrowser verify}.
 */
package nl.raspberry.solr.browser;
