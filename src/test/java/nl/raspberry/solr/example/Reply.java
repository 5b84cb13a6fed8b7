package nl.raspberry.solr.example;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.util.Utils;

/** What an HTTP client got, and how long it took. Immutable. */
public final class Reply {
  private final HttpResponse<byte[]> response;
  private final long nanos;

  Reply(HttpResponse<byte[]> response, long nanos) {
    this.response = response;
    this.nanos = nanos;
  }

  public int status() {
    return response.statusCode();
  }

  public byte[] bytes() {
    return response.body();
  }

  public String text() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  public String header(String name) {
    return response.headers().firstValue(name).orElse(null);
  }

  /** Milliseconds that it took. */
  public double millis() {
    return nanos / 1e6;
  }

  /** A value of the JSON body; a path such as {@code response/numFound}, null if not there. */
  public Object json(String path) {
    Object value = Utils.fromJSON(bytes());
    for (String step : path.split("/")) {
      if (value instanceof List) {
        List<?> list = (List<?>) value;
        int at = Integer.parseInt(step);
        value = at < list.size() ? list.get(at) : null;
      } else {
        value = value == null ? null : ((Map<?, ?>) value).get(step);
      }
    }
    return value;
  }

  @Override
  public String toString() {
    return status() + " " + text();
  }
}
