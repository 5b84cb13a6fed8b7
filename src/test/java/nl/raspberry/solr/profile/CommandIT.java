package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The command line, of a process that has the JAR and nothing of Solr. */
public final class CommandIT {
  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  private static void assertMisused(String message, Object... arguments) {
    Tool tool = Tool.run(arguments).exits(2);
    assertEquals("", tool.out());
    assertTrue(tool.err(), tool.err().startsWith(message + "\nusage: java -jar solr-faults.jar"));
  }

  @Test
  public void whoeverMisusesItIsToldHowToUseIt() {
    assertMisused("a word is missing (expected profile)");
    assertMisused("'profil' is not a command (expected profile)", "profil");
    assertMisused("a log is missing (expected solr.log, or -)", "profile");
    assertMisused("--bare has no value", "profile", "--bare");
    assertMisused("'--bear' is not an option (expected --bare or --core)", "profile", "--bear");
  }

  @Test
  public void withoutRequestsThereIsNoSet() throws IOException {
    Tool missing = Tool.run("profile", "no.log").exits(1);
    assertEquals("no such file: no.log\n", missing.err());
    Tool empty = Tool.run("profile", folder.newFile()).exits(1);
    assertTrue(empty.err(), empty.err().contains("no requests found"));
    Tool other = Tool.run("profile", "--core", "other", Logs.of("9.10.1")).exits(1);
    assertEquals("", missing.out() + empty.out() + other.out());
  }

  @Test
  public void filesGzippedFilesAndStandardInputAreReadAlike() throws IOException {
    String set = Tool.run("profile", Logs.of("8.11.4")).exits(0).out();
    Path zipped = folder.newFile("solr.log.1.gz").toPath();
    try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      Files.copy(Logs.of("8.11.4"), gzip);
    }
    assertEquals(set, Tool.run("profile", zipped).exits(0).out());
    for (Path input : new Path[] {zipped, Logs.of("8.11.4")}) {
      assertEquals(set, Tool.run(Redirect.from(input.toFile()), "profile", "-").exits(0).out());
    }
  }

  @Test
  public void severalLogsAreOne() {
    Tool both = Tool.run("profile", Logs.of("9.10.1"), Logs.of("10.0.0")).exits(0);
    assertTrue(both.err(), both.err().contains("/select: 14 requests, 6 with 400; p50"));
    assertTrue(both.err(), both.err().contains(" lines/s)"));
  }

  @Test
  public void peopleAreToldWhatIsLeftOut() throws IOException {
    Path log = folder.newFile().toPath();
    String cut = Logs.request("/select", 0, 1).replaceFirst("QTime.*", "...");
    String slow = Logs.request("/late", 0, 700_000).replace("x:example", "x:other");
    Files.write(log, List.of(cut, slow, Logs.request("/select", 0, 5)));
    String told = Tool.run("profile", "--bare", Logs.of("9.0.0"), log, Logs.of("9.10.1")).err();
    for (String line :
        List.of(
            "left out: sub-requests of SolrCloud, which are part of a client's (3)",
            "left out: requests to /admin, /config, /replication and /faults (3)",
            "left out: requests of which the layout of the log cut the time off (1)",
            "of several together (--core takes one): example, other",
            "/late: 1 request; p50 700000ms, p99 700000ms, longest 700000ms",
            "  not in the log of --bare: nothing is subtracted",
            "  no delay is longer than 10m, which is what maxDelay allows by default")) {
      assertTrue(line + " in\n" + told, told.contains("\n" + line + "\n"));
    }
  }
}
