package nl.raspberry.solr.client;

import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rule to be armed: a fault parameter and its value as the plugin reads it. Immutable.
 *
 * <pre>{@code
 * FaultRule.delay("{!times=3}2s")
 * FaultRule.fail("{!id=flaky percent=10 seed=1}503")
 * }</pre>
 */
public final class FaultRule {
  /** One modifier, whatever its value is quoted in. */
  private static final Pattern MODIFIER =
      Pattern.compile(
          "\\G\\s*([^\\s=}]+)\\s*=\\s*(?:'(?:\\\\.|[^'\\\\])*'|\"(?:\\\\.|[^\"\\\\])*\"|[^\\s}]*)",
          Pattern.DOTALL);

  private static final String START = "{!";

  private final String parameter;
  private final String text;

  private FaultRule(String parameter, String text) {
    this.parameter = parameter;
    this.text = text.trim();
  }

  /**
   * Makes requests slow.
   *
   * @param text of the rule, such as {@code {!times=2}1500ms}
   * @return the rule, to be armed
   */
  public static FaultRule delay(String text) {
    return new FaultRule("delay", text);
  }

  /**
   * Answers with an error.
   *
   * @param text of the rule, such as {@code 503}
   * @return the rule, to be armed
   */
  public static FaultRule fail(String text) {
    return new FaultRule("fail", text);
  }

  /**
   * Refuses requests that ask for too much.
   *
   * @param text of the rule, such as {@code 10}
   * @return the rule, to be armed
   */
  public static FaultRule limit(String text) {
    return new FaultRule("limit", text);
  }

  /**
   * Spoils responses.
   *
   * @param text of the rule, such as {@code truncate(100)}
   * @return the rule, to be armed
   */
  public static FaultRule respond(String text) {
    return new FaultRule("respond", text);
  }

  /**
   * Changes what responses say.
   *
   * @param text of the rule, such as {@code drop(response)}
   * @return the rule, to be armed
   */
  public static FaultRule edit(String text) {
    return new FaultRule("edit", text);
  }

  String parameter() {
    return parameter;
  }

  /** The rule, dead from {@code end} on unless it says itself when it ends. */
  String until(Instant end) {
    if (!text.startsWith(START)) {
      return START + "until=" + end + "}" + text;
    }
    String rest = text.substring(START.length());
    return ends(rest) ? text : START + "until=" + end + " " + rest;
  }

  private static boolean ends(String modifiers) {
    Matcher each = MODIFIER.matcher(modifiers);
    while (each.find()) {
      if (each.group(1).equals("until")) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return parameter + "=" + text;
  }
}
