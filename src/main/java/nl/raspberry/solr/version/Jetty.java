package nl.raspberry.solr.version;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * What Jetty knows of a response and the servlet API does not tell. Solr hides Jetty's classes from
 * plugins, and those of Jetty 9.4, 10 and 12 differ; so what is needed is looked for step by step.
 * Where it is not found, nothing is known.
 */
public final class Jetty {
  /** The size of a response that is never compressed. */
  public static final long NEVER = -1;

  private static final int MOST_STEPS = 20;
  private static final String[] TO_OUTPUT = {"getHttpOutput", "getResponse"};
  private static final String[] TO_COMPRESSOR = {
    "getWrapped", "getHttpOutput", "getInterceptor", "getNextInterceptor", "getResponse"
  };

  private Jetty() {}

  /**
   * The least size in bytes of a body that Jetty would compress on its way to a client that accepts
   * it; {@link #NEVER} if it compresses none in answer to this request.
   */
  public static long compresses(Object response) {
    Object compressor = find(response, ".gzip.Gzip", TO_COMPRESSOR);
    try {
      return compressor == null ? NEVER : leastSize(compressor);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return NEVER;
    }
  }

  private static long leastSize(Object compressor) throws ReflectiveOperationException {
    Field factory = compressor.getClass().getDeclaredField("_factory");
    factory.setAccessible(true);
    Object handler = factory.get(compressor);
    return ((Number) get(handler, handler.getClass().getMethod("getMinGzipSize"))).longValue();
  }

  /** Bytes of the body that were written so far, before Jetty compresses them; -1 if not known. */
  public static long written(Object response) {
    Object output = find(response, ".HttpOutput", TO_OUTPUT);
    try {
      return output == null ? -1 : (long) get(output, output.getClass().getMethod("getWritten"));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return -1;
    }
  }

  /**
   * Whether the body of a response that is being written can no longer be sent, because its client
   * has left; false if that is not known.
   */
  public static boolean broken(Object response) {
    Object output = find(response, ".HttpOutput", TO_OUTPUT);
    try {
      return output != null && (boolean) get(output, output.getClass().getMethod("isClosed"));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return false;
    }
  }

  /** The first object whose class has this in its name, on the way that these methods lead. */
  private static Object find(Object start, String name, String... ways) {
    Object at = start;
    for (int i = 0; i < MOST_STEPS && at != null; i++) {
      if (at.getClass().getName().contains(name)) {
        return at;
      }
      at = next(at, ways);
    }
    return null;
  }

  private static Object next(Object at, String... ways) {
    for (String way : ways) {
      try {
        return get(at, at.getClass().getMethod(way));
      } catch (NoSuchMethodException e) {
        // Another way, then.
      } catch (ReflectiveOperationException | RuntimeException e) {
        return null;
      }
    }
    return null;
  }

  private static Object get(Object of, Method getter) throws ReflectiveOperationException {
    // The method is public, but its class may not be.
    getter.setAccessible(true);
    return getter.invoke(of);
  }
}
