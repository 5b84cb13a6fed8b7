package nl.raspberry.solr.rule;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nl.raspberry.solr.fault.Fault;
import nl.raspberry.solr.fault.FaultContractTest;
import nl.raspberry.solr.text.Glob;
import org.junit.Test;

/** What belongs to a kind of fault besides its class: a new one is not done without. */
public class KindTest {
  @Test
  public void everyKindKeepsTheLawsOfFaults() throws Exception {
    TreeSet<String> tested = new TreeSet<>();
    for (Class<?> type : classesBeside(FaultContractTest.class)) {
      if (FaultContractTest.class.isAssignableFrom(type) && type != FaultContractTest.class) {
        tested.add(((FaultContractTest) type.getDeclaredConstructor().newInstance()).parameter());
      }
    }
    assertEquals("subclasses of FaultContractTest", parameters(), tested);
  }

  @Test
  public void everyKindHasARowInTheTableOfFaults() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    for (Kind kind : Kind.values()) {
      String row = "| `" + kind.parameter() + "` |";
      assertTrue(row, readme.lines().anyMatch(line -> line.startsWith(row)));
    }
  }

  @Test
  public void aKindIsItsParameter() {
    for (Kind kind : Kind.values()) {
      assertEquals(kind.parameter(), kind.toString());
    }
    assertEquals(Kind.values().length, parameters().size());
  }

  @Test
  public void theCoreKnowsNothingOfSolr() throws Exception {
    for (Class<?> neighbour : List.of(Kind.class, Fault.class, Glob.class)) {
      List<Path> files = filesBeside(neighbour);
      assertFalse(files.isEmpty());
      for (Path file : files) {
        String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertFalse(file + " refers to Solr", bytes.contains("org/apache/"));
        assertFalse(file + " refers to servlets", bytes.contains("/servlet/"));
      }
    }
  }

  private static TreeSet<String> parameters() {
    return Arrays.stream(Kind.values())
        .map(Kind::parameter)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Class<?>> classesBeside(Class<?> one) throws Exception {
    List<Class<?>> classes = new ArrayList<>();
    for (Path file : filesBeside(one)) {
      String name = file.getFileName().toString().replace(".class", "");
      classes.add(Class.forName(one.getPackageName() + "." + name));
    }
    return classes;
  }

  private static List<Path> filesBeside(Class<?> one) throws IOException, URISyntaxException {
    URI uri = one.getResource(one.getSimpleName() + ".class").toURI();
    try (Stream<Path> files = Files.list(Path.of(uri).getParent())) {
      return files.filter(file -> file.toString().endsWith(".class")).collect(Collectors.toList());
    }
  }
}
