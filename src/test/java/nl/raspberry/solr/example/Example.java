package nl.raspberry.solr.example;

import java.nio.file.Path;

/** What {@code mvn -q -Pexample} runs: a Solr with the example core and its documents. */
public final class Example {
  private Example() {}

  /** Runs until it is interrupted; takes the port. */
  public static void main(String[] args) throws InterruptedException {
    SolrHome home = SolrHome.temporary().core("example");
    SolrServer solr = SolrServer.start(home, Integer.parseInt(args[0])).load("example");
    Runtime.getRuntime().addShutdownHook(new Thread(solr::close));
    print(solr.url("example"), Path.of("").toAbsolutePath().relativize(home.directory()));
    Thread.currentThread().join();
  }

  private static void print(String url, Path home) {
    String[] lines = {
      "Ready: " + url,
      "",
      "A slow answer, and where the time went:",
      "  curl '" + url + "/select?q=*:*&rows=0&delay=1000'",
      "  curl '" + url + "/select?q=*:*&rows=0&delay=1000&debugQuery=on'",
      "The next three searches of anybody, whatever they ask for:",
      "  curl " + url + "/config/params -H 'Content-Type: application/json' \\",
      "       -d '{\"set\":{\"faults\":{\"delay\":\"{!times=3}2s\"}}}'",
      "",
      "Log: " + System.getProperty("solr.log") + "   Solr home: " + home + "   Stop: Ctrl-C",
    };
    for (String line : lines) {
      System.out.println(line);
    }
  }
}
