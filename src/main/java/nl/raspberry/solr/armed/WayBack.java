package nl.raspberry.solr.armed;

/** A request handler that steers the plugin of its core: no rule strikes it. */
public interface WayBack {
  /** Gates what other plugins have registered since the plugin was installed. */
  void gateLatecomers();
}
