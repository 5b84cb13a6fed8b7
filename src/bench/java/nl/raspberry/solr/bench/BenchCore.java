package nl.raspberry.solr.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletRequestWrapper;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.request.RequestRules;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.MultiMapSolrParams;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrQueryRequestBase;
import org.apache.solr.request.SolrRequestInfo;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.apache.solr.servlet.HttpSolrCall;

/** The example core in this JVM with the one line only, for what takes nanoseconds. */
final class BenchCore implements AutoCloseable {
  private static final String NAME = "example";
  private static final String PATH = "/select";
  private static final String NOTHING =
      "<requestHandler name='/nothing' class='" + Nothing.class.getName() + "'/>";

  private final CoreContainer container;
  private final SolrCore core;
  private final SolrQueryRequest request;
  private List<SearchComponent> components;

  /**
   * @param faults the parameter set of this name, as JSON
   */
  BenchCore(String faults) {
    SolrHome home =
        SolrHome.temporary()
            .core(
                NAME,
                config -> SolrHome.oneLine(config).replace("</config>", NOTHING + "</config>"));
    try {
      Files.writeString(
          home.directory().resolve(NAME).resolve("conf/params.json"),
          "{\"params\":{\"faults\":" + faults + "}}");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    container = CoreContainer.createAndLoad(home.directory());
    core = container.getCore(NAME);
    request = new Get(core);
  }

  /** Our components in the search that was served, in their order. */
  List<SearchComponent> components() {
    return components;
  }

  /** Asks a handler that does nothing for nothing, as a request over HTTP does. */
  void nothing(SolrQueryResponse response) {
    core.getRequestHandler("/nothing").handleRequest(request, response);
  }

  /** The search as the handler hands it to its components: it has really been served once. */
  ResponseBuilder search() {
    SolrQueryResponse response = new SolrQueryResponse();
    fresh();
    SolrRequestInfo.setRequestInfo(new SolrRequestInfo(request, response));
    core.execute(core.getRequestHandler(PATH), request, response);
    components =
        SolrRequestInfo.getRequestInfo().getResponseBuilder().components.stream()
            .filter(one -> one.getClass().getName().startsWith("nl.raspberry"))
            .collect(Collectors.toList());
    SolrRequestInfo.clearRequestInfo();
    if (response.getException() != null) {
      throw new IllegalStateException(response.getException());
    }
    return new ResponseBuilder(request, response, components);
  }

  /** Makes the search one that no component has seen. */
  void fresh() {
    Map<Object, Object> context = request.getContext();
    context.clear();
    context.put(CommonParams.PATH, PATH);
  }

  /** Makes it one in front of whose handler the gate has found rules. */
  void begin() {
    fresh();
    RequestRules.begin(CoreFaults.of(core), request);
  }

  @Override
  public void close() {
    request.close();
    core.close();
    container.shutdown();
  }

  /** A handler that does nothing. */
  public static final class Nothing extends RequestHandlerBase {
    @Override
    public void handleRequest(SolrQueryRequest req, SolrQueryResponse rsp) {}

    @Override
    public void handleRequestBody(SolrQueryRequest req, SolrQueryResponse rsp) {}

    @Override
    public String getDescription() {
      return "does nothing";
    }

    @Override
    public Name getPermissionName(AuthorizationContext context) {
      return Name.READ_PERM;
    }
  }

  /** A search that came as a GET over HTTP. */
  private static final class Get extends SolrQueryRequestBase {
    private final HttpSolrCall call;

    Get(SolrCore core) {
      super(core, new MultiMapSolrParams(parameters()));
      call = new HttpSolrCall(null, core.getCoreContainer(), new HttpGet(), null, false);
    }

    private static Map<String, String[]> parameters() {
      Map<String, String[]> parameters = new HashMap<>();
      parameters.put("q", new String[] {"name:shoes"});
      parameters.put("fq", new String[] {"price:[1 TO 300]", "inStock:true"});
      parameters.put("rows", new String[] {"20"});
      parameters.put("fl", new String[] {"id,name,price"});
      parameters.put("sort", new String[] {"price asc"});
      return parameters;
    }

    @Override
    public HttpSolrCall getHttpSolrCall() {
      return call;
    }
  }

  /** The few things of an HTTP request that are asked for. */
  private static final class HttpGet extends HttpServletRequestWrapper {
    HttpGet() {
      super(nothing());
    }

    private static HttpServletRequest nothing() {
      Class<?> type = HttpServletRequest.class;
      return (HttpServletRequest)
          Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (a, b, c) -> null);
    }

    @Override
    public String getMethod() {
      return "GET";
    }

    @Override
    public String getQueryString() {
      return "q=name:shoes&fq=price:%5B1+TO+300%5D&fq=inStock:true&rows=20&fl=id,name,price";
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
      return Collections.emptyEnumeration();
    }
  }
}
