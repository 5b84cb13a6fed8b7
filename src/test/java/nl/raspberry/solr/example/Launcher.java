package nl.raspberry.solr.example;

import java.io.OutputStream;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

/**
 * The main class of a Solr of any version in a process of its own: Solr's JettySolrRunner, which
 * has had two homes. Ends when its input does, so with the process that started it.
 */
public final class Launcher {
  private static final String[] HOMES = {
    "org.apache.solr.embedded.", "org.apache.solr.client.solrj.embedded."
  };

  private Launcher() {}

  /** Takes the Solr home; prints the port, any free one unless the property hostPort names it. */
  public static void main(String[] args) {
    serve(() -> start(args[0]));
  }

  private static int start(String home) throws ReflectiveOperationException {
    Object config = config();
    Object jetty =
        find("JettySolrRunner")
            .getConstructor(String.class, config.getClass())
            .newInstance(home, config);
    jetty.getClass().getMethod("start").invoke(jetty);
    return (int) jetty.getClass().getMethod("getLocalPort").invoke(jetty);
  }

  /** Starts a server, prints its port, and lets it work until the input ends. */
  public static void serve(Callable<Integer> start) {
    try {
      System.out.println("PORT " + start.call());
      System.in.transferTo(OutputStream.nullOutputStream());
      System.exit(0);
    } catch (Exception | Error e) {
      // Threads of a server that did not start would keep the process alive.
      e.printStackTrace();
      System.exit(1);
    }
  }

  private static Object config() throws ReflectiveOperationException {
    Object builder = find("JettyConfig").getMethod("builder").invoke(null);
    for (Method method : builder.getClass().getMethods()) {
      // From Solr 10 on the context is always this one.
      if (method.getName().equals("setContext")) {
        method.invoke(builder, "/solr");
      }
    }
    builder
        .getClass()
        .getMethod("setPort", int.class)
        .invoke(builder, Integer.getInteger("hostPort", 0));
    return builder.getClass().getMethod("build").invoke(builder);
  }

  private static Class<?> find(String name) throws ClassNotFoundException {
    for (String home : HOMES) {
      try {
        return Class.forName(home + name);
      } catch (ClassNotFoundException e) {
        // The other one, then.
      }
    }
    throw new ClassNotFoundException(name);
  }
}
