package nl.raspberry.solr.disk;

import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.core.HeldStrike;
import nl.raspberry.solr.rule.Strike;
import org.apache.solr.core.RequestParams;

/**
 * One strike that keeps an operation of the disk waiting: it goes on where a request would end.
 * Used by one thread.
 */
final class HeldOperation extends HeldStrike {
  HeldOperation(CoreFaults core, Settings settings, Strike strike, RequestParams sets) {
    super(core, settings, strike, sets);
  }

  @Override
  public boolean closing() {
    return false;
  }

  @Override
  public boolean disarmed() {
    return super.closing() || super.disarmed();
  }
}
