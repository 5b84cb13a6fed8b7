package nl.raspberry.solr.fault;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import nl.raspberry.solr.fault.body.BodyEffect;
import nl.raspberry.solr.fault.body.Effects;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.Numbers;

/**
 * The fault {@code respond}: right status, wrong bytes. The modifiers are {@code status}, {@code
 * reply} (a response header), {@code type} (the content type) and {@code chunked} (no {@code
 * Content-Length}, however short the body).
 *
 * <table>
 * <caption>Values</caption>
 * <tr><td>{@code truncate(100)} {@code truncate(50%)}</td><td>cut short, but well-framed</td></tr>
 * <tr><td>{@code cut(100)} {@code cut(50%)}</td><td>the connection is closed in mid-body</td></tr>
 * <tr><td>{@code reset}</td><td>the connection is closed before any byte</td></tr>
 * <tr><td>{@code stall(100,10s)}</td><td>a pause after 100 bytes</td></tr>
 * <tr><td>{@code drip(1k)}</td><td>so many bytes per second</td></tr>
 * <tr><td>{@code garble(5)}</td><td>five bytes replaced, seeded</td></tr>
 * <tr><td>{@code html}</td><td>an error page as a proxy or container sends it</td></tr>
 * <tr><td>{@code empty}</td><td>no body</td></tr>
 * </table>
 *
 * <p>What {@code cut}, {@code stall} and {@code drip} count are bytes on the wire: compressed ones
 * if the client gets gzip, without the frame of chunks. What {@code truncate} and {@code garble}
 * count are bytes of the content before it is compressed: the client gets a whole gzip of a spoilt
 * body. All pauses of a response together last as long as a delay may; a {@code drip} that takes
 * longer ends as {@code cut} does.
 *
 * <p>A HEAD request has no body to spoil: of it {@code reset} and the modifiers show.
 */
public final class Respond implements Fault {
  /** The statuses with which HTTP sends no body. */
  private static final Set<Integer> BODILESS = Set.of(204, 205, 304);

  private final SpoiltResponse reply;

  private Respond(SpoiltResponse reply) {
    this.reply = reply;
  }

  /**
   * Reads a spoilt response.
   *
   * @param longest nanoseconds that a pause may last
   * @throws BadTextException if the value is none
   */
  public static Respond read(String value, Modifiers modifiers, long longest) {
    int status = modifiers.take("status", Respond::status, 0);
    BodyEffect effect = allowed(Effects.read(value, status), longest);
    if (BODILESS.contains(status) && !effect.bodiless()) {
      throw new BadTextException(
          "'" + value + "' contradicts status=" + status + ", which has no body (expected empty)");
    }
    return new Respond(
        new SpoiltResponse(
            effect,
            status,
            List.copyOf(modifiers.takeAll("reply", Header::read)),
            modifiers.take("type", Header::value, null),
            chunked(modifiers.take("chunked", Numbers::flag, false), effect)));
  }

  private static boolean chunked(boolean chunked, BodyEffect effect) {
    if (chunked && effect.silent()) {
      throw new BadTextException(
          "chunked=true: of a reset no byte is sent that could be in chunks");
    }
    return chunked;
  }

  private static int status(String text) {
    if (text.matches("[2-5]\\d\\d")) {
      return Integer.parseInt(text);
    }
    throw BadTextException.expected("a status (expected 200 to 599)", text);
  }

  private static BodyEffect allowed(BodyEffect effect, long longest) {
    if (effect.pause() > longest) {
      throw BadTextException.expected(
          "an allowed pause (expected at most " + Durations.print(longest) + ", see maxDelay)",
          Durations.print(effect.pause()));
    }
    return effect;
  }

  @Override
  public boolean heads() {
    return reply.heads();
  }

  @Override
  public boolean headers() {
    return !reply.headers().isEmpty() || reply.typed();
  }

  @Override
  public void strike(Target target, Dice dice) throws IOException {
    target.respond(reply, dice);
  }
}
