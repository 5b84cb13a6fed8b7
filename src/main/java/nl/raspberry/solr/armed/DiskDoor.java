package nl.raspberry.solr.armed;

import java.io.IOException;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.solr.core.DirectoryFactory;
import org.apache.solr.core.SolrCore;

/**
 * The way from the rules of a core to its disk, by its directory factory if that is ours. A core
 * that is reloaded keeps its factory, whose class is then one of the class loader that was before,
 * if the JAR is in the core's own lib folder: so it is known by its name, and all that goes through
 * is of types that every class loader has in common.
 */
public final class DiskDoor {
  private static final String FACTORY = "nl.raspberry.solr.FaultDirectoryFactory";

  private final DirectoryFactory factory;

  public DiskDoor(SolrCore core) {
    factory = core.getDirectoryFactory();
  }

  /** Why no rule can strike the disk, or null if rules can. */
  String obstacle() {
    return there() ? null : "the disk is struck only through the directory factory " + FACTORY;
  }

  private boolean there() {
    return factory != null && factory.getClass().getName().equals(FACTORY);
  }

  /**
   * From now on these rules are asked.
   *
   * @param rules give nothing while none is armed
   */
  public void bind(Supplier<Function<Map<String, ?>, IOException>> rules) {
    call("bind", rules);
  }

  /** These are asked no longer; those that were before them are, unless they have gone, too. */
  public void unbind(Supplier<Function<Map<String, ?>, IOException>> rules) {
    call("unbind", rules);
  }

  private void call(String method, Supplier<?> rules) {
    if (there()) {
      try {
        factory.getClass().getMethod(method, Supplier.class).invoke(factory, rules);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("another version of " + FACTORY, e);
      }
    }
  }
}
