package nl.raspberry.solr.compat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Solr that the JAR is tried on: a folder of {@code src/compat}. */
final class Version {
  private static final Path PROJECTS = Path.of("src/compat").toAbsolutePath();
  private static final String WANTED = System.getProperty("compat", "all");
  private static final int SOLR_10_NEEDS = 21;

  private final String name;
  private final int major;
  private final Path java;

  private Version(String name) {
    this.name = name;
    major = Integer.parseInt(name.substring(0, name.indexOf('.')));
    java = Jvm.atLeast(major < 10 ? 11 : SOLR_10_NEEDS);
  }

  /** All that this machine has a Java for; says which are left out. */
  static List<Version> all() {
    List<Version> versions = new ArrayList<>();
    for (String name : names()) {
      Version version = new Version(name);
      if (version.java == null) {
        System.out.println(
            "Solr " + name + " is left out: no Java " + SOLR_10_NEEDS + " in " + Jvm.places());
      } else {
        versions.add(version);
      }
    }
    return versions;
  }

  /** A version that is tried whatever the others are. */
  static Version of(String name) {
    return new Version(name);
  }

  private static List<String> names() {
    try (Stream<Path> projects = Files.list(PROJECTS)) {
      return projects
          .filter(project -> Files.exists(project.resolve("pom.xml")))
          .map(project -> project.getFileName().toString())
          .filter(name -> WANTED.equals("all") || List.of(WANTED.split(",")).contains(name))
          .sorted(Comparator.comparing(ModuleDescriptor.Version::parse))
          .collect(Collectors.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  int major() {
    return major;
  }

  String name() {
    return name;
  }

  /** The {@code java} command that it runs on. */
  Path java() {
    return java;
  }

  /** Solr with all that it needs, but nothing of ours. */
  List<Path> classPath() {
    Path target = PROJECTS.resolve(name).resolve("target");
    List<Path> paths = new ArrayList<>();
    if (Files.isDirectory(target.resolve("classes"))) {
      paths.add(target.resolve("classes"));
    }
    try {
      String written = Files.readString(target.resolve("classpath.txt"));
      for (String path : written.trim().split(File.pathSeparator)) {
        paths.add(Path.of(path));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("run mvn -Pcompat verify", e);
    }
    return paths;
  }

  /** The version of an artifact on the class path. */
  String artifact(String artifact) {
    return classPath().stream()
        .map(path -> path.getFileName().toString())
        .filter(file -> file.matches(artifact + "-\\d.*\\.jar"))
        .map(file -> file.substring(artifact.length() + 1, file.length() - ".jar".length()))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public String toString() {
    return name;
  }
}
