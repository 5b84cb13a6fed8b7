package nl.raspberry.solr.clients;

import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.client.FaultRule;

/** What goes wrong while a client makes its call: a row of the tables. Immutable. */
final class Fault {
  /** The name of the rule whose strikes are counted. */
  static final String ID = "f";

  private final Call call;
  private final List<FaultRule> rules;
  private final String name;
  private final boolean slow;

  private Fault(Call call, List<FaultRule> rules, String name, boolean slow) {
    this.call = call;
    this.rules = rules;
    this.name = name;
    this.slow = slow;
  }

  /** None: what the other rows differ from. */
  static Fault none(Call call) {
    return new Fault(call, List.of(), "none", false);
  }

  static Fault of(Call call, String parameter, String value) {
    FaultRule rule = rule(parameter, value.startsWith("{!") ? value : "{!}" + value);
    return new Fault(call, List.of(rule), parameter + "=" + value, false);
  }

  /** The same, and it takes longer than the clients are told to wait. */
  Fault slow() {
    return new Fault(call, rules, name, true);
  }

  /** The same, with an edit besides that is not counted. */
  Fault and(String edit) {
    List<FaultRule> more = new ArrayList<>(rules);
    more.add(FaultRule.edit(edit));
    return new Fault(call, more, name, slow);
  }

  private static FaultRule rule(String parameter, String value) {
    String text = value.replace("{!", "{!id=" + ID + " ");
    switch (parameter) {
      case "limit":
        return FaultRule.limit(text);
      case "delay":
        return FaultRule.delay(text);
      case "fail":
        return FaultRule.fail(text);
      case "edit":
        return FaultRule.edit(text);
      case "respond":
        return FaultRule.respond(text);
      default:
        throw new IllegalArgumentException(parameter);
    }
  }

  Call call() {
    return call;
  }

  FaultRule[] rules() {
    return rules.toArray(new FaultRule[0]);
  }

  /**
   * Seconds that a client is told to wait for an answer. Long where nothing is slow but perhaps
   * this machine.
   */
  int patience() {
    return slow ? 2 : 20;
  }

  /** As the tables name it. */
  @Override
  public String toString() {
    return call + ", `" + name + "`";
  }
}
