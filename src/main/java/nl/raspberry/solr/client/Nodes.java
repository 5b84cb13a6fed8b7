package nl.raspberry.solr.client;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrRequest;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.common.util.NamedList;

/**
 * The way of a user's client to a core of our choice, so that what the client sends for its owner
 * (who it is, how it encrypts) is sent there too. SolrJ 9 lets a request bring its address, SolrJ
 * 10 a client be told; method handles, since neither has the other. Thread-safe as far as the
 * client is.
 */
final class Nodes {
  private static final MethodHandle TELL =
      find(
          "HttpSolrClientBase",
          "requestWithBaseUrl",
          String.class,
          SolrRequest.class,
          String.class);
  private static final MethodHandle BELOW = find("CloudHttp2SolrClient", "getHttpClient");

  private final SolrClient client;
  private final String collection;
  private final Function<String, SolrClient> maker;
  private final Map<String, SolrClient> made = new ConcurrentHashMap<>();

  /**
   * @param maker of a client of a node; null to use {@code client} for each
   */
  Nodes(SolrClient client, String collection, Function<String, SolrClient> maker) {
    this.client = client;
    this.collection = collection;
    this.maker = maker;
  }

  /**
   * Sends a request to a core.
   *
   * @param node such as {@code http://localhost:8983/solr}
   */
  NamedList<Object> request(Call call, String node, String core)
      throws SolrServerException, IOException {
    if (maker != null) {
      return made.computeIfAbsent(node, maker).request(call, core);
    }
    if (TELL != null) {
      return tell(call, node, core);
    }
    call.at(node + "/" + core);
    NamedList<Object> response = client.request(call, collection);
    if (!call.addressed()) {
      throw astray(node);
    }
    return response;
  }

  @SuppressWarnings("unchecked")
  private NamedList<Object> tell(Call call, String node, String core)
      throws SolrServerException, IOException {
    try {
      Object http = takes(BELOW, client) ? BELOW.invoke(client) : client;
      if (!takes(TELL, http)) {
        throw astray(node);
      }
      return (NamedList<Object>) TELL.invoke(http, node, call, core);
    } catch (SolrServerException | IOException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean takes(MethodHandle method, Object object) {
    return method.type().parameterType(0).isInstance(object);
  }

  private IllegalStateException astray(String node) {
    return new IllegalStateException(
        client.getClass().getSimpleName()
            + " cannot be sent to "
            + node
            + " (expected withNodes, with a client for each node)");
  }

  /** Null where SolrJ has no such method. */
  private static MethodHandle find(String type, String name, Class<?>... arguments) {
    try {
      Class<?> owner = Class.forName("org.apache.solr.client.solrj.impl." + type);
      return MethodHandles.publicLookup().unreflect(owner.getMethod(name, arguments));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
