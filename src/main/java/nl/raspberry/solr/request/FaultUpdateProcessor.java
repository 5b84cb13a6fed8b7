package nl.raspberry.solr.request;

import java.io.IOException;
import java.util.List;
import nl.raspberry.solr.response.Node;
import nl.raspberry.solr.rule.Application;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Op;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.schema.SchemaField;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.CommitUpdateCommand;
import org.apache.solr.update.DeleteUpdateCommand;
import org.apache.solr.update.RollbackUpdateCommand;
import org.apache.solr.update.UpdateCommand;
import org.apache.solr.update.processor.UpdateRequestProcessor;

/**
 * Asks the rules before and after each command of one update and at its end. Used by one thread.
 */
final class FaultUpdateProcessor extends UpdateRequestProcessor {
  private static final String KEY = FaultUpdateProcessor.class.getName();
  private static final int INTERNAL = UpdateCommand.REPLAY | UpdateCommand.PEER_SYNC;

  private final Faults faults;
  private final List<Kind> kinds;
  private final UpdateMoment moment;
  private final JournalEntry entry;
  private FaultUpdateProcessor outer;
  private boolean failed;

  FaultUpdateProcessor(
      Faults faults,
      List<Kind> kinds,
      UpdateMoment moment,
      JournalEntry entry,
      UpdateRequestProcessor next) {
    super(next);
    this.entry = entry;
    if (entry != null) {
      entry.own(this, moment.situation().role());
    }
    this.faults = faults;
    this.kinds = kinds;
    this.moment = moment;
    // Solr makes the chain from its end.
    Object inner = moment.req.getContext().put(KEY, this);
    if (inner != null) {
      ((FaultUpdateProcessor) inner).outer = this;
    }
  }

  @Override
  public void processAdd(AddUpdateCommand command) throws IOException {
    run(command, Op.ADD, id(command), () -> super.processAdd(command));
  }

  /** The document's id as it was sent; none if a later processor gives it one. */
  private static String id(AddUpdateCommand command) {
    SchemaField key = command.getReq().getSchema().getUniqueKeyField();
    Object id = key == null ? null : command.getSolrInputDocument().getFieldValue(key.getName());
    return id == null ? null : id.toString();
  }

  @Override
  public void processDelete(DeleteUpdateCommand command) throws IOException {
    Op op = command.isDeleteById() ? Op.DELETE : Op.DELETE_BY_QUERY;
    run(command, op, command.getId(), () -> super.processDelete(command));
  }

  @Override
  public void processCommit(CommitUpdateCommand command) throws IOException {
    Op op = command.softCommit ? Op.SOFT_COMMIT : command.optimize ? Op.OPTIMIZE : Op.COMMIT;
    run(command, op, null, () -> super.processCommit(command));
  }

  @Override
  public void processRollback(RollbackUpdateCommand command) throws IOException {
    run(command, Op.ROLLBACK, null, () -> super.processRollback(command));
  }

  /**
   * Solr finishes a request that failed, too; what is to strike after it was applied then does not.
   */
  @Override
  public void finish() throws IOException {
    if (!failed()) {
      moment.end();
      strike(Application.BEFORE);
    }
    super.finish();
    if (!failed()) {
      strike(Application.AFTER);
    }
  }

  /** Whether the last command failed, here or before it came here. */
  private boolean failed() {
    return failed || outer != null && outer.failed();
  }

  private void run(UpdateCommand command, Op op, String doc, LostUpdate.Rest rest)
      throws IOException {
    if ((command.getFlags() & INTERNAL) != 0) {
      rest.apply();
      return;
    }
    failed = true;
    moment.next(op, doc, opens(command));
    NamedList<Object> noted = entry == null ? null : entry.command(this, op.toString(), doc);
    strike(Application.BEFORE);
    boolean applied = apply(command, op, rest);
    if (noted != null && applied) {
      Node.of(noted).set("applied", true);
    }
    if (noted != null && moment.hidden()) {
      Node.of(noted).set("visible", false);
    }
    strike(Application.AFTER);
    failed = false;
  }

  private boolean apply(UpdateCommand command, Op op, LostUpdate.Rest rest) throws IOException {
    if (moment.lost()) {
      failed = false;
      LostUpdate.leave(op, moment);
      return false;
    }
    return moment.hidden()
        ? applyHidden((CommitUpdateCommand) command, rest)
        : LostUpdate.arrived(moment.req, rest);
  }

  /** All that a soft commit does is to open a searcher. */
  private static boolean applyHidden(CommitUpdateCommand commit, LostUpdate.Rest rest)
      throws IOException {
    if (!commit.softCommit) {
      commit.openSearcher = false;
      rest.apply();
    }
    return true;
  }

  private static boolean opens(UpdateCommand command) {
    if (!(command instanceof CommitUpdateCommand)) {
      return false;
    }
    CommitUpdateCommand commit = (CommitUpdateCommand) command;
    return !commit.prepareCommit && (commit.softCommit || commit.openSearcher);
  }

  private void strike(Application when) throws IOException {
    for (Kind kind : kinds) {
      faults.strike(kind, moment.at(when));
    }
  }
}
