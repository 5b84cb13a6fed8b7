package nl.raspberry.solr.fault;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.rule.FullHouse;

/** A target that does nothing but remember what was asked of it. */
public final class RecordingTarget implements Target {
  private final List<String> log = new ArrayList<>();
  private final IOException trouble;
  private long elapsed;
  private long age;
  private double measured;
  private long paused;
  private FullHouse house;

  public RecordingTarget() {
    this(null);
  }

  /**
   * @param trouble what every verb ends in, or null
   */
  public RecordingTarget(IOException trouble) {
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

  /** Says since when the rule is known. */
  public RecordingTarget age(long nanos) {
    age = nanos;
    return this;
  }

  /** Says how much the request has of whatever is asked. */
  public RecordingTarget measures(double number) {
    measured = number;
    return this;
  }

  @Override
  public long age() {
    return age;
  }

  @Override
  public double measure(String what) {
    return measured;
  }

  /** Says that nobody finds room to wait. */
  public RecordingTarget full(FullHouse without) {
    house = without;
    return this;
  }

  /** Nanoseconds of all pauses, but for those that last as long as nobody ends them. */
  public long paused() {
    return paused;
  }

  @Override
  public void pause(Pause pause) throws IOException {
    paused += pause.nanos() == Pause.HELD ? 0 : pause.nanos();
    if (house != null) {
      house.enter();
    }
    record(pause);
  }

  @Override
  public void fail(ErrorAnswer answer) throws IOException {
    record("fail " + answer);
  }

  @Override
  public void crash(String message) throws IOException {
    record("crash '" + message + "'");
  }

  @Override
  public void exhaust(String message) throws IOException {
    record("exhaust '" + message + "'");
  }

  @Override
  public void partial(String message) throws IOException {
    record("partial '" + message + "'");
  }

  @Override
  public void openLater(Pause pause) throws IOException {
    paused += pause.nanos() == Pause.HELD ? 0 : pause.nanos();
    if (house != null) {
      house.enter();
    }
    record("open after " + pause);
  }

  @Override
  public void fail(DiskError error, String message) throws IOException {
    record("fail " + error + " '" + message + "'");
  }

  @Override
  public void lose() throws IOException {
    record("lose");
  }

  @Override
  public void respond(SpoiltResponse reply, Dice dice) throws IOException {
    paused += reply.effect().pause();
    record("respond " + reply);
  }

  @Override
  public void edit(Change edit) throws IOException {
    record(edit);
  }

  private void record(Object verb) throws IOException {
    log.add(verb.toString());
    if (trouble != null) {
      throw trouble;
    }
  }
}
