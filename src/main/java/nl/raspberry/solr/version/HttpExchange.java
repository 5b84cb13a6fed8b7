package nl.raspberry.solr.version;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.servlet.HttpSolrCall;

/**
 * The HTTP request behind a Solr request, and its response. The servlet API is {@code javax} up to
 * Solr 9 and {@code jakarta} from 10 on, so this one class speaks to it through method handles.
 */
public final class HttpExchange {
  private static final Class<?> REQUEST_TYPE = requestType();
  private static final MethodHandle REQUEST = Handles.method(HttpSolrCall.class, "getReq");
  private static final MethodHandle METHOD = ofRequest("getMethod");
  private static final MethodHandle URI = ofRequest("getRequestURI");
  private static final MethodHandle QUERY = ofRequest("getQueryString");
  private static final MethodHandle PROTOCOL = ofRequest("getProtocol");
  private static final MethodHandle ADDRESS = ofRequest("getRemoteAddr");
  private static final MethodHandle TYPE = ofRequest("getContentType");
  private static final MethodHandle LENGTH = ofRequest("getContentLengthLong");
  private static final MethodHandle NAMES = ofRequest("getHeaderNames");
  private static final MethodHandle VALUES = ofRequest("getHeaders", String.class);
  private static final MethodHandle CONTEXT = ofRequest("getServletContext");

  private static final MethodHandle RESPONSE = Handles.getter(HttpSolrCall.class, "response");
  private static final MethodHandle STATUS = ofResponse("setStatus", int.class);
  private static final MethodHandle ANSWERED = ofResponse("getStatus");
  private static final MethodHandle HEADER = ofResponse("addHeader", String.class, String.class);
  private static final MethodHandle FLUSH = ofResponse("flushBuffer");
  private static final MethodHandle BUFFER = ofResponse("getBufferSize");
  private static final MethodHandle BODY_LENGTH = ofResponse("setContentLengthLong", long.class);
  private static final MethodHandle ERROR = ofResponse("sendError", int.class);

  private final HttpSolrCall call;

  private HttpExchange(HttpSolrCall call) {
    this.call = call;
  }

  /** The HTTP request, or null if this request came another way. */
  public static HttpExchange of(SolrQueryRequest req) {
    HttpSolrCall call = req.getHttpSolrCall();
    return call == null ? null : new HttpExchange(call);
  }

  public String method() {
    return (String) get(METHOD);
  }

  /** The query string as sent, or null. */
  public String query() {
    return (String) get(QUERY);
  }

  public String address() {
    return (String) get(ADDRESS);
  }

  /** The application that the request is for, an object of the container. */
  Object application() {
    return get(CONTEXT);
  }

  /** Whether the body is a form. */
  public boolean form() {
    String type = (String) get(TYPE);
    return type != null && type.startsWith("application/x-www-form-urlencoded");
  }

  /** The length of the body in bytes, -1 if the client did not say. */
  public long length() {
    return (long) get(LENGTH);
  }

  /** All values of a header. */
  public List<String> header(String name) {
    return list(Handles.call(VALUES, Handles.call(REQUEST, call), name));
  }

  /** Bytes of the request line and the headers. */
  public long headerSize() {
    String query = query();
    String target = get(URI) + (query == null ? "" : "?" + query);
    long size = (method() + " " + target + " " + get(PROTOCOL) + "\r\n\r\n").length();
    // A repeated header may come in upper and lower case, and each name has the values of all.
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    names.addAll(list(get(NAMES)));
    for (String name : names) {
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

  /** Sets the status of a response that is not yet under way. */
  public void status(int status) {
    Handles.call(STATUS, response(), status);
  }

  /** The status that is answered, as far as it is known now. */
  public int status() {
    return (int) Handles.call(ANSWERED, response());
  }

  public void addHeader(String name, String value) {
    Handles.call(HEADER, response(), name, value);
  }

  /** Says how long the body of the response is. */
  public void length(long bytes) {
    Handles.call(BODY_LENGTH, response(), bytes);
  }

  /** How many bytes of the response the container holds back until it knows their number. */
  public int bufferSize() {
    return (int) Handles.call(BUFFER, response());
  }

  /** Sends what has been written so far. */
  public void flush() throws IOException {
    try {
      Handles.call(FLUSH, response());
    } catch (IllegalStateException e) {
      throw e.getCause() instanceof IOException ? (IOException) e.getCause() : new IOException(e);
    }
  }

  /** The servlet response. */
  public Object response() {
    return Handles.call(RESPONSE, call);
  }

  /** Closes the connection (HTTP/2: cancels the stream) without another byte. */
  public void abort() {
    Handles.call(ERROR, response(), -1);
  }

  private static Class<?> requestType() {
    try {
      return HttpSolrCall.class.getMethod("getReq").getReturnType();
    } catch (NoSuchMethodException e) {
      throw new LinkageError("this Solr has no HttpSolrCall.getReq", e);
    }
  }

  private static MethodHandle ofRequest(String name, Class<?>... arguments) {
    return Handles.method(REQUEST_TYPE, name, arguments);
  }

  private static MethodHandle ofResponse(String name, Class<?>... arguments) {
    try {
      Class<?> type = HttpSolrCall.class.getDeclaredField("response").getType();
      return Handles.method(type, name, arguments);
    } catch (NoSuchFieldException e) {
      throw new LinkageError("this Solr has no HttpSolrCall.response", e);
    }
  }

  private Object get(MethodHandle getter) {
    return Handles.call(getter, Handles.call(REQUEST, call));
  }
}
