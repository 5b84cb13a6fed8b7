package nl.raspberry.solr.disk;

import java.io.IOException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.LockFactory;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.core.CachingDirectoryFactory.CloseListener;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.core.CoreDescriptor;
import org.apache.solr.core.DirectoryFactory;
import org.apache.solr.update.UpdateLog;

/**
 * A directory factory that lets another one do everything, which never sees a directory of ours.
 * Thread-safe.
 */
public abstract class StandInFactory extends DirectoryFactory {
  private DirectoryFactory factory;

  /** This one does the work from now on. */
  protected final void standFor(DirectoryFactory other) {
    factory = other;
    factory.initCoreContainer(coreContainer);
  }

  /** The one that does the work. */
  protected final DirectoryFactory real() {
    return factory;
  }

  /** The directory as the factory behind this one knows it. */
  private static Directory real(Directory directory) {
    return directory instanceof FaultyDirectory
        ? ((FaultyDirectory) directory).getDelegate()
        : directory;
  }

  @Override
  public void doneWithDirectory(Directory directory) throws IOException {
    factory.doneWithDirectory(real(directory));
  }

  @Override
  public void addCloseListener(Directory directory, CloseListener listener) {
    factory.addCloseListener(real(directory), listener);
  }

  @Override
  public void close() throws IOException {
    factory.close();
  }

  /** Up to Solr 9. What calls it is the factory behind this one, which calls its own. */
  @Override
  protected Directory create(String path, LockFactory locks, DirContext context) {
    throw new UnsupportedOperationException(path);
  }

  /** The same from Solr 10 on. */
  protected Directory create(String path, LockFactory locks) {
    throw new UnsupportedOperationException(path);
  }

  @Override
  protected LockFactory createLockFactory(String type) {
    throw new UnsupportedOperationException(type);
  }

  @Override
  public boolean exists(String path) throws IOException {
    return factory.exists(path);
  }

  @Override
  public void remove(Directory directory) throws IOException {
    factory.remove(real(directory));
  }

  @Override
  public void remove(Directory directory, boolean afterCoreClose) throws IOException {
    factory.remove(real(directory), afterCoreClose);
  }

  @Override
  public void remove(String path, boolean afterCoreClose) throws IOException {
    factory.remove(path, afterCoreClose);
  }

  @Override
  public void remove(String path) throws IOException {
    factory.remove(path);
  }

  @Override
  public long size(Directory directory) throws IOException {
    return factory.size(real(directory));
  }

  @Override
  public long size(String path) throws IOException {
    return factory.size(path);
  }

  @Override
  public void move(Directory from, Directory to, String file, IOContext context)
      throws IOException {
    factory.move(real(from), real(to), file, context);
  }

  @Override
  public void renameWithOverwrite(Directory directory, String file, String to) throws IOException {
    factory.renameWithOverwrite(real(directory), file, to);
  }

  @Override
  public void incRef(Directory directory) {
    factory.incRef(real(directory));
  }

  @Override
  public void release(Directory directory) throws IOException {
    factory.release(real(directory));
  }

  @Override
  public boolean isPersistent() {
    return factory.isPersistent();
  }

  @Override
  public boolean isSharedStorage() {
    return factory.isSharedStorage();
  }

  @Override
  public String normalize(String path) throws IOException {
    return factory.normalize(path);
  }

  @Override
  public boolean isAbsolute(String path) {
    return factory.isAbsolute(path);
  }

  @Override
  public boolean searchersReserveCommitPoints() {
    return factory.searchersReserveCommitPoints();
  }

  @Override
  public String getDataHome(CoreDescriptor descriptor) throws IOException {
    return factory.getDataHome(descriptor);
  }

  @Override
  public void cleanupOldIndexDirectories(String data, String index, boolean afterReload) {
    factory.cleanupOldIndexDirectories(data, index, afterReload);
  }

  @Override
  public void initCoreContainer(CoreContainer container) {
    super.initCoreContainer(container);
    if (factory != null) {
      factory.initCoreContainer(container);
    }
  }

  /** From Solr 9 on; looked up by name, since Solr 8 has nothing of the kind, and never asks. */
  @Override
  public UpdateLog newDefaultUpdateLog() {
    try {
      return (UpdateLog) factory.getClass().getMethod("newDefaultUpdateLog").invoke(factory);
    } catch (ReflectiveOperationException e) {
      throw new SolrException(ErrorCode.SERVER_ERROR, e);
    }
  }
}
