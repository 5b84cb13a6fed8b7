package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import nl.raspberry.solr.fault.Dice;
import nl.raspberry.solr.fault.Fault;
import nl.raspberry.solr.fault.FaultContractTest;
import nl.raspberry.solr.fault.RecordingTarget;
import nl.raspberry.solr.text.Modifiers;
import org.junit.Test;

// CONTRIBUTING: begin
public class StutterTest extends FaultContractTest {
  @Override
  public String parameter() {
    return "stutter";
  }

  @Override
  protected Fault read(String value, Modifiers modifiers, long longest) {
    return Stutter.read(value, modifiers, longest);
  }

  @Override
  protected List<String> plainValues() {
    return List.of("3x100ms");
  }

  @Override
  protected List<Fault> samples() {
    return List.of(fault("1x5ms"), fault("3x100ms"));
  }

  @Test
  public void itPausesSoOften() throws IOException {
    RecordingTarget target = new RecordingTarget();
    fault("2x100ms").strike(target, Dice.of(1, 1));
    assertEquals(List.of("pause 100ms", "pause 100ms"), target.log());
  }
}
// CONTRIBUTING: end
