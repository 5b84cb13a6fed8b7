package nl.raspberry.solr.client;

import java.time.Instant;

/**
 * A rule to be armed: a fault parameter and its value as the plugin reads it. Immutable.
 *
 * <pre>{@code
 * FaultRule.delay("{!times=3}2s")
 * FaultRule.fail("{!id=flaky percent=10 seed=1}503")
 * }</pre>
 */
public final class FaultRule {
  private final String parameter;
  private final String text;

  private FaultRule(String parameter, String text) {
    this.parameter = parameter;
    this.text = text;
  }

  public static FaultRule delay(String text) {
    return new FaultRule("delay", text);
  }

  public static FaultRule fail(String text) {
    return new FaultRule("fail", text);
  }

  public static FaultRule limit(String text) {
    return new FaultRule("limit", text);
  }

  public static FaultRule respond(String text) {
    return new FaultRule("respond", text);
  }

  public static FaultRule edit(String text) {
    return new FaultRule("edit", text);
  }

  String parameter() {
    return parameter;
  }

  /** The rule, dead from {@code end} on unless it says itself when it ends. */
  String until(Instant end) {
    if (!text.startsWith("{!")) {
      return "{!until=" + end + "}" + text;
    }
    boolean ends = text.substring(0, text.indexOf('}') + 1).contains("until=");
    return ends ? text : "{!until=" + end + " " + text.substring(2);
  }

  @Override
  public String toString() {
    return parameter + "=" + text;
  }
}
