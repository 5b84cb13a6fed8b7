package nl.raspberry.solr.compat;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.http.RawConnection;
import nl.raspberry.solr.http.RawReply;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.Test;

/** One of each handler behind the one line, which is pasted or sent, besides. */
public abstract class OneLineStages extends Stages {
  private static final String BARE = "/" + Startup.BARE;
  private static final int MOST_TRIES = 600;

  private static final String[] SEARCHES = {
    "/select?q=*:*",
    "/query?q=*:*",
    "/get?id=P01",
    "/terms?terms.fl=id",
    "/export?q=*:*&sort=id+asc&fl=id",
    "/schema",
    "/schema/fields",
    "/schema/name",
    "/analysis/field?analysis.fieldtype=text&analysis.fieldvalue=a",
    "/update?commit=true",
  };
  private static final String[] UPDATES = {
    "/update", "/update?processor=", "/update/json", "/update/json/docs"
  };
  private static final String[] V2 = {"/schema", "/schema/fields"};
  private static final String[] SPARED = {
    "/config", "/config/params", "/faults", "/replication?command=indexversion", "/admin/ping",
  };

  /** Solr's V2 API of a node. */
  Http api() {
    return new Http(solr().root().replace("/solr", "/api"));
  }

  private static void assertStatus(int expected, String path, Reply reply) {
    assertEquals(path + " " + reply, expected, reply.status());
  }

  @Test
  public void everyHandlerOfTheCoreIsStruckButTheWayBack() {
    http().arm("{\"fail\":\"{!id=everywhere}503\"}");
    try {
      for (String path : SEARCHES) {
        assertStatus(503, path, http().get(path));
      }
      for (String path : UPDATES) {
        assertStatus(503, path, http().post(path, "application/json", "[{\"id\":\"O1\"}]"));
      }
      assertStatus(503, "csv", http().post("/update/csv", "text/csv", "id\nO1\n"));
      for (String path : SPARED) {
        assertStatus(200, path, http().get(path));
      }
    } finally {
      http().disarm();
    }
    assertNull(http().get("/get?id=O1&wt=json").json("doc"));
    for (String path : SEARCHES) {
      assertStatus(200, path, http().get(path));
    }
  }

  @Test
  public void soIsTheSecondVersionOfTheApi() {
    String core = "/cores/example";
    http().arm("{\"fail\":\"503\"}");
    try {
      for (String path : V2) {
        assertStatus(503, path, api().get(core + path));
      }
      assertStatus(503, "/select", selectByPost(core));
      for (String path : new String[] {"/update", "/update/json"}) {
        Reply reply = api().post(core + path, "application/json", "[{\"id\":\"O2\"}]");
        assertStatus(503, path, reply);
      }
      assertStatus(200, "/config", api().get(core + "/config/params"));
    } finally {
      http().disarm();
    }
    assertNull(http().get("/get?id=O2&wt=json").json("doc"));
    for (String path : V2) {
      assertStatus(200, path, api().get(core + path));
    }
    assertStatus(200, "/select", selectByPost(core));
  }

  /** Solr before 9.10 answers 400 to a GET of this kind from Java's client. */
  private Reply selectByPost(String core) {
    return api().post(core + "/select", "application/json", "{\"query\":\"*:*\"}");
  }

  @Test
  public void anExportIsSpoilt() throws IOException {
    String export = "/export?q=*:*&sort=id+asc&fl=id&respond=";
    RawReply cut = RawConnection.get(solr().url(), export + Http.encode("cut(20)"));
    assertEquals(cut.toString(), End.CUT, cut.end());
    assertEquals(cut.toString(), 20, cut.body().length);
    RawReply page = RawConnection.get(solr().url(), export + Http.encode("{!status=502}html"));
    assertEquals(page.toString(), 502, page.status());
    assertTrue(page.toString(), page.text().startsWith("<html>"));
  }

