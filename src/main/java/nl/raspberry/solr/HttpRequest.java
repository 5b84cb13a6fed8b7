package nl.raspberry.solr;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.servlet.HttpSolrCall;

/**
 * The HTTP request behind a Solr request. The servlet API is {@code javax} up to Solr 9 and {@code
 * jakarta} from 10 on, so this one class speaks to it through method handles.
 */
final class HttpRequest {
  private static final MethodHandle REQUEST = request();
  private static final MethodHandle METHOD = getter("getMethod", String.class);
  private static final MethodHandle URI = getter("getRequestURI", String.class);
  private static final MethodHandle QUERY = getter("getQueryString", String.class);
  private static final MethodHandle PROTOCOL = getter("getProtocol", String.class);
  private static final MethodHandle ADDRESS = getter("getRemoteAddr", String.class);
  private static final MethodHandle TYPE = getter("getContentType", String.class);
  private static final MethodHandle LENGTH = getter("getContentLengthLong", long.class);
  private static final MethodHandle NAMES = getter("getHeaderNames", Enumeration.class);
  private static final MethodHandle VALUES = getter("getHeaders", Enumeration.class, String.class);

  private final HttpSolrCall call;

  private HttpRequest(HttpSolrCall call) {
    this.call = call;
  }

  /** The HTTP request, or null if this request came another way. */
  static HttpRequest of(SolrQueryRequest req) {
    HttpSolrCall call = req.getHttpSolrCall();
    return call == null ? null : new HttpRequest(call);
  }

  String method() {
    return (String) get(METHOD);
  }

  /** The query string as sent, or null. */
  String query() {
    return (String) get(QUERY);
  }

  String address() {
    return (String) get(ADDRESS);
  }

  /** Whether the body is a form. */
  boolean form() {
    String type = (String) get(TYPE);
    return type != null && type.startsWith("application/x-www-form-urlencoded");
  }

  /** The length of the body in bytes, -1 if the client did not say. */
  long length() {
    return (long) get(LENGTH);
  }

  /** All values of a header. */
  List<String> header(String name) {
    return list(call(VALUES, call(REQUEST, call), name));
  }

  /** Bytes of the request line and the headers. */
  long headerSize() {
    String query = query();
    String target = get(URI) + (query == null ? "" : "?" + query);
    long size = (method() + " " + target + " " + get(PROTOCOL) + "\r\n\r\n").length();
    for (String name : list(get(NAMES))) {
      for (String value : header(name)) {
        size += (name + ": " + value + "\r\n").length();
      }
    }
    return size;
  }

  @SuppressWarnings("unchecked")
  private static List<String> list(Object enumeration) {
    return Collections.list((Enumeration<String>) enumeration);
  }

  private static MethodHandle request() {
    try {
      return MethodHandles.publicLookup()
          .unreflect(HttpSolrCall.class.getMethod("getReq"))
          .asType(MethodType.methodType(Object.class, Object.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("this Solr has no HttpSolrCall.getReq", e);
    }
  }

  private static MethodHandle getter(String name, Class<?> result, Class<?>... arguments) {
    try {
      Class<?> type = HttpSolrCall.class.getMethod("getReq").getReturnType();
      MethodHandle handle =
          MethodHandles.publicLookup()
              .findVirtual(type, name, MethodType.methodType(result, arguments));
      return handle.asType(handle.type().changeParameterType(0, Object.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("this servlet API has no " + name, e);
    }
  }

  private Object get(MethodHandle getter) {
    return call(getter, call(REQUEST, call));
  }

  /** Calls a handle; what it throws goes through. */
  static Object call(MethodHandle handle, Object... arguments) {
    try {
      return handle.invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
