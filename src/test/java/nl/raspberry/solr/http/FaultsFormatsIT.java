package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import nl.raspberry.solr.example.Http;
import org.apache.solr.client.solrj.impl.XMLResponseParser;
import org.apache.solr.common.util.JavaBinCodec;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.Utils;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** The shape of what {@code /faults} shows, the same in every format. */
public final class FaultsFormatsIT {
  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private static Http http;
  private static Map<?, ?> json;

  @BeforeClass
  public static void strike() {
    http = solr.http();
    Steering faults = new Steering(http);
    faults.begin(10);
    assertEquals(200, http.get("/select", "q", "*:*", "delay", "{!id=s seed=7 skip=0}5").status());
    String body = "{\"add\":{\"doc\":{\"id\":\"f1\"}},\"commit\":{}}";
    String update = "/update?" + Http.query("fail", "{!when=after}504");
    assertEquals(504, http.post(update, "application/json", body).status());
    faults.journal(2);
    json = shown("json", Utils::fromJSON);
  }

  /** What it shows, less the header, in this format; numbers are whole ones of whatever size. */
  private static Map<?, ?> shown(String format, Function<byte[], Object> reader) {
    Map<?, ?> shown = (Map<?, ?>) plain(reader.apply(http.get("/faults?wt=" + format).bytes()));
    shown.remove("responseHeader");
    return shown;
  }

  private static Object plain(Object value) {
    Map<Object, Object> plain = new LinkedHashMap<>();
    if (value instanceof NamedList) {
      ((NamedList<?>) value).forEach((name, one) -> plain.put(name, plain(one)));
      return plain;
    }
    if (value instanceof Map) {
      ((Map<?, ?>) value).forEach((name, one) -> plain.put(name, plain(one)));
      return plain;
    }
    if (value instanceof List) {
      List<Object> list = new ArrayList<>();
      ((List<?>) value).forEach(one -> list.add(plain(one)));
      return list;
    }
    return value instanceof Number ? (Object) ((Number) value).longValue() : value;
  }

  private static Object get(Object from, Object... path) {
    for (Object step : path) {
      from =
          from instanceof List
              ? ((List<?>) from).get((Integer) step)
              : ((Map<?, ?>) from).get(step);
    }
    return from;
  }

  private static List<?> keys(Object... path) {
    return new ArrayList<>(((Map<?, ?>) get(json, path)).keySet());
  }

  private static void assertTime(Object text) {
    Instant time = Instant.parse((String) text);
    assertTrue(text.toString(), time.isBefore(Instant.now().plusSeconds(60)));
  }

  @Test
  public void rulesHaveTheirCounters() {
    assertEquals(List.of("rules", "strikes", "journal"), keys());
    assertEquals(List.of("s", "{!when=after}504"), keys("rules"));
    String rule = "{fault=delay, rule={!id=s seed=7 skip=0}5, source=request, seed=7, asked=1,";
    rule += " struck=1, skipped=0, overflowed=0, active=0}";
    assertEquals(rule, get(json, "rules", "s").toString());
  }

  @Test
  public void strikesSayWhatTheyDid() {
    assertEquals(List.of("time", "rule", "handler", "role", "did"), keys("strikes", 0));
    assertTime(get(json, "strikes", 0, "time"));
    assertEquals("delay={!id=s seed=7 skip=0}5", get(json, "strikes", 0, "rule"));
    assertEquals("/select", get(json, "strikes", 0, "handler"));
    assertEquals("client", get(json, "strikes", 0, "role"));
    assertEquals("failed with 504", get(json, "strikes", 1, "did"));
  }

  @Test
  public void theJournalHasRequestsAndTheirCommands() {
    List<String> search =
        List.of(
            "time", "handler", "method", "role", "address", "params", "struck", "status", "sent",
            "ended", "ms");
    assertEquals(search, keys("journal", 0));
    List<String> update = new ArrayList<>(search);
    update.add("commands");
    assertEquals(update, keys("journal", 1));
    assertTime(get(json, "journal", 1, "time"));
    assertEquals("/update", get(json, "journal", 1, "handler"));
    assertEquals("POST", get(json, "journal", 1, "method"));
    assertEquals(List.of("fail={!when=after}504"), get(json, "journal", 1, "struck"));
    assertEquals(504L, get(json, "journal", 1, "status"));
    assertTrue((Long) get(json, "journal", 1, "ms") >= 0);
    assertEquals(
        "[{op=add, id=f1, applied=true}, {op=commit, id=null, applied=true}]",
        get(json, "journal", 1, "commands").toString());
  }

  @Test
  public void xmlSaysTheSame() {
    assertEquals(json, shown("xml", FaultsFormatsIT::xml));
  }

  @Test
  public void javabinSaysTheSame() {
    assertEquals(json, shown("javabin", FaultsFormatsIT::javabin));
  }

  private static Object xml(byte[] bytes) {
    return new XMLResponseParser().processResponse(new ByteArrayInputStream(bytes), "UTF-8");
  }

  private static Object javabin(byte[] bytes) {
    try (JavaBinCodec codec = new JavaBinCodec();
        InputStream in = new ByteArrayInputStream(bytes)) {
      return codec.unmarshal(in);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
