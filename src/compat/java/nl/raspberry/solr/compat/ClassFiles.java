package nl.raspberry.solr.compat;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The class files of a class path, read but never loaded: they may be for a newer Java. */
final class ClassFiles implements Closeable {
  private static final int VERSION_AT = 6;

  private final URLClassLoader files;
  private final Map<String, Members> seen = new HashMap<>();

  ClassFiles(List<Path> classPath) {
    List<URL> urls = new ArrayList<>();
    try {
      for (Path path : classPath) {
        urls.add(path.toUri().toURL());
      }
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
    // The parent has the classes of Java.
    files = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
  }

  /** Whether a class is there, named as {@code a/B}. */
  boolean has(String type) {
    return members(type) != null;
  }

  /** Whether a class has a method or field, perhaps from a class above it. */
  boolean has(String type, String member) {
    Members members = members(type);
    if (members == null) {
      return false;
    }
    return members.own.contains(member)
        || members.above.stream().anyMatch(above -> has(above, member));
  }

  private Members members(String type) {
    return seen.computeIfAbsent(type, this::read);
  }

  private Members read(String type) {
    try (InputStream in = files.getResourceAsStream(type + ".class")) {
      if (in == null) {
        return null;
      }
      byte[] bytes = in.readAllBytes();
      // What is read here has been the same for ages, but this ASM refuses newer versions.
      bytes[VERSION_AT + 1] = (byte) Math.min(bytes[VERSION_AT + 1], Opcodes.V11);
      Members members = new Members();
      new ClassReader(bytes).accept(members, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
      return members;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    files.close();
  }

  /** What one class declares. */
  private static final class Members extends ClassVisitor {
    private final Set<String> own = new HashSet<>();
    private final List<String> above = new ArrayList<>();

    Members() {
      super(Opcodes.ASM7);
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String parent, String[] more) {
      if (parent != null) {
        above.add(parent);
      }
      above.addAll(List.of(more));
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      own.add(name + descriptor);
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      own.add(name + descriptor);
      return null;
    }
  }
}
