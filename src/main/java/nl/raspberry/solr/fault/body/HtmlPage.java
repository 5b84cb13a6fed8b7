package nl.raspberry.solr.fault.body;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.DoubleSupplier;

/** A page as containers and proxies send it in the place of an answer. */
final class HtmlPage implements BodyEffect {
  private final int status;
  private final String message;

  /**
   * @param status 0 if it is not known
   */
  HtmlPage(int status, String message) {
    this.status = status;
    this.message = message;
  }

  @Override
  public void send(Body body, Wire wire, DoubleSupplier chance) throws IOException {
    String title = status == 0 ? "Error" : "Error " + status;
    String page =
        "<html>\n<head><title>"
            + title
            + "</title></head>\n<body>\n<h1>"
            + title
            + "</h1>\n<p>"
            + message.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
            + "</p>\n</body>\n</html>\n";
    wire.out().write(page.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String type() {
    return "text/html; charset=UTF-8";
  }
}
