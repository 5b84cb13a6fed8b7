package nl.raspberry.solr.disk;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import nl.raspberry.solr.fault.Io;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;

/** A directory of files that are struck. Thread-safe, as the directory behind it is. */
public final class FaultyDirectory extends FilterDirectory {
  private final Disk disk;
  private final String name;

  /**
   * @param name of the folder
   */
  public FaultyDirectory(Directory in, Disk disk, String name) {
    super(in);
    this.disk = disk;
    this.name = name;
  }

  private FaultyFile file(String file) {
    return new FaultyFile(disk, name, file);
  }

  @Override
  public IndexInput openInput(String file, IOContext context) throws IOException {
    disk.ask(Io.OPEN, name, file);
    return FaultyInput.of(in.openInput(file, context), file(file));
  }

  @Override
  public IndexOutput createOutput(String file, IOContext context) throws IOException {
    return struck(in.createOutput(file, context));
  }

  @Override
  public IndexOutput createTempOutput(String prefix, String suffix, IOContext context)
      throws IOException {
    return struck(in.createTempOutput(prefix, suffix, context));
  }

  /**
   * Files are short-lived while they are written: one is struck if a rule is armed as it begins.
   */
  private IndexOutput struck(IndexOutput output) {
    return disk.armed() ? new FaultyOutput(output, file(output.getName())) : output;
  }

  @Override
  public void sync(Collection<String> files) throws IOException {
    if (!files.isEmpty()) {
      disk.ask(Io.SYNC, name, List.copyOf(files));
    }
    in.sync(files);
  }

  @Override
  public void deleteFile(String file) throws IOException {
    disk.ask(Io.DELETE, name, file);
    in.deleteFile(file);
  }
}
