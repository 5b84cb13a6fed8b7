package nl.raspberry.solr.clients;

import static org.junit.Assert.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/**
 * Clients that people use, each in a process of its own and with a core of its own, meet each
 * fault; what they do then is, cell by cell, what the page of clients says.
 */
@RunWith(Parameterized.class)
public final class ClientsIT {
  /** Few enough to leave each client a processor when it needs one: most of them wait. */
  private static final int AT_ONCE = 1 + Runtime.getRuntime().availableProcessors();

  private static final List<Client> CLIENTS = ClientTable.chosen();
  private static final Page PAGE = Page.committed();

  private static Solrs solrs;
  private static ExecutorService turns;
  private static Map<Client, Future<List<String>>> seen;

  private final Client client;

  public ClientsIT(Client client) {
    this.client = client;
  }

  @Parameters(name = "{0}")
  public static List<Client> clients() {
    return CLIENTS;
  }

  @BeforeClass
  public static void start() {
    solrs = new Solrs(CLIENTS);
    turns = Executors.newFixedThreadPool(AT_ONCE);
    seen = new LinkedHashMap<>();
    for (Client each : CLIENTS) {
      Turn turn = new Turn(each, solrs.place(each), PAGE.rows(each));
      seen.put(each, turns.submit(turn));
    }
  }

  @AfterClass
  public static void stop() throws Exception {
    turns.shutdownNow();
    solrs.close();
    PAGE.write();
  }

  @Test
  public void itDoesWhatThePageSays() throws Exception {
    List<String> expected = PAGE.rows(client);
    List<String> rows = seen.get(client).get();
    PAGE.set(client, rows);
    String accept = "To accept it: cp " + Page.SEEN + " " + Page.COMMITTED;
    assertEquals(accept, "", differences(expected, rows));
  }

  private static String differences(List<String> expected, List<String> rows) {
    StringBuilder text = new StringBuilder();
    for (String row : rows) {
      if (!expected.contains(row)) {
        text.append("\nnow:  ").append(row);
      }
    }
    for (String row : expected) {
      if (!rows.contains(row)) {
        text.append("\npage: ").append(row);
      }
    }
    return text.toString();
  }
}
