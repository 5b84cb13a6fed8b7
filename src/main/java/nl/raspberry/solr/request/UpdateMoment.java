package nl.raspberry.solr.request;

import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.rule.Application;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Op;
import nl.raspberry.solr.rule.Role;
import nl.raspberry.solr.rule.Rule;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/**
 * A moment of an update. Rules about commands are asked for each of them; the others once per
 * request: before its first command, or after all of it is applied.
 */
final class UpdateMoment extends SolrMoment {
  private final UpdateSituation situation;
  private Application when;
  private boolean ended;
  private boolean lost;
  private boolean hidden;

  UpdateMoment(
      SolrQueryRequest req, SolrQueryResponse rsp, Role role, CoreFaults core, Settings settings) {
    this(new UpdateSituation(req, role, CountedStreams.of(req)), rsp, core, settings);
  }

  private UpdateMoment(
      UpdateSituation situation, SolrQueryResponse rsp, CoreFaults core, Settings settings) {
    super(situation, rsp, core, settings);
    this.situation = situation;
  }

  /** The next command begins. */
  void next(Op op, String doc, boolean opens) {
    situation.next(op, doc, opens);
    lost = false;
    hidden = false;
  }

  @Override
  void lose() {
    lost = true;
  }

  /** Whether the command is not to be carried out, though its client is told so. */
  boolean lost() {
    return lost;
  }

  @Override
  void hide() {
    hidden = true;
  }

  /** Whether the command is not to open a searcher. */
  boolean hidden() {
    return hidden;
  }

  /** There are no more commands. */
  void end() {
    situation.end();
    ended = true;
  }

  /** The side of the command, or of the whole request at its end, that is asked about now. */
  UpdateMoment at(Application now) {
    when = now;
    return this;
  }

  @Override
  boolean suits(Rule rule) {
    return rule.when() == when
        && (rule.perCommand()
            ? !ended
            : ended || when == Application.BEFORE && !rule.fault().late());
  }

  @Override
  public boolean applied() {
    return situation.role() != Role.CLIENT;
  }

  @Override
  public boolean goesOn() {
    return true;
  }

  /** Where failures are tolerated, a limit lets none of the further documents through, either. */
  @Override
  public boolean again(Rule rule) {
    return rule.kind() == Kind.LIMIT && situation.op() == Op.ADD;
  }
}
