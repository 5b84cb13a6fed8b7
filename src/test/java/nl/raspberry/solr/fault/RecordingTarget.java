package nl.raspberry.solr.fault;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;

/** A target that does nothing but remember what was asked of it. */
public final class RecordingTarget implements Target {
  private final List<String> log = new ArrayList<>();
  private final RuntimeException trouble;
  private long elapsed;

  public RecordingTarget() {
    this(null);
  }

  /**
   * @param trouble what every verb ends in, or null
   */
  public RecordingTarget(RuntimeException trouble) {
    this.trouble = trouble;
  }

  /** Says how long the request has taken so far. */
  public RecordingTarget elapsed(long nanos) {
    elapsed = nanos;
    return this;
  }

  /** What was done, in order. */
  public List<String> log() {
    return log;
  }

  /** Asserts that this was done, in this order, and nothing else. */
  public void assertLog(String... done) {
    assertEquals(List.of(done), log);
  }

  @Override
  public long elapsed() {
    return elapsed;
  }

  @Override
  public void pause(Pause pause) {
    record(pause.toString());
  }

  @Override
  public void fail(Answer answer) {
    record("fail " + answer);
  }

  @Override
  public void crash(String message) {
    record("crash '" + message + "'");
  }

  @Override
  public void exhaust(String message) {
    record("exhaust '" + message + "'");
  }

  @Override
  public void partial(String message) {
    record("partial '" + message + "'");
  }

  @Override
  public void respond(Reply reply, Dice dice) {
    record("respond " + reply);
  }

  @Override
  public void edit(Edit edit) {
    record(edit.toString());
  }

  private void record(String verb) {
    log.add(verb);
    if (trouble != null) {
      throw trouble;
    }
  }
}
