package nl.raspberry.solr.compat;

import java.lang.reflect.Method;
import java.util.Arrays;
import nl.raspberry.solr.example.Launcher;

/**
 * The main class of a Solr 9 as its distribution runs it: a web application with a class loader of
 * its own, which does not see Jetty's classes, in a Jetty that does not see Solr's.
 */
public final class WebAppLauncher {
  private WebAppLauncher() {}

  /** Takes the Solr home, the folder of the web application, and its JARs; prints the port. */
  public static void main(String[] args) {
    Launcher.serve(() -> start(args[1], args[2]));
  }

  private static int start(String folder, String jars) throws ReflectiveOperationException {
    if (System.getProperty("java.security.policy") != null && System.getSecurityManager() == null) {
      throw new IllegalStateException("there is no security manager");
    }
    Object webapp =
        Class.forName("org.eclipse.jetty.webapp.WebAppContext")
            .getConstructor(String.class, String.class)
            .newInstance(folder, "/solr");
    call(webapp, "setExtraClasspath", jars);
    call(webapp, "setThrowUnavailableOnStartupException", true);
    Object server =
        Class.forName("org.eclipse.jetty.server.Server").getConstructor(int.class).newInstance(0);
    call(server, "setHandler", webapp);
    call(server, "start");
    return ((java.net.URI) call(server, "getURI")).getPort();
  }

  private static Object call(Object target, String name, Object... arguments)
      throws ReflectiveOperationException {
    Method method =
        Arrays.stream(target.getClass().getMethods())
            .filter(one -> one.getName().equals(name))
            .filter(one -> takes(one.getParameterTypes(), arguments))
            .findFirst()
            .orElseThrow();
    return method.invoke(target, arguments);
  }

  private static boolean takes(Class<?>[] types, Object... arguments) {
    if (types.length != arguments.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (types[i] != boolean.class && !types[i].isInstance(arguments[i])) {
        return false;
      }
    }
    return true;
  }
}
