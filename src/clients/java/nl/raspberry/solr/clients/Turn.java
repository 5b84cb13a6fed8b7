package nl.raspberry.solr.clients;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** The turn of one client: it meets each fault, one after the other. */
final class Turn implements Callable<List<String>> {
  private static final long GENEROUS = TimeUnit.SECONDS.toNanos(15);
  private static final long BRIEF = TimeUnit.SECONDS.toNanos(1);

  private static final int TRIES = 3;

  private final Client client;
  private final Place place;
  private final List<String> expected;
  private final Map<Call, Run> faultless = new EnumMap<>(Call.class);

  /**
   * @param expected the rows of the page
   */
  Turn(Client client, Place place, List<String> expected) {
    this.client = client;
    this.place = place;
    this.expected = expected;
  }

  @Override
  public List<String> call() throws InterruptedException {
    List<String> rows = new ArrayList<>();
    for (Fault fault : FaultTable.ALL) {
      if (client.meets(fault)) {
        rows.add(meet(fault));
      }
    }
    place.disarm();
    return rows;
  }

  /**
   * What differs is tried again, since a busy machine may be why; not where nothing is expected.
   */
  private String meet(Fault fault) throws InterruptedException {
    String row = meetOnce(fault);
    for (int i = 1; i < TRIES && !expected.isEmpty() && !expected.contains(row); i++) {
      row = meetOnce(fault);
    }
    return row;
  }

  private String meetOnce(Fault fault) throws InterruptedException {
    place.arm(fault);
    Run run = Run.of(client, client.command(place.url(), fault));
    // The first row of each call is that without a fault.
    faultless.putIfAbsent(fault.call(), run);
    String row = settled(fault, Outcome.of(run, faultless.get(fault.call())));
    System.out.println(client + " " + row + "  <- " + run);
    return row;
  }

  /** A client may leave before Solr is done with its request, so there is more to be noted. */
  private String settled(Fault fault, String seen) throws InterruptedException {
    long end = System.nanoTime() + (expected.isEmpty() ? BRIEF : GENEROUS);
    while (true) {
      boolean late = System.nanoTime() > end;
      boolean busy = place.isBusy();
      String row = Row.of(fault, place, seen);
      Optional<String> fitting = expected.stream().filter(each -> Row.fits(row, each)).findFirst();
      if (!busy && (late || fitting.isPresent())) {
        return fitting.orElse(row);
      }
      Thread.sleep(50);
    }
  }
}
