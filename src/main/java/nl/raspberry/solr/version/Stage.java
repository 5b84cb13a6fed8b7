package nl.raspberry.solr.version;

import java.lang.invoke.MethodHandle;
import org.apache.solr.handler.component.ResponseBuilder;

/**
 * The stage of a distributed search. It is a field up to Solr 9, with a method beside it from 9.10
 * on that is all there is in Solr 10.
 */
public final class Stage {
  private static final MethodHandle METHOD = Handles.exact(ResponseBuilder.class, "getStage");

  // Asked in every stage of every distributed search, so no number is made an object on the way.
  private static final MethodHandle GET =
      METHOD != null ? METHOD : Handles.exactGetter(ResponseBuilder.class, "stage");

  private Stage() {}

  /** One of the {@code STAGE_} constants. */
  public static int of(ResponseBuilder rb) {
    try {
      return (int) GET.invokeExact(rb);
    } catch (Throwable e) {
      throw Handles.thrown(e);
    }
  }
}
