package nl.raspberry.solr.compat;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.After;
import org.junit.Test;

/** A disk that is slow, full or broken, besides. */
public abstract class DiskStages extends MetricsStages {
  private static final String SLOW =
      "{\"delay\":\"{!id=slow io=sync file=pending_segments_*}300ms\"}";

  private Http disk() {
    return new Http(solr().root() + "/" + Startup.DISK);
  }

  @After
  public void disarmDisk() {
    disk().arm("{}");
  }

  private static Reply add(Http core, String id) {
    String path = "/update?commit=true&wt=json";
    return core.post(path, "application/json", "[{\"id\":\"" + id + "\"}]");
  }

  private static void assertStatus(int status, Reply reply) {
    assertEquals(reply.toString(), status, reply.status());
  }

  private static long found(Http core) {
    return (Long) core.get("/select?q=*:*&rows=0&wt=json").json("response/numFound");
  }

  @Test
  public void aSlowSyncMakesACommitSlowAlsoAfterAReload() {
    Http disk = disk();
    disk.arm(SLOW);
    for (int i = 1; i <= 2; i++) {
      Reply reply = add(disk, "S" + i);
      assertStatus(200, reply);
      assertTrue(reply.toString() + reply.millis(), reply.millis() >= 300);
      assertEquals(1L, disk.get("/faults?wt=json").json("rules/slow/struck"));
      String reload = "/admin/cores?action=RELOAD&core=" + Startup.DISK;
      assertStatus(200, new Http(solr().root()).get(reload));
    }
  }

  @Test
  public void aFullDiskStopsUpdatesUntilARollback() {
    Http disk = disk();
    assertStatus(200, add(disk, "F1"));
    long before = found(disk);
    disk.arm("{\"fail\":\"{!id=full io=write}enospc\"}");
    assertStatus(500, add(disk, "F2"));
    assertTrue((Long) disk.get("/faults?wt=json").json("rules/full/struck") >= 1);
    disk.arm("{}");
    assertStatus(500, add(disk, "F2"));
    assertEquals(before, found(disk));
    assertStatus(200, disk.get("/update?rollback=true&wt=json"));
    assertStatus(200, add(disk, "F3"));
    assertEquals(before + 1, found(disk));
  }

  @Test
  public void aBrokenReadFailsASearch() {
    Http disk = disk();
    // Each is searched for once, since then a cache has it.
    for (String error : new String[] {"eio", "corrupt"}) {
      assertStatus(200, add(disk, error));
      disk.arm("{\"fail\":\"{!id=rot io=read file=*.fdt times=1}" + error + "\"}");
      String search = "/select?fl=*&wt=json&q=id:" + error;
      assertStatus(500, disk.get(search));
      assertStatus(200, disk.get(search));
    }
  }
}
