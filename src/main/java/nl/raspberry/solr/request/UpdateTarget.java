package nl.raspberry.solr.request;

import java.util.IdentityHashMap;
import java.util.Map;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Op;
import nl.raspberry.solr.rule.Role;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.rule.Situation;
import nl.raspberry.solr.rule.When;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/**
 * An update that rules strike. Rules about commands are asked for each of them; the others once per
 * request: before its first command, or after all of it is applied.
 */
final class UpdateTarget extends SolrTarget {
  private final UpdateSituation situation;
  private final Map<RuleText, Boolean> asked = new IdentityHashMap<>();
  private When when;
  private boolean ended;

  UpdateTarget(
      SolrQueryRequest req, SolrQueryResponse rsp, Role role, CoreFaults core, Settings settings) {
    super(req, rsp, core, settings);
    situation = new UpdateSituation(req, role, CountedStreams.of(req));
  }

  /** The next command begins. */
  void next(Op op, String doc) {
    situation.next(op, doc);
  }

  /** There are no more commands. */
  void end() {
    situation.end();
    ended = true;
  }

  /** The side of the command, or of the whole request at its end, that is asked about now. */
  UpdateTarget at(When now) {
    when = now;
    return this;
  }

  @Override
  Situation situation() {
    return situation;
  }

  @Override
  Side side() {
    return Side.UPDATE;
  }

  @Override
  boolean wants(Rule rule, RuleText text) {
    if (rule.when() != when) {
      return false;
    }
    if (rule.perCommand()) {
      return !ended;
    }
    return (ended || when == When.BEFORE) && (!asked.containsKey(text) || again(rule, text));
  }

  /** Where failures are tolerated, a limit lets none of the further documents through, either. */
  private boolean again(Rule rule, RuleText text) {
    return asked.get(text) && rule.kind() == Kind.LIMIT && situation.op() == Op.ADD;
  }

  @Override
  void asked(RuleText text, boolean struck) {
    asked.put(text, struck);
  }

  @Override
  boolean takes(Kind kind, int at, Object plugin) {
    return rules().owns(kind, situation.role() != Role.CLIENT, plugin);
  }

  @Override
  void show(NamedList<Object> what) {
    // The response of an update has no debug section.
  }
}
