package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** One rule whose outcomes take turns. */
public final class TurnsIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private final Http http = SOLR.http();

  @Before
  public void disarm() {
    http.arm("{}");
  }

  private String statuses(int requests) {
    StringBuilder statuses = new StringBuilder();
    for (int i = 0; i < requests; i++) {
      statuses.append(i == 0 ? "" : " ").append(http.get("/select?q=*:*&rows=0").status());
    }
    return statuses.toString();
  }

  @Test
  public void eachRequestGetsTheNextOutcome() {
    http.arm("{\"fail\":\"{!id=turns then=end}500,500,ok,429\"}");
    assertEquals("500 500 200 429 200 200", statuses(6));
    Steering faults = new Steering(http);
    assertEquals(6, faults.count("turns", "asked"));
    assertEquals(3, faults.count("turns", "struck"));
  }

  @Test
  public void theyRepeatOrTheLastOneStays() {
    http.arm("{\"fail\":\"{!then=repeat}ok,503\"}");
    assertEquals("200 503 200 503 200", statuses(5));
    http.arm("{\"fail\":\"{!then=stay}ok,503,exception\"}");
    assertEquals("200 503 500 500 500", statuses(5));
  }

  @Test
  public void everyKindTakesTurns() {
    http.arm("{\"respond\":\"{!then=end}html,empty\",\"delay\":\"{!then=end}ok,ok,50ms\"}");
    List<Reply> replies = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      replies.add(http.get("/select?q=*:*&rows=0"));
    }
    assertEquals(replies.get(0).toString(), "<", replies.get(0).text().trim().substring(0, 1));
    assertEquals("", replies.get(1).text());
    assertEquals(60L, replies.get(2).json("response/numFound"));
    DelayIT.assertAtLeast(50, replies.get(2).millis());
    assertEquals(60L, replies.get(3).json("response/numFound"));
  }

  @Test
  public void anUpdateMeetsThemToo() {
    http.arm("{\"fail\":\"{!op=add then=end}ok,409\"}");
    Reply first = http.post("/update", "application/json", "[{\"id\":\"t1\"}]");
    Reply second = http.post("/update", "application/json", "[{\"id\":\"t2\"}]");
    Reply third = http.post("/update", "application/json", "[{\"id\":\"t3\"}]");
    assertEquals(List.of(200, 409, 200), List.of(first.status(), second.status(), third.status()));
  }

  @Test
  public void eachOutcomeIsGivenOnceHoweverManyAskAtATime() {
    String outcomes = "400,401,403,404,405,406,407,408,409,410";
    http.arm("{\"fail\":\"{!then=end}" + outcomes + "\"}");
    List<CompletableFuture<Reply>> replies = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      replies.add(http.later("/select", "q", "*:*", "rows", "0"));
    }
    String failed =
        replies.stream()
            .map(reply -> reply.join().status())
            .filter(status -> status != 200)
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(","));
    assertEquals(outcomes, failed);
  }

  @Test
  public void whatCannotBeReadIsNamed() {
    Reply reply = http.get("/select", "q", "*:*", "fail", "{!then=end}500,200");
    assertEquals(400, reply.status());
    assertEquals(
        "fail={!then=end}500,200: '200' is not a failure"
            + " (expected a status from 400 to 599, exception, oom, partial, lost, enospc, eio or corrupt)",
        reply.json("error/msg"));
  }
}
