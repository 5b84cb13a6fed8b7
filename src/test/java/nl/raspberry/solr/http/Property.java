package nl.raspberry.solr.http;

import org.junit.rules.ExternalResource;

/** A system property for the tests of one class. */
final class Property extends ExternalResource {
  private final String name;
  private final String value;
  private String before;

  Property(String name, String value) {
    this.name = name;
    this.value = value;
  }

  @Override
  protected void before() {
    before = System.getProperty(name);
    System.setProperty(name, value);
  }

  @Override
  protected void after() {
    if (before == null) {
      System.clearProperty(name);
    } else {
      System.setProperty(name, before);
    }
  }
}
