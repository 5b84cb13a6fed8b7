package nl.raspberry.solr.version;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.apache.solr.handler.component.ResponseBuilder;

/**
 * The stage of a distributed search. It is a field up to Solr 9, with a method beside it from 9.10
 * on that is all there is in Solr 10.
 */
public final class Stage {
  private static final MethodHandle GET = find();

  private Stage() {}

  /** One of the {@code STAGE_} constants. */
  public static int of(ResponseBuilder rb) {
    try {
      return (int) GET.invokeExact(rb);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandle find() {
    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
    try {
      return lookup.findVirtual(
          ResponseBuilder.class, "getStage", MethodType.methodType(int.class));
    } catch (ReflectiveOperationException e) {
      return field(lookup);
    }
  }

  private static MethodHandle field(MethodHandles.Lookup lookup) {
    try {
      return lookup.findGetter(ResponseBuilder.class, "stage", int.class);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("this Solr has no ResponseBuilder.stage", e);
    }
  }
}
