package nl.raspberry.solr.disk;

import java.io.IOException;
import java.util.List;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.core.Waiting;
import nl.raspberry.solr.fault.Change;
import nl.raspberry.solr.fault.Dice;
import nl.raspberry.solr.fault.DiskError;
import nl.raspberry.solr.fault.ErrorAnswer;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.fault.SpoiltResponse;
import nl.raspberry.solr.fault.Target;
import nl.raspberry.solr.request.JournalEntry;
import nl.raspberry.solr.rule.Operation;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Words;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.core.RequestParams;
import org.apache.solr.request.SolrRequestInfo;

/** An operation of the disk that suffers one strike. Used by one thread. */
final class DiskTarget implements Target {
  private final CoreFaults core;
  private final Operation operation;
  private final Strike strike;
  private final HeldOperation held;

  DiskTarget(
      CoreFaults core, Settings settings, RequestParams sets, Operation operation, Strike strike) {
    this.core = core;
    this.operation = operation;
    this.strike = strike;
    held = new HeldOperation(core, settings, strike, sets);
  }

  /** Lets the fault strike. */
  void suffer() throws IOException {
    try {
      strike.rule().fault().strike(this, strike.dice());
      // A delay of nothing is one.
      core.begin(strike);
    } catch (BadTextException e) {
      // Chance has made more of it than is allowed, and nobody can be told but who looks.
      strike.overflow();
      remember(e.getMessage());
    }
  }

  @Override
  public void pause(Pause pause) {
    if (!held.enter()) {
      remember("found no room to wait");
      return;
    }
    try {
      Waiting waiting = held.pause(pause);
      if (waiting.run() == Waiting.End.NO_MEMORY) {
        strike.overflow();
        remember("found no memory to hold");
      } else {
        did("waited " + waiting.waited() / 1_000_000 + " ms");
      }
    } catch (SolrException e) {
      // The thread was interrupted, and still is: what Lucene makes of that is its own affair.
      did("was interrupted");
    } finally {
      held.leave();
    }
  }

  @Override
  public void fail(DiskError error, String message) throws IOException {
    core.begin(strike);
    did("failed with " + Words.of(error));
    String text = message.replace("{rule}", strike.rule().label());
    String where = operation.directory() + "/" + shown(operation.files());
    throw error == DiskError.CORRUPT
        ? new CorruptIndexException(text, where)
        : new IOException(text);
  }

  private void did(String what) {
    remember(what);
    SolrRequestInfo info = SolrRequestInfo.getRequestInfo();
    if (info != null && info.getReq().getCore() == core.core()) {
      JournalEntry.struck(info.getReq(), strike.rule().label());
    }
  }

  private void remember(String what) {
    NamedList<Object> where = new SimpleOrderedMap<>();
    where.add("io", Words.of(operation.io()));
    where.add("dir", operation.directory());
    where.add("file", shown(operation.files()));
    core.note(strike.rule().label(), where, what);
  }

  private static String shown(List<String> files) {
    String first = files.get(0);
    return files.size() == 1 ? first : first + " and " + (files.size() - 1) + " more";
  }

  @Override
  public long elapsed() {
    return 0;
  }

  @Override
  public long age() {
    return strike.counters().age();
  }

  @Override
  public double measure(String what) {
    throw never();
  }

  @Override
  public void fail(ErrorAnswer answer) {
    throw never();
  }

  @Override
  public void crash(String message) {
    throw never();
  }

  @Override
  public void exhaust(String message) {
    throw never();
  }

  @Override
  public void partial(String message) {
    throw never();
  }

  @Override
  public void openLater(Pause pause) {
    throw never();
  }

  @Override
  public void lose() {
    throw never();
  }

  @Override
  public void respond(SpoiltResponse reply, Dice dice) {
    throw never();
  }

  @Override
  public void edit(Change change) {
    throw never();
  }

  /** No rule is read that would strike a disk so. */
  private IllegalStateException never() {
    return new IllegalStateException(strike.rule().label() + " is for requests");
  }
}
