package nl.raspberry.solr.bench;

import java.io.IOException;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;

/**
 * The negative example: a delay component as the one of 2012 was. It keeps the delay of a request
 * in a field of an object that all requests share, so that concurrent requests get each other's.
 */
public final class Naive2012Component extends SearchComponent {
  private long delay;

  @Override
  public void prepare(ResponseBuilder rb) {
    delay = rb.req.getParams().getLong("delay", 0);
  }

  @Override
  public void process(ResponseBuilder rb) throws IOException {
    long mine = delay;
    try {
      Thread.sleep(mine);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    rb.rsp.add("delay", mine);
  }

  @Override
  public String getDescription() {
    return "How not to do it";
  }
}
