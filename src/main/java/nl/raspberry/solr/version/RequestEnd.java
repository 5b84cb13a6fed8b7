package nl.raspberry.solr.version;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.apache.solr.request.SolrRequestInfo;

/**
 * The end of a request, after its response was written. Solr takes hooks for it, as {@code
 * Closeable} up to 9.8 and as {@code AutoCloseable} from then on.
 */
public final class RequestEnd {
  private static final Method ADD = find();

  private RequestEnd() {}

  /** Does something at the end of the request; at once if Solr does not keep track of it. */
  public static void then(SolrRequestInfo info, Closeable hook) {
    try {
      if (info == null || ADD == null) {
        hook.close();
      } else {
        ADD.invoke(info, hook);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Method find() {
    return Arrays.stream(SolrRequestInfo.class.getMethods())
        .filter(method -> method.getName().equals("addCloseHook"))
        .filter(method -> method.getParameterTypes()[0].isAssignableFrom(Closeable.class))
        .findFirst()
        .orElse(null);
  }
}
