package nl.raspberry.solr.clients;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;

/**
 * A Solr with a core for each client and a cluster, both with the one line and nothing else of
 * ours.
 */
final class Solrs implements AutoCloseable {
  private final SolrServer server;
  private final SolrClient client;
  private SolrCloud cloud;
  private SolrClient cloudClient;

  /** Starts what these clients need. */
  Solrs(List<Client> clients) {
    SolrHome home = SolrHome.temporary();
    clients.forEach(each -> home.core(each.word(), SolrHome::oneLine));
    server = SolrServer.start(home, 0);
    clients.forEach(each -> server.load(each.word()));
    client = new HttpJdkSolrClient.Builder(server.url()).build();
    if (clients.stream().anyMatch(Client::isForCloud)) {
      cloud = SolrCloud.start(2).configure(SolrHome::oneLine);
      cloudClient = new HttpJdkSolrClient.Builder(cloud.url(0)).build();
    }
  }

  /** Where this client calls. */
  Place place(Client who) {
    String name = who.word();
    if (!who.isForCloud()) {
      String url = server.url(name);
      return new Place(url, new SolrFaults(client, name), List.of(new Http(url)));
    }
    cloud.create(name, 1, 2).load(name);
    List<Http> cores =
        cloud.replicas(name, "shard1").stream()
            .map(replica -> new Http(replica.getCoreUrl().replaceAll("/$", "")))
            .collect(Collectors.toList());
    return new Place(cloud.url(0, name), new SolrFaults(cloudClient, name), cores);
  }

  @Override
  public void close() throws IOException {
    client.close();
    server.close();
    if (cloud != null) {
      cloudClient.close();
      cloud.close();
    }
  }
}
