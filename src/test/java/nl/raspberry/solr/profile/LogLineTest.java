package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Lines as the versions of Solr wrote them, and what clients can put into these. */
public class LogLineTest {
  private static final String HEAD_8 =
      "2026-12-03 08:02:18.075 INFO  (qtp1551446957-18) [c:films s:shard1 r:core_node2"
          + " x:films_shard1_replica_n1] o.a.s.c.S.Request [films_shard1_replica_n1]  webapp=/solr";
  private static final String HEAD_9 =
      "2026-12-03 07:59:06.838 INFO  (qtp1277933280-15-null-16) [ x:example t:null-16]"
          + " o.a.s.c.S.Request webapp=/solr";
  private static final String HEAD_10 =
      "2026-12-03 07:59:50.082 INFO  (qtp1058876963-27-null-15) [ x:example t:null-15]"
          + " o.a.s.c.S.Request";
  private static final String UPDATE =
      "2026-12-03 07:59:50.082 INFO  (qtp1058876963-27-null-15) [ x:example t:null-15]"
          + " o.a.s.u.p.LogUpdateProcessorFactory path=/update params=";

  private static void assertRequest(String path, int status, int millis, String line) {
    assertEquals(line, LogLine.Kind.REQUEST, LogLine.of(line).kind());
    RequestText request = LogLine.of(line).request();
    assertEquals(path, request.path());
    assertEquals(status, request.status());
    assertEquals(millis, request.millis());
  }

  private static void assertOp(String op, int millis, String commands) {
    LogLine line = LogLine.of(UPDATE + commands);
    assertEquals(commands, LogLine.Kind.UPDATE, line.kind());
    assertEquals(op, line.request().op());
    assertEquals(millis, line.request().millis());
    assertEquals("/update", line.request().path());
  }

  private static LogLine.Kind kind(String line) {
    return LogLine.of(line).kind();
  }

  @Test
  public void searchesAreReadInEveryVersion() {
    assertRequest(
        "/select", 0, 11, HEAD_8 + " path=/select params={q=*:*} hits=61 status=0 QTime=11");
    assertRequest(
        "/select", 400, 1, HEAD_9 + " path=/select params={q=nofield:1} status=400 QTime=1");
    assertRequest("/get", 0, 2, HEAD_10 + " path=/get params={id=a} status=0 QTime=2\r");
    String full = HEAD_9.replace("o.a.s.c.S.Request", "org.apache.solr.core.SolrCore.Request");
    assertRequest("/query", 0, 5, full + " path=/query params={} hits=61 status=0 QTime=5");
  }

  @Test
  public void whatClientsWriteIsTakenForNothingElse() {
    String nasty = "{q={!term+f%3Did}a+b}{+status%3D500+QTime%3D7,commit=,path=/x&fq=x}+hits=1}";
    assertRequest(
        "/select", 0, 12, HEAD_9 + " path=/select params=" + nasty + " hits=0 status=0 QTime=12");
    assertOp("add", 7, "{}{add=[a (1883541119635030016), b }{ c (-1)]} 0 7");
    assertOp("add", 8, "{}{add=[o.a.s.c.S.Request path=/x status=500 QTime=9]} 0 8");
    assertOp("add", 8, "{commit=false}{add=[commit=true status=500 QTime=9]} 0 8");
  }

  @Test
  public void whatParametersAreLeftOutOfTheLogIsNotMissed() {
    assertRequest("/select", 0, 3, HEAD_10 + " path=/select hits=0 status=0 QTime=3");
    assertRequest(
        "/select", 0, 3, HEAD_9 + " path=/select params={} rid=null-5 hits=0 status=0 QTime=3");
    String line = UPDATE.replace(" params=", "") + "{add=[1],commit=} 0 4";
    assertEquals("commit", LogLine.of(line).request().op());
    assertEquals("/update", LogLine.of(line).request().path());
  }

  @Test
  public void updatesAreGroupedByWhatTheyCommitWithElseByTheirFirstCommand() {
    assertOp("add", 5, "{}{add=[a (1), b (2)]} 0 5");
    assertOp("delete", 6, "{wt=javabin&version=2}{delete=[a (-1)]} 0 6");
    assertOp("delete", 6, "{}{delete=[a (-1)],add=[b (3)]} 0 6");
    assertOp("deleteByQuery", 6, "{}{deleteByQuery=*:* (-188354)} 0 6");
    assertOp("commit", 457, "{commit=true}{add=[G01 (1), ... (60 adds)],commit=} 0 457");
    assertOp("commit", 89, "{}{deleteByQuery=id:x (-1883541119818530816), commit=} 0 89");
    assertOp("commit", 9, "{}{commit=,add=[after]} 0 9");
    assertOp("softCommit", 1, "{softCommit=true}{commit=} 0 1");
    assertOp("softCommit", 1, "{waitSearcher=true&softCommit=true}{add=[a],commit=} 0 1");
    assertOp("optimize", 1, "{optimize=true&commit=true}{optimize=} 0 1");
    assertOp("rollback", 23, "{rollback=true}{rollback=} 0 23");
    assertOp("add", 2, "{}{} 0 2");
  }