  @Test
  public void healthChecksAndReplicationAreStruckWhereTheyAreNamed() {
    String[] paths = {"/admin/ping", "/replication?command=indexversion"};
    for (String path : paths) {
      String named = "{!handler=" + path.replaceAll("\\?.*", "") + "}503";
      assertStatus(503, path, http().get(path, "fail", named));
      assertStatus(200, path, http().get(path, "fail", "503"));
    }
    String files = "{!handler=/replication p.command=filecontent}500";
    http().arm("{\"fail\":\"" + files + "\"}");
    try {
      String content = "/replication?command=filecontent&generation=1&file=none&wt=filestream";
      assertStatus(500, content, http().get(content));
      assertStatus(200, "", http().get("/replication?command=indexversion"));
    } finally {
      http().disarm();
    }
  }

  @Test
  public void aSearchWithoutAComponentOfOursIsTimedInDebug() {
    Reply reply = http().get("/query?q=*:*&rows=0&wt=json", "delay", "300", "debug", "timing");
    assertStatus(200, "/query", reply);
    assertTrue(reply.toString(), reply.millis() >= 300);
    Number time = (Number) reply.json("debug/timing/process/faults/time");
    assertTrue(reply.toString(), time != null && time.doubleValue() >= 299);
    Reply idle = http().get("/query?q=*:*&rows=0&wt=json", "debug", "timing");
    assertNotNull(idle.toString(), idle.json("debug/timing/process/query"));
    assertTrue(idle.toString(), !idle.text().contains("faults"));
  }

  @Test
  public void aRuleThatCanNeverStrikeIsNotSilent() {
    http().arm("{\"fail\":\"{!handler=/selct}503\"}");
    try {
      Reply shown = http().get("/faults?wt=json");
      assertTrue(shown.toString(), shown.text().contains("no handler /selct in this core"));
    } finally {
      http().disarm();
    }
    assertStatus(400, "", search("fail", "{!handler=/selct}503"));
    assertStatus(400, "", search("fail", "{!core=nosuch}503"));
  }

  @Test
  public void solrShowsItsOwnHandlers() {
    Http node = new Http(solr().root());
    Reply metrics = node.get("/admin/metrics");
    assertStatus(200, "/admin/metrics", metrics);
    assertTrue(metrics.text(), !metrics.text().contains("nl.raspberry.solr.gate.Gate"));
    Reply config = http().get("/config/requestHandler?wt=json");
    assertStatus(200, "/config", config);
    assertTrue(config.text(), !config.text().contains("Gate"));
  }

  @Test
  public void theConfigApiInstallsItInACoreThatHasNeverHeardOfIt() throws IOException {
    Http bare = new Http(solr().root() + BARE);
    assertStatus(404, "/faults", bare.get("/faults"));
    assertStatus(200, "/schema", bare.get("/schema?fail=503"));
    String line = Files.readString(Path.of("conf-snippets/whole-core.json"));
    assertStatus(200, "/config", bare.post("/config", "application/json", line));
    await(bare, "/faults", 200);
    for (String path : SEARCHES) {
      assertStatus(503, path, bare.get(path, "fail", "503"));
    }
    bare.arm("{\"fail\":\"503\"}");
    await(bare, "/select?q=*:*", 503);
    String reload = "/admin/cores?action=RELOAD&core=" + Startup.BARE;
    assertStatus(200, "reload", new Http(solr().root()).get(reload));
    assertStatus(503, "/select", bare.get("/select?q=*:*"));
    assertStatus(503, "/update", bare.post("/update", "application/json", "[]"));
    bare.disarm();
    String away = "{\"delete-requesthandler\":\"/faults\"}";
    assertStatus(200, "/config", bare.post("/config", "application/json", away));
    await(bare, "/faults", 404);
    assertStatus(200, "/select", bare.get("/select?q=*:*&fail=503"));
  }

  /** Solr reloads a core of its own accord, and not at once. */
  private static void await(Http core, String path, int status) {
    for (int i = 0; core.get(path).status() != status; i++) {
      assertTrue(path + " is not " + status + " within a minute", i < MOST_TRIES);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }
  }
}
