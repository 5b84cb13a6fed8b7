package nl.raspberry.solr.rule;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.function.Function;
import nl.raspberry.solr.text.BadTextException;

/** What keeps the counters of a rule apart: {@code doc}, {@code client}, {@code p.NAME}. */
final class Per {
  /** Hundreds of thousands of keys are remembered: of a longer one only a digest. */
  static final int LONGEST_KEY = 64;

  private final String text;
  private final Function<Situation, String> key;

  private Per(String text, Function<Situation, String> key) {
    this.text = text;
    this.key = key;
  }

  static Per read(String text) {
    if (text.equals("client")) {
      return new Per(text, Situation::client);
    }
    if (text.equals("doc")) {
      return new Per(text, Situation::doc);
    }
    if (text.startsWith("p.") && text.length() > 2) {
      String name = text.substring(2);
      return new Per(text, situation -> String.join("\n", situation.param(name)));
    }
    throw BadTextException.expected("a key of counters (expected doc, client or p.NAME)", text);
  }

  /** Whether it is the document: such a rule is about commands that have one. */
  boolean doc() {
    return text.equals("doc");
  }

  /** What this request counts under, the same for the same value and of bounded length. */
  String key(Situation situation) {
    String whole = key.apply(situation);
    return whole.length() <= LONGEST_KEY ? whole : digest(whole);
  }

  /** Longer than any key that is kept as it is, so never one of those. */
  private static String digest(String whole) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      byte[] digest = sha.digest(whole.getBytes(StandardCharsets.UTF_8));
      return String.format(Locale.ROOT, "sha-256:%064x", new BigInteger(1, digest));
    } catch (NoSuchAlgorithmException e) {
      throw new LinkageError("every Java has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
