package nl.raspberry.solr.fault.body;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.junit.Test;

/** The body that is sent as gzip. */
public final class CompressedTest {
  private static final int[] STEPS = {1, 7, 100, 1_000};

  private int announced;

  private byte[] sent(Body body, int least) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    announced = 0;
    new Compressed(body, least, () -> announced = announced * 10 + 1 + out.size()).writeTo(out);
    return out.toByteArray();
  }

  private void assertCompressed(int length, int least) throws IOException {
    for (int step : STEPS) {
      byte[] sent = sent(Bodies.of(length, step), least);
      assertEquals("announced before the first byte, once", 1, announced);
      byte[] content = new GZIPInputStream(new ByteArrayInputStream(sent)).readAllBytes();
      assertArrayEquals(Bodies.bytes(length), content);
    }
  }

  @Test
  public void aBodyThatIsLongEnoughIsCompressed() throws IOException {
    assertCompressed(200, 200);
    assertCompressed(5_000, 200);
    assertCompressed(1, 1);
  }

  @Test
  public void withoutALeastLengthEveryBodyIs() throws IOException {
    assertCompressed(0, 0);
    assertCompressed(1, 0);
  }

  @Test
  public void aShorterOneIsSentAsItIs() throws IOException {
    for (int step : STEPS) {
      assertArrayEquals(Bodies.bytes(199), sent(Bodies.of(199, step), 200));
      assertEquals(0, announced);
    }
    assertEquals(0, sent(Bodies.of(0, 1), 1).length);
  }
}
