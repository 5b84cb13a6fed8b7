package nl.raspberry.solr.version;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The server that requests come through. Before Jetty tells Solr that it stops it lets the requests
 * under way end, for up to 15 s: to end by then those who wait have to learn of it from Jetty. Its
 * classes are hidden from plugins, so it is asked by reflection.
 */
public final class HttpServer {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  private HttpServer() {}

  /** Tells whether the server of this request stops; never, if it is none that we know. */
  public static BooleanSupplier stopping(HttpExchange http) {
    try {
      Object server = call(call(http.application(), "getContextHandler"), "getServer");
      Method running = server.getClass().getMethod("isRunning");
      return () -> !running(running, server);
    } catch (ReflectiveOperationException | RuntimeException e) {
      log.info("Solr Faults: the server does not tell when it stops, so requests may wait on", e);
      return () -> false;
    }
  }

  private static Object call(Object target, String getter) throws ReflectiveOperationException {
    return target.getClass().getMethod(getter).invoke(target);
  }

  private static boolean running(Method method, Object server) {
    try {
      return (boolean) method.invoke(server);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }
}