  @Test
  public void whatPluginsHaveToSayIsPassedOver() {
    String said = "{commit=true} fault=delay={!op=delete nth=1}lognormal(25ms,0.5) waited 22 ms";
    assertOp("delete", 118, said + "{delete=[n1 (1)]} 0 118");
    assertOp("commit", 118, said + "{delete=[n1 (1)], commit=} 0 118");
    assertOp("add", 3, said + "{} 0 3");
    assertOp("mergeIndexes", 3, "{}{mergeIndexes=x} 0 3");
    String fault =
        " path=/select params={q=a} hits=1 fault=delay=1 waited 11 ms status=503 QTime=9";
    assertRequest("/select", 503, 9, HEAD_9 + fault);
  }

  @Test
  public void subRequestsAreKnownByTheirParameters() {
    String end = "} hits=61 status=0 QTime=14";
    String shard = "df=text&distrib=false&isShard=true&wt=javabin";
    assertTrue(LogLine.of(HEAD_10 + " path=/select params={" + shard + end).request().internal());
    assertTrue(
        LogLine.of(HEAD_8 + " path=/select params={isShard=true" + end).request().internal());
    String client = " path=/select params={q=isShard%3Dtrue&distrib=false&xisShard=true";
    assertFalse(LogLine.of(HEAD_10 + client + end).request().internal());
    String replica = "{update.distrib=FROMLEADER&distrib.from=http://a:8983/solr/b/&wt=javabin}";
    assertTrue(LogLine.of(UPDATE + replica + "{add=[1 (2)]} 0 3").request().internal());
    assertTrue(LogLine.of(UPDATE + "{commit_end_point=leaders}{commit=} 0 3").request().internal());
    assertFalse(LogLine.of(UPDATE + "{}{add=[&update.distrib=x]} 0 3").request().internal());
  }

  @Test
  public void linesTellTheirThreadAndCore() {
    LogLine old = LogLine.of(HEAD_8 + " path=/select params={} hits=61 status=0 QTime=11");
    assertEquals("films_shard1_replica_n1", old.core());
    assertEquals("films", old.collection());
    assertEquals("(qtp1551446957-18", old.thread());
    LogLine line = LogLine.of(HEAD_9 + " path=/select params={} hits=61 status=0 QTime=11");
    assertEquals("example", line.core());
    assertEquals("", line.collection());
    LogLine bare = LogLine.of("o.a.s.c.S.Request path=/select params={} status=0 QTime=1");
    assertEquals("", bare.core() + bare.thread());
  }

  @Test
  public void otherLinesAreNone() {
    assertEquals(LogLine.Kind.OTHER, kind(""));
    assertEquals(
        LogLine.Kind.OTHER,
        kind(
            "INFO [] o.a.s.s.HttpSolrCall [admin] webapp=null"
                + " path=/admin/cores params={} status=0 QTime=1"));
    assertEquals(
        LogLine.Kind.OTHER,
        kind(
            HEAD_9.replace("S.Request", "S.SlowRequest slow:")
                + " path=/select params={} hits=0 status=0 QTime=5000"));
    assertEquals(LogLine.Kind.OTHER, kind(HEAD_9 + " path=/select params={q=at+debug}"));
    assertEquals(
        LogLine.Kind.OTHER,
        kind(
            "\tat org.apache.solr.handler.RequestHandlerBase.handleRequest(RequestHandlerBase.java:216)"));
  }

  @Test
  public void aLineThatTheLayoutCutIsSeenToBeCut() {
    assertEquals(LogLine.Kind.CUT, kind(HEAD_9 + " path=/select params={q=id:(1+OR+2+OR+..."));
  }

  @Test
  public void errorsSayWhoseTheyAreFromSolr910On() {
    String head =
        "2026-12-03 07:59:06.683 ERROR (qtp1-20) [ x:example] o.a.s.h.RequestHandlerBase ";
    assertEquals(
        400, LogLine.of(head + "Client exception =>org.apache.solr.common.SolrException").status());
    assertEquals(500, LogLine.of(head + "Server exception =>java.io.IOException: x").status());
    assertEquals(500, LogLine.of(head + "org.apache.solr.common.SolrException: x").status());
    assertEquals(LogLine.Kind.ERROR, kind(head + "x"));
    assertEquals(LogLine.Kind.OTHER, kind(head.replace("ERROR", "INFO ") + "x"));
  }
}
