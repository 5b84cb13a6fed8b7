package nl.raspberry.solr.gate;

import java.lang.invoke.MethodHandle;
import java.util.HashMap;
import java.util.Map;
import nl.raspberry.solr.version.Handles;
import org.apache.solr.api.Api;
import org.apache.solr.api.ApiSupport;
import org.apache.solr.common.util.ValidatingJsonMap;
import org.apache.solr.core.PluginBag;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestHandler;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.apache.solr.security.PermissionNameProvider;

/** The paths of Solr's V2 API that lead to a core's request handlers, each behind the gate. */
final class GatedApis {
  /** Solr 9.1 has none yet, Solr 9.4 has. */
  private static final MethodHandle RESOURCES =
      Handles.methodIfAny(PluginBag.class, "getJaxrsRegistry");

  private final PluginBag<SolrRequestHandler> bag;
  private final Gate gate;

  GatedApis(PluginBag<SolrRequestHandler> bag, Gate gate) {
    this.bag = bag;
    this.gate = gate;
  }

  void install() {
    if (bag.getApiBag() == null) {
      return;
    }
    for (String name : bag.keySet()) {
      SolrRequestHandler handler = bag.isLoaded(name) ? bag.get(name) : null;
      // The handler of the empty name is another one's alias.
      if (handler instanceof GatedHandler && !name.isEmpty()) {
        install(name, (GatedHandler) handler);
      }
    }
    installResources();
  }

  /** Some paths are resources of JAX-RS, of which Solr knows to what handler they belong. */
  @SuppressWarnings("unchecked")
  private void installResources() {
    if (RESOURCES != null) {
      GatedResource.install((Map<Object, RequestHandlerBase>) Handles.call(RESOURCES, bag), gate);
    }
  }

  private void install(String name, GatedHandler handler) {
    SolrRequestHandler real = handler.real();
    if (real instanceof ApiSupport && Boolean.TRUE.equals(((ApiSupport) real).registerV2())) {
      for (Api api : ((ApiSupport) real).getApis()) {
        ValidatingJsonMap spec = api.getSpec();
        for (Object method : spec.getList("methods", null)) {
          for (Object path :
              spec.getMap("url", ValidatingJsonMap.NOT_NULL).getList("paths", null)) {
            install(String.valueOf(method), String.valueOf(path), name, handler);
          }
        }
      }
    }
  }

  /** What is registered may serve several handlers, so it is taken as it is. */
  private void install(String method, String path, String name, GatedHandler handler) {
    Map<String, String> names = Map.of("handlerName", name);
    String own = path.replace("$handlerName", name.substring(1));
    Api registered = bag.getApiBag().lookup(own, method, new HashMap<>());
    if (registered != null && !(registered instanceof Gated)) {
      bag.getApiBag().getRegistry(method).insert(path, names, new Gated(registered, handler));
    }
  }

  /** One such path. */
  private static final class Gated extends Api implements PermissionNameProvider {
    private final Api api;
    private final GatedHandler handler;

    Gated(Api api, GatedHandler handler) {
      super(api);
      this.api = api;
      this.handler = handler;
    }

    @Override
    public ValidatingJsonMap getSpec() {
      return api.getSpec();
    }

    @Override
    public void call(SolrQueryRequest req, SolrQueryResponse rsp) {
      handler.way().pass(req, rsp, () -> api.call(req, rsp));
    }

    @Override
    public Name getPermissionName(AuthorizationContext context) {
      return api instanceof PermissionNameProvider
          ? ((PermissionNameProvider) api).getPermissionName(context)
          : null;
    }
  }
}
