package nl.raspberry.solr.disk;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import nl.raspberry.solr.armed.DiskDoor;
import nl.raspberry.solr.armed.DiskRules;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.armed.SolrSyntax;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.fault.Io;
import nl.raspberry.solr.rule.Agenda;
import nl.raspberry.solr.rule.Asking;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Operation;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleBook;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.rule.RuleText;
import org.apache.solr.core.SolrCore;

/**
 * The rules of a core, bound to its disk from when it is loaded until it goes away. Operations come
 * and errors go in types of the JDK, since the disk may be of another class loader. Thread-safe.
 */
public final class BoundRules
    implements Supplier<Function<Map<String, ?>, IOException>>,
        Function<Map<String, ?>, IOException>,
        Asking.Door {
  private final SolrCore solrCore;
  private final CoreFaults core;
  private final Settings settings;
  private final Asking asking;
  private final RuleBook book;
  private volatile Start start = new Start(null, 0);

  private BoundRules(SolrCore solrCore, CoreFaults core, Settings settings) {
    this.solrCore = solrCore;
    this.core = core;
    this.settings = settings;
    asking = new Asking(core.ledger(), kind -> new RuleText[0]);
    book = new RuleBook(settings.bounds());
  }

  /** Binds those of a core, if its disk can be struck. */
  public static BoundRules bind(SolrCore solrCore, CoreFaults core, Settings settings) {
    BoundRules rules = new BoundRules(solrCore, core, settings);
    new DiskDoor(solrCore).bind(rules);
    return rules;
  }

  /** The core goes away, while its disk may go on under another. */
  public void unbind() {
    new DiskDoor(solrCore).unbind(this);
  }

  /** Whoever is to be asked; null while nothing is armed for the disk. */
  @Override
  public Function<Map<String, ?>, IOException> get() {
    return core.rules().disk() == null ? null : this;
  }

  /** Lets the rules strike an operation; returns what it is to fail with, or null. */
  @Override
  public IOException apply(Map<String, ?> asked) {
    core.renew();
    DiskRules rules = core.rules().disk();
    if (rules == null) {
      return null;
    }
    Operation operation = operation(asked);
    DiskMoment moment = new DiskMoment(solrCore, operation);
    Agenda agenda = new Agenda(rules::of);
    try {
      for (Kind kind : Kind.ALL) {
        asking.ask(
            kind,
            agenda,
            moment,
            this,
            strike -> new DiskTarget(core, settings, rules.sets(), operation, strike).suffer());
      }
      return null;
    } catch (IOException e) {
      return e;
    }
  }

  private Operation operation(Map<String, ?> asked) {
    Io io = Io.valueOf(asked.get("io").toString().toUpperCase(Locale.ROOT));
    long written = (Long) asked.get("written");
    Object era = core.ledger().era();
    Start now = start;
    if (now.era != era) {
      now = new Start(era, written);
      start = now;
    }
    @SuppressWarnings("unchecked")
    List<String> files = (List<String>) asked.get("files");
    return new Operation(io, asked.get("dir").toString(), files, written - now.written);
  }

  @Override
  public Rule read(RuleText text) {
    Rule known = book.known(text);
    return known != null ? known : book.read(text, text.text(), new SolrSyntax(null));
  }

  @Override
  public void check(RuleText text, Rule rule) {
    throw new IllegalStateException("no request brings " + text);
  }

  @Override
  public void refuse(RuleText text, RuleException wrong) {
    // Of what is armed it is said in the log and in /faults.
  }

  /** What had been written when all began to be counted anew. */
  private static final class Start {
    private final Object era;
    private final long written;

    Start(Object era, long written) {
      this.era = era;
      this.written = written;
    }
  }
}
