package nl.raspberry.solr.request;

import java.io.IOException;
import nl.raspberry.solr.rule.Op;
import nl.raspberry.solr.rule.Role;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.DeleteUpdateCommand;
import org.apache.solr.update.processor.UpdateRequestProcessor;

/**
 * The way of a command that its leader loses, out of Solr's distribution, which would pass it on to
 * the replicas when it has come back: it is thrown behind distribution and caught before it, and
 * the request goes on as if all were well.
 */
final class LostUpdate extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final String KEY = LostUpdate.class.getName();

  private LostUpdate() {
    super("a command is lost", null, false, false);
  }

  /** What the rest of the chain does with a command. */
  interface Rest {
    void apply() throws IOException;
  }

  /** Leaves a command that is lost; what is not distributed by the leader just goes no further. */
  static void leave(Op op, UpdateMoment moment) {
    boolean leads = moment.situation().role() == Role.LEADER;
    boolean distributed = op == Op.ADD || op == Op.DELETE || op == Op.DELETE_BY_QUERY;
    if (leads && distributed && moment.req.getContext().containsKey(KEY)) {
      throw new LostUpdate();
    }
  }

  /** Lets the rest of the chain have a command; whether it was not lost there. */
  static boolean arrived(SolrQueryRequest req, Rest rest) throws IOException {
    Object outer = req.getContext().put(KEY, KEY);
    try {
      rest.apply();
      return true;
    } catch (LostUpdate e) {
      if (outer != null) {
        throw e;
      }
      return false;
    } finally {
      if (outer == null) {
        req.getContext().remove(KEY);
      }
    }
  }

  /** What stands before distribution where a leader gets a command from another node. */
  static UpdateRequestProcessor guard(SolrQueryRequest req, UpdateRequestProcessor next) {
    return new UpdateRequestProcessor(next) {
      @Override
      public void processAdd(AddUpdateCommand command) throws IOException {
        arrived(req, () -> super.processAdd(command));
      }

      @Override
      public void processDelete(DeleteUpdateCommand command) throws IOException {
        arrived(req, () -> super.processDelete(command));
      }
    };
  }
}
