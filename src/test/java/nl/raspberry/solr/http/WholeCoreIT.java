package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.DumpRequestHandler;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.apache.solr.util.plugin.SolrCoreAware;
import org.junit.Test;

/** One call of the Config API installs the plugin in a core that has never heard of it. */
public final class WholeCoreIT {
  private static final List<String> PATHS =
      List.of(
          "/select",
          "/query",
          "/terms",
          "/get",
          "/export",
          "/stream",
          "/graph",
          "/update",
          "/update/json",
          "/update/json/docs",
          "/update/csv",
          "/update/cbor",
          "/schema",
          "/schema/fields",
          "/analysis/field",
          "/analysis/document",
          "/debug/dump",
          "/tasks/list",
          "/api/cores/example/select",
          "/api/cores/example/get",
          "/api/cores/example/update",
          "/api/cores/example/schema");

  /** Another plugin: it registers a handler when it is told of its core. */
  public static final class Registrar extends RequestHandlerBase implements SolrCoreAware {
    @Override
    public void inform(SolrCore core) {
      DumpRequestHandler late = new DumpRequestHandler();
      late.init(new NamedList<>());
      core.registerRequestHandler("/late", late);
    }

    @Override
    public void handleRequestBody(SolrQueryRequest req, SolrQueryResponse rsp) {}

    @Override
    public String getDescription() {
      return "registers another handler";
    }

    @Override
    public Name getPermissionName(AuthorizationContext context) {
      return Name.READ_PERM;
    }
  }

  private static String without(String config) {
    return config
        .replaceAll("<requestHandler name=\"/faults\"[^>]*>", "")
        .replaceAll("<searchComponent name=\"delay\"[^<]*</searchComponent>", "")
        .replaceAll("(?s)<arr name=\"last-components\">.*?</arr>", "");
  }

  /** The paths that are not struck by a rule of theirs, and by an armed one. */
  private static List<String> unstruck(SolrServer solr) throws IOException {
    String server = solr.url().replace("/solr", "");
    Http http = new Http(solr.url("example"));
    List<String> unstruck = new ArrayList<>();
    for (String path : PATHS) {
      if (Probe.of(path).send(server, "fail", "503").status() != 503) {
        unstruck.add("brought: " + path);
      }
    }
    http.arm("{\"fail\":\"504\"}");
    for (String path : PATHS) {
      if (Probe.of(path).send(server).status() != 504) {
        unstruck.add("armed: " + path);
      }
    }
    http.disarm();
    return unstruck;
  }

  @Test
  public void oneCallOfTheConfigApiLastsUntilItIsTakenBack() throws IOException {
    SolrHome home = SolrHome.temporary().core("example", WholeCoreIT::without);
    try (SolrServer solr = SolrServer.start(home, 0).load("example")) {
      Http http = new Http(solr.url("example"));
      assertEquals(2 * PATHS.size(), unstruck(solr).size());
      Snippets.post(http, Snippets.text("whole-core.json"));
      assertEquals(List.of(), unstruck(solr));
      assertStatus(200, new Http(solr.url()).get("/admin/cores?action=RELOAD&core=example"));
      assertEquals(List.of(), unstruck(solr));
    }
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Http http = new Http(solr.url("example"));
      assertEquals("after a restart", List.of(), unstruck(solr));
      Snippets.post(
          http,
          "{\"add-requesthandler\":{\"name\":\"/later\",\"class\":\"solr.DumpRequestHandler\"}}");
      Waiters.until("the core has /later", () -> http.get("/later").status() == 200);
      assertStatus(503, http.get("/later?fail=503"));
      http.arm("{\"fail\":\"{!handler=/later}504\"}");
      assertStatus(504, http.get("/later"));
      http.disarm();
      Snippets.post(http, "{\"delete-requesthandler\":\"/faults\"}");
      Waiters.until("the core has no /faults", () -> http.get("/faults").status() == 404);
      assertEquals(2 * PATHS.size(), unstruck(solr).size());
    }
  }

  /**
   * Solr tells plugins of their core in the order of the configuration, so ours before that one.
   */
  @Test
  public void aHandlerThatAnotherPluginRegistersAfterOursIsStruck() {
    String registrar =
        "<requestHandler name=\"/registrar\" class=\""
            + Registrar.class.getName()
            + "\"/></config>";
    SolrHome home =
        SolrHome.temporary().core("example", text -> text.replace("</config>", registrar));
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Http http = new Http(solr.url("example"));
      assertStatus(200, http.get("/late"));
      http.arm("{\"fail\":\"{!handler=/late}504\"}");
      assertStatus(504, http.get("/late"));
      http.disarm();
      assertStatus(503, http.get("/late?fail=503"));
    }
  }
}
