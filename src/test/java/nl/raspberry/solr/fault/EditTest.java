package nl.raspberry.solr.fault;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import nl.raspberry.solr.text.Modifiers;
import org.junit.Test;

public class EditTest extends FaultContractTest {
  private static final String EXPECTED =
      " is not an edit (expected drop(facet_counts) or set(responseHeader/status,500))";

  @Override
  public String parameter() {
    return "edit";
  }

  @Override
  protected Fault read(String value, Modifiers modifiers, long longest) {
    return Edit.read(value, modifiers);
  }

  @Override
  protected List<String> plainValues() {
    return List.of(
        "drop(facet_counts)",
        "drop(response/docs/0/id)",
        "set(responseHeader/status,500)",
        "set(a/b/c,{\"d\":[1,2.5,null]})");
  }

  @Override
  protected List<Fault> samples() {
    return plainValues().stream().map(this::fault).collect(Collectors.toList());
  }

  private Change edit(String value) {
    return ((Edit) fault(value)).change();
  }

  @Test
  public void anEntryIsDropped() {
    assertTrue(edit("drop(a)").drop());
    assertEquals(List.of("a"), edit("drop(a)").path());
    assertEquals(List.of("a", "0", "b c", "*"), edit("drop( a/0/b c/* )").path());
  }

  @Test
  public void anEntryIsSetToWhatJsonSays() {
    assertFalse(edit("set(a,1)").drop());
    assertEquals(List.of("a", "b"), edit("set(a/b,1)").path());
    assertEquals(500L, edit("set(a,500)").value());
    assertEquals(-1.5, edit("set(a, -1.5 )").value());
    assertEquals("b, (c)", edit("set(a,\"b, (c)\")").value());
    assertEquals("", edit("set(a,\"\")").value());
    assertEquals(true, edit("set(a,true)").value());
    assertNull(edit("set(a,null)").value());
    assertEquals(List.of(), edit("set(a,[])").value());
    assertEquals(Map.of("b", List.of(1L)), edit("set(a,{\"b\":[1]})").value());
  }

  @Test
  public void aValueThatIsNoneIsRefused() {
    for (String value :
        List.of(
            "drop",
            "drop()",
            "drop( )",
            "drop(a,b)",
            "drop(a",
            "drop(/)",
            "drop(/a)",
            "drop(a/)",
            "drop(a//b)",
            "Drop(a)",
            "set(a)",
            "set(a,)",
            "set(,1)",
            "set( ,1)",
            "set(a/,1)",
            "set(a,1",
            "put(a,1)",
            "a=1",
            "reset")) {
      assertBad("'" + value + "'" + EXPECTED, () -> fault(value));
    }
  }

  @Test
  public void aValueThatIsNoJsonIsRefused() {
    for (String json :
        List.of("b", "'b'", "01", "1 2", "{b:1}", "[1,]", "{\"b\":1", "1),set(b,2", "NaN", "+1")) {
      assertBad(
          "'" + json + "' is not JSON (expected 500, \"text\", true, null, {…} or […])",
          () -> fault("set(a," + json + ")"));
    }
  }

  @Test
  public void whatIsTooDeepToBeWrittenIsRefused() {
    String deepest = "[".repeat(100) + "]".repeat(100);
    assertFalse(edit("set(a," + deepest + ")").drop());
    for (int levels : new int[] {101, 4_900}) {
      String json = "[".repeat(levels) + "]".repeat(levels);
      assertBad(
          "'" + json + "' is not JSON of at most 100 levels", () -> fault("set(a," + json + ")"));
    }
    String path = "a" + "/a".repeat(100);
    assertBad(
        "'" + path + "' is not a path (expected at most 100 names)",
        () -> fault("set(" + path + ",1)"));
    assertBad(
        "'" + path + "' is not a path (expected at most 100 names)",
        () -> fault("drop(" + path + ")"));
  }

  @Test
  public void thereAreNoModifiersOfItsOwn() {
    assertBad("unknown modifier 'status' (expected one of )", () -> fault("drop(a)", "status=500"));
  }
}
