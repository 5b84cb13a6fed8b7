package nl.raspberry.solr.release;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.apache.solr.common.util.Utils;
import org.junit.Test;
import org.w3c.dom.Document;

/** What Maven Central demands of what is sent to it, but for the signatures. */
public final class CentralIT {
  private static final String[] DEMANDED = {
    "groupId",
    "artifactId",
    "version",
    "name",
    "description",
    "url",
    "licenses/license/name",
    "licenses/license/url",
    "developers/developer/name",
    "developers/developer/url",
    "scm/connection",
    "scm/url",
  };

  private static final XPath XPATH = XPathFactory.newInstance().newXPath();

  private static Document pom() throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse("pom.xml");
  }

  private static String text(Document pom, String path) throws XPathExpressionException {
    return XPATH.evaluate("/project/" + path, pom).strip();
  }

  private static Set<String> classes() {
    return Artifacts.entries(".jar").stream()
        .filter(name -> name.endsWith(".class"))
        .map(name -> name.replaceAll("(\\$.*)?\\.class$", ".java"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  public void thePomSaysAll() throws Exception {
    Document pom = pom();
    for (String path : DEMANDED) {
      String text = text(pom, path);
      assertFalse("no " + path + " in pom.xml", text.isEmpty() || text.contains("${"));
    }
  }

  @Test
  public void nothingItNeedsIsUnreleasedOrFromElsewhere() throws Exception {
    Document pom = pom();
    assertEquals("", text(pom, "repositories"));
    assertEquals("", text(pom, "dependencies/dependency[contains(version, 'SNAPSHOT')]"));
    assertEquals(
        "of the JAR's users Maven demands",
        "",
        text(pom, "dependencies/dependency[not(scope = 'provided' or scope = 'test')]"));
  }

  @Test
  public void eachClassHasItsSource() {
    Set<String> sources = Artifacts.entries("-sources.jar");
    Set<String> missing = classes();
    missing.removeAll(sources);
    assertEquals(Set.of(), missing);
  }

  @Test
  public void theJarHoldsItsLicenceAndNothingOfOthers() {
    Set<String> names = Artifacts.entries(".jar");
    assertTrue(names.toString(), names.contains("META-INF/LICENSE"));
    names.removeIf(name -> name.startsWith("META-INF/") || name.startsWith("nl/raspberry/solr/"));
    assertEquals(Set.of(), names);
  }

  @Test
  public void theDocumentationHasWhatUsersName() {
    Set<String> pages = Artifacts.entries("-javadoc.jar");
    assertTrue(pages.toString(), pages.contains("index.html"));
    for (String page : new String[] {"FaultsHandler", "DelayComponent", "client/SolrFaults"}) {
      assertTrue(page, pages.contains("nl/raspberry/solr/" + page + ".html"));
    }
  }

  @Test
  public void theBillOfMaterialsNamesTheJarAndNothingInIt() throws IOException {
    Map<?, ?> bill =
        (Map<?, ?>) Utils.fromJSON(Files.readAllBytes(Artifacts.of("-cyclonedx.json")));
    assertEquals("CycloneDX", bill.get("bomFormat"));
    Map<?, ?> metadata = (Map<?, ?>) bill.get("metadata");
    assertEquals("solr-faults", ((Map<?, ?>) metadata.get("component")).get("name"));
    assertNull(bill.get("components"));
  }
}
