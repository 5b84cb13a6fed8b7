package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.solr.common.util.Utils;
import org.junit.Test;

/** The cookbook is complete: no incident without its set and its test. */
public class CookbookTest {
  private static final int INCIDENTS = 28;

  @Test
  public void everyIncidentHasASetNamedFaults() {
    assertEquals(INCIDENTS, Cookbook.incidents().size());
    Cookbook.incidents()
        .forEach(
            (name, section) -> {
              assertFalse(name, section.blocks("json").isEmpty());
              assertFalse(name, section.prose().isBlank());
              for (String json : section.blocks("json")) {
                Map<?, ?> command = (Map<?, ?>) Utils.fromJSONString(json);
                assertTrue(json, ((Map<?, ?>) command.get("set")).containsKey("faults"));
              }
            });
  }

  @Test
  public void everyIncidentHasATestOfItsName() {
    List<String> tests =
        Stream.of(
                CookbookScenesIT.class,
                CookbookSearchIT.class,
                CookbookUpdateIT.class,
                CookbookDiskIT.class,
                CookbookRefusedIT.class,
                CookbookShardIT.class)
            .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
            .filter(method -> method.isAnnotationPresent(Test.class))
            .map(Method::getName)
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toList());
    for (String incident : Cookbook.incidents().keySet()) {
      String name = incident.replace("-", "");
      assertTrue(incident + " in " + tests, tests.stream().anyMatch(test -> test.startsWith(name)));
    }
  }
}
