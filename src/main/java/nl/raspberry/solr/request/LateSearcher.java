package nl.raspberry.solr.request;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import nl.raspberry.solr.core.Waiting;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.LocalSolrQueryRequest;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.update.CommitUpdateCommand;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The searcher of a commit that was answered before it: it opens when its wait is over, in a thread
 * of its own. That holds no reference to the core, which may close or be replaced meanwhile; the
 * next core shows everything anyway.
 */
final class LateSearcher implements Runnable {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  private final SolrCore core;
  private final HeldRequest held;
  private final Waiting waiting;

  /**
   * @param held has its room to wait, and leaves it when the searcher is open
   */
  LateSearcher(SolrCore core, HeldRequest held, Waiting waiting) {
    this.core = core;
    this.held = held;
    this.waiting = waiting;
  }

  /** Begins to wait. */
  void await() {
    Thread thread = new Thread(this, "faults-searcher-" + core.getName());
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void run() {
    try {
      waiting.run();
      openIfLive();
    } catch (IOException | RuntimeException e) {
      log.info("Solr Faults: no late searcher opens in core {}", core.getName(), e);
    } finally {
      held.leave();
    }
  }

  private void openIfLive() throws IOException {
    try (SolrCore live = core.getCoreContainer().getCore(core.getName())) {
      if (live == core) {
        open();
      }
    }
  }

  @SuppressWarnings("deprecation") // It is there in Solr 8 to 10.
  private void open() throws IOException {
    try (SolrQueryRequest req = new LocalSolrQueryRequest(core, new ModifiableSolrParams())) {
      CommitUpdateCommand commit = new CommitUpdateCommand(req, false);
      commit.softCommit = true;
      core.getUpdateHandler().commit(commit);
    }
  }
}
