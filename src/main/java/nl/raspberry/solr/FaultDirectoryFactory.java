package nl.raspberry.solr;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import nl.raspberry.solr.disk.Disk;
import nl.raspberry.solr.disk.FaultyDirectory;
import nl.raspberry.solr.disk.StandInFactory;
import org.apache.lucene.store.Directory;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.DirectoryFactory;

/**
 * The directory factory through which rules with {@code io=} strike the disk of a core. It stands
 * in front of another one, which does all the work, and gets all other arguments. Thread-safe.
 *
 * <pre>{@code
 * <directoryFactory name="DirectoryFactory" class="nl.raspberry.solr.FaultDirectoryFactory">
 *   <str name="delegate">solr.NRTCachingDirectoryFactory</str>
 * </directoryFactory>
 * }</pre>
 */
public final class FaultDirectoryFactory extends StandInFactory {
  private static final String DELEGATE = "delegate";
  private static final String USUAL = "solr.NRTCachingDirectoryFactory";

  private final Disk disk = new Disk();
  private final Cache<Directory, FaultyDirectory> wrapped =
      Caffeine.newBuilder().weakKeys().weakValues().executor(Runnable::run).build();

  @Override
  public void init(NamedList<?> args) {
    NamedList<?> rest = args.clone();
    Object name = rest.remove(DELEGATE);
    standFor(delegate(name == null ? USUAL : name.toString().trim()));
    real().init(rest);
  }

  private static DirectoryFactory delegate(String name) {
    String type = name.replaceFirst("^solr\\.", "org.apache.solr.core.");
    try {
      return Class.forName(type, true, FaultDirectoryFactory.class.getClassLoader())
          .asSubclass(DirectoryFactory.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      throw new SolrException(
          ErrorCode.SERVER_ERROR,
          "Solr Faults: delegate="
              + name
              + ": '"
              + name
              + "' is not a directory factory"
              + " (expected one such as "
              + USUAL
              + ")",
          e);
    }
  }

  /**
   * Rules that a core binds are asked from now on.
   *
   * @param rules of the core that is loaded now
   */
  public void bind(Supplier<Function<Map<String, ?>, IOException>> rules) {
    disk.bind(rules);
  }

  /**
   * They are asked no longer.
   *
   * @param rules that were bound before
   */
  public void unbind(Supplier<Function<Map<String, ?>, IOException>> rules) {
    disk.unbind(rules);
  }

  @Override
  public Directory get(String path, DirContext context, String lockType) throws IOException {
    Directory directory = real().get(path, context, lockType);
    String name = String.valueOf(Path.of(normalize(path)).getFileName());
    return wrapped.get(directory, one -> new FaultyDirectory(one, disk, name));
  }
}
