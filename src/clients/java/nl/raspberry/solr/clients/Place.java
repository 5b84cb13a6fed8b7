package nl.raspberry.solr.clients;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/**
 * The core or collection that one client has to itself, and what is noted there of its requests.
 */
final class Place {
  private final String url;
  private final SolrFaults faults;
  private final List<Http> cores;

  /**
   * @param url what the client is given
   * @param cores of which it consists
   */
  Place(String url, SolrFaults faults, List<Http> cores) {
    this.url = url;
    this.faults = faults;
    this.cores = cores;
  }

  String url() {
    return url;
  }

  /** Arms a fault and no other; forgets what was noted before. */
  void arm(Fault fault) {
    if (fault.rules().length == 0) {
      faults.disarm();
    } else {
      faults.arm(fault.rules());
    }
    for (Http core : cores) {
      Reply reply = core.form("/faults", "journal", "1000", "reset", "true");
      if (reply.status() != 200) {
        throw new IllegalStateException(reply.toString());
      }
    }
  }

  void disarm() {
    faults.disarm();
  }

  /** Whether some request is still being struck. */
  boolean isBusy() {
    return faults.counters(Fault.ID).active() > 0;
  }

  long strikes() {
    return faults.counters(Fault.ID).struck();
  }

  /** What came from the client, as the journals of all cores have it. */
  List<Map<?, ?>> requests() {
    List<Map<?, ?>> requests = new ArrayList<>();
    for (Http core : cores) {
      for (Object entry : (List<?>) core.get("/faults").json("journal")) {
        Map<?, ?> request = (Map<?, ?>) entry;
        String handler = request.get("handler").toString();
        if (request.get("role").equals("client") && handler.matches("/(select|update).*")) {
          requests.add(request);
        }
      }
    }
    return requests;
  }
}
