package nl.raspberry.solr.version;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Finds what is not there, or not the same, in every version, and calls it. All handles take and
 * give plain objects, which keeps calls fast.
 */
public final class Handles {
  private Handles() {}

  /** The class of this name, or null where there is none. */
  public static Class<?> type(String name) {
    try {
      return Class.forName(name, false, Handles.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /**
   * A public method.
   *
   * @throws LinkageError if there is none
   */
  public static MethodHandle method(Class<?> type, String name, Class<?>... arguments) {
    MethodHandle found = methodIfAny(type, name, arguments);
    if (found == null) {
      throw new LinkageError("this Solr has no " + type.getName() + "." + name);
    }
    return found;
  }

  /** A public method, or null where there is none, or no such class. */
  public static MethodHandle methodIfAny(Class<?> type, String name, Class<?>... arguments) {
    MethodHandle found = exact(type, name, arguments);
    return found == null ? null : plain(found);
  }

  /** The same with the types that the method has. */
  static MethodHandle exact(Class<?> type, String name, Class<?>... arguments) {
    try {
      Method method = type == null ? null : type.getMethod(name, arguments);
      return method == null ? null : MethodHandles.publicLookup().unreflect(method);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /**
   * Reads a field, be it private.
   *
   * @throws LinkageError if there is none, or it cannot be read
   */
  public static MethodHandle getter(Class<?> type, String name) {
    return plain(exactGetter(type, name));
  }

  /** The same with the type that the field has. */
  static MethodHandle exactGetter(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return MethodHandles.lookup().unreflectGetter(field);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new LinkageError("this Solr has no " + type.getName() + "." + name, e);
    }
  }

  private static MethodHandle plain(MethodHandle handle) {
    return handle.asType(MethodType.genericMethodType(handle.type().parameterCount()));
  }

  /** Calls a handle; what it throws goes through, checked exceptions as causes. */
  public static Object call(MethodHandle handle, Object first) {
    try {
      return (Object) handle.invokeExact(first);
    } catch (Throwable e) {
      throw thrown(e);
    }
  }

  /** Calls a handle of two. */
  public static Object call(MethodHandle handle, Object first, Object second) {
    try {
      return (Object) handle.invokeExact(first, second);
    } catch (Throwable e) {
      throw thrown(e);
    }
  }

  /** Calls a handle of any number. */
  public static Object call(MethodHandle handle, Object... arguments) {
    try {
      return handle.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw thrown(e);
    }
  }

  /** What a handle has thrown, as an exception to throw on. */
  static RuntimeException thrown(Throwable e) {
    if (e instanceof RuntimeException) {
      return (RuntimeException) e;
    }
    if (e instanceof Error) {
      throw (Error) e;
    }
    return new IllegalStateException(e);
  }
}
