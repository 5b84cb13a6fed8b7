package nl.raspberry.solr.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** What people are told of what was read: what is left out, and a picture of each group. */
final class Account {
  private final List<String> lines = new ArrayList<>();

  Account(Traffic traffic, Bare bare) {
    leftOut(traffic.internal(), "sub-requests of SolrCloud, which are part of a client's");
    leftOut(traffic.administration(), "requests to /admin, /config, /replication and /faults");
    leftOut(traffic.further(), "requests to more handlers than can be kept apart");
    leftOut(traffic.cut(), "requests of which the layout of the log cut the time off");
    if (traffic.cores().size() > 1) {
      lines.add("of several together (--core takes one): " + String.join(", ", traffic.cores()));
    }
    if (traffic.requests() == 0) {
      lines.add("no requests found (expected Solr's log of the level INFO)");
    }
    traffic.groups().forEach((group, observed) -> picture(group, observed, bare));
  }

  private void leftOut(long count, String what) {
    if (count > 0) {
      lines.add(String.format(Locale.ROOT, "left out: %s (%,d)", what, count));
    }
  }

  private void picture(Group group, Observed observed, Bare bare) {
    lines.add("");
    lines.addAll(Picture.of(group, observed));
    if (bare.lacks(group)) {
      lines.add("  not in the log of --bare: nothing is subtracted");
    }
    if (observed.times().most() > Spread.LONGEST_MILLIS) {
      lines.add("  no delay is longer than 10m, which is what maxDelay allows by default");
    }
  }

  List<String> lines() {
    return Collections.unmodifiableList(lines);
  }
}
