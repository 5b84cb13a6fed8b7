package nl.raspberry.solr.compat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * What the classes of the JAR refer to outside of it and of Java itself: classes as {@code a/B},
 * methods and fields as {@code a/B.name(I)V}.
 */
final class References {
  private final Map<String, Set<String>> byClass = new TreeMap<>();

  private References() {}

  /** Those of a JAR, by the name of the class that has them. */
  static Map<String, Set<String>> of(Path path) {
    References references = new References();
    try (JarFile jar = new JarFile(path.toFile())) {
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
          try (InputStream in = jar.getInputStream(entry)) {
            references.read(new ClassReader(in));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return references.byClass;
  }

  private void read(ClassReader reader) {
    Set<String> found = new TreeSet<>();
    byClass.put(reader.getClassName(), found);
    ClassVisitor nowhere = new ClassWriter(0);
    reader.accept(new ClassRemapper(nowhere, new Collector(found)), 0);
    new Constants(reader).members().forEach(member -> add(found, member));
  }

  private static void add(Set<String> found, String reference) {
    if (!reference.startsWith("[")
        && !reference.startsWith("java/")
        && !reference.startsWith("nl/raspberry/")) {
      found.add(reference);
    }
  }

  /** Sees the name of every class, wherever it stands: in code, signatures, annotations. */
  private static final class Collector extends Remapper {
    private final Set<String> found;

    Collector(Set<String> found) {
      this.found = found;
    }

    @Override
    public String map(String name) {
      add(found, name);
      return name;
    }
  }
}
