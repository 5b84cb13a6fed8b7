package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/**
 * Which requests wait while the update of one document is held: Solr keeps a lock for a document
 * while it applies it, and one for all while it deletes by query.
 */
public class HeldUpdateCloudIT extends UpdatesOnTwoNodesTestBase {
  private static final List<String> ROLES = List.of("client", "leader", "replica");

  /** What was sent in vain so far, and is answered after the release. */
  private final List<CompletableFuture<Reply>> waiting = new ArrayList<>();

  @Test
  public void thePageSaysWhichRequestsWaitForAHeldUpdate() {
    Table table = new Table("While an update is held");
    measure(table, "another update of the document", doc -> add(doc));
    measure(table, "an update of another document", doc -> add(other(doc)));
    measure(table, "a delete by query", this::deleteByQuery);
    measure(table, "an update of another document, after that", this::afterDelete);
    measure(table, "a commit", doc -> later("/update", "commit", "true"));
    measure(table, "a search", doc -> later("/select", "q", "*:*"));
    measure(table, "a real-time get of the document", doc -> later("/get", "id", doc));
    table.check();
  }

  private void measure(Table table, String what, Function<String, CompletableFuture<Reply>> other) {
    table.measured(what, ROLES.stream().map(role -> measured(role, other)).toArray(String[]::new));
  }

  private String measured(String role, Function<String, CompletableFuture<Reply>> other) {
    String doc = newName();
    String scope = "role=" + role + " doc=" + doc;
    arm("{\"delay\":\"{!across=collection times=1 id=h " + scope + "}hold\"}");
    Steering all = new Steering(new Http(cloud.url(0, COLLECTION)), "collection");
    CompletableFuture<Reply> held = add(doc);
    all.await("h", 1);
    String seen = seen(other.apply(doc));
    all.release("h");
    waiting.add(held);
    waiting.forEach(reply -> assertEquals(reply.join().toString(), 200, reply.join().status()));
    waiting.clear();
    return seen;
  }

  private String seen(CompletableFuture<Reply> reply) {
    waiting.add(reply);
    int before = waiting.size() - 1;
    Waiters.until("it is answered or waits", () -> reply.isDone() || locked() > before);
    return reply.isDone() ? "goes on" : "waits";
  }

  /** How many threads of this JVM wait for one of Solr's locks of updates. */
  private static long locked() {
    return Thread.getAllStackTraces().values().stream()
        .filter(
            stack ->
                stack.length > 0
                    && stack[0].getMethodName().equals("park")
                    && Arrays.stream(stack)
                        .anyMatch(frame -> frame.getClassName().endsWith(".UpdateLocks"))
                    && Arrays.stream(stack)
                        .noneMatch(
                            frame ->
                                frame.getClassName().startsWith("nl.raspberry")
                                    && frame.getClassName().endsWith("core.Waiting")))
        .count();
  }

  private static CompletableFuture<Reply> later(String path, String... parameters) {
    return new Http(cloud.url(0, COLLECTION)).later(path, parameters);
  }

  private static CompletableFuture<Reply> add(String doc) {
    return update(Docs.of(doc));
  }

  private static CompletableFuture<Reply> update(String json) {
    return new Http(cloud.url(0, COLLECTION)).postLater("/update", "application/json", json);
  }

  /** Another document of the same shard. */
  private static String other(String doc) {
    String other = newName();
    while (!shard(other).equals(shard(doc))) {
      other = newName();
    }
    return other;
  }

  private static String shard(String doc) {
    return part(COLLECTION, doc, true).getShard();
  }

  private CompletableFuture<Reply> deleteByQuery(String doc) {
    return update("{\"delete\":{\"query\":\"id:nobody\"}}");
  }

  private CompletableFuture<Reply> afterDelete(String doc) {
    seen(deleteByQuery(doc));
    return add(other(doc));
  }
}
