package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.common.cloud.Replica;
import org.junit.Before;
import org.junit.Test;

/** In SolrCloud every core notes what it did: who got a request, who led, and who followed. */
public class JournalCloudIT extends TwoNodesTestBase {
  private static final int DOCUMENTS = 20;

  @Before
  public void begin() {
    replicas().forEach(replica -> faults(replica).begin(100));
  }

  private static List<Replica> replicas() {
    return Stream.of("shard1", "shard2")
        .flatMap(shard -> cloud.replicas("two", shard).stream())
        .collect(Collectors.toList());
  }

  private static Steering faults(Replica replica) {
    return new Steering(new Http(replica.getCoreUrl().replaceAll("/$", "")));
  }

  /** How often documents were applied, by the role in which. */
  private static Map<Object, List<Object>> applied() {
    Map<Object, List<Object>> applied = new TreeMap<>();
    for (Replica replica : replicas()) {
      for (Map<String, Object> entry : faults(replica).journal()) {
        for (Object one : (List<?>) Objects.requireNonNullElse(entry.get("commands"), List.of())) {
          Map<?, ?> command = (Map<?, ?>) one;
          assertEquals(command.toString(), true, command.get("applied"));
          applied
              .computeIfAbsent(entry.get("role"), role -> new ArrayList<>())
              .add(command.get("id"));
        }
      }
    }
    return applied;
  }

  private static int number(String role) {
    return applied().getOrDefault(role, List.of()).size();
  }

  @Test
  public void theNodeThatGotTheRequestNotesAllCommandsAndEachReplicaThoseOfItsShard() {
    List<String> ids =
        IntStream.range(0, DOCUMENTS).mapToObj(i -> "j" + i).collect(Collectors.toList());
    String json =
        ids.stream()
            .map(id -> "{\"id\":\"" + id + "\"}")
            .collect(Collectors.joining(",", "[", "]"));
    Reply reply = http(0, "two").post("/update", "application/json", json);
    assertEquals(reply.toString(), 200, reply.status());
    Waiters.until(
        "client and replicas have noted all",
        () -> number("client") == DOCUMENTS && number("replica") == DOCUMENTS);
    Map<Object, List<Object>> applied = applied();
    assertEquals(ids, applied.get("client"));
    assertEquals(count(ids), count(applied.get("replica")));
    // A leader that got the request itself has noted its documents as the client's.
    for (Object id : applied.getOrDefault("leader", List.of())) {
      assertEquals(1, (int) count(applied.get("leader")).get(id));
    }
  }

  private static Map<Object, Integer> count(List<?> ids) {
    Map<Object, Integer> count = new HashMap<>();
    ids.forEach(id -> count.merge(id, 1, Integer::sum));
    return count;
  }

  @Test
  public void aSearchIsNotedByItsCoordinatorAndItsShards() {
    assertEquals(200, http(0, "two").get("/select?q=*:*&rows=0&shortCircuit=false").status());
    Map<Object, Integer> expected = Map.of("client", 1, "shard", 2);
    Waiters.until("all have noted it", () -> roles().size() == 3);
    assertEquals(expected, count(roles()));
  }

  private static List<Object> roles() {
    return replicas().stream()
        .flatMap(replica -> faults(replica).journal().stream())
        .map(entry -> entry.get("role"))
        .collect(Collectors.toList());
  }
}
