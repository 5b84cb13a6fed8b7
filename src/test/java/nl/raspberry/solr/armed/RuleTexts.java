package nl.raspberry.solr.armed;

import java.util.Random;
import java.util.function.Supplier;

/** A source of rule texts: good ones after the grammar, spoilt ones, and noise. */
final class RuleTexts {
  private static final String NOISE = "{}!='\"$\\ ,.:;%()*?<>/-+_#&|~\t\n\u0000\u00e9\ud83d\udca3";
  private static final String LETTERS = "abcdehlmnoprstuvxyzNOW0123456789";

  private final Random random;

  RuleTexts(long seed) {
    random = new Random(seed);
  }

  /** Any of the three. */
  String next() {
    int kind = random.nextInt(10);
    return kind < 4 ? good() : kind < 9 ? spoilt() : noise(random.nextInt(30));
  }

  /** A text after the grammar, which may still contradict itself. */
  String good() {
    StringBuilder modifiers = new StringBuilder();
    for (int left = random.nextInt(5); left > 0; left--) {
      modifiers.append(spaces()).append(modifier()).append(' ');
    }
    String value = value();
    if (random.nextInt(20) == 0) {
      return "{!" + modifiers + "v=" + quoted(value) + "}";
    }
    boolean braces = modifiers.length() > 0 || random.nextInt(10) == 0;
    return spaces() + (braces ? "{!" + modifiers + "}" : "") + spaces() + value + spaces();
  }

  private String spoilt() {
    StringBuilder text = new StringBuilder(good());
    for (int left = 1 + random.nextInt(3); left > 0; left--) {
      int at = random.nextInt(text.length() + 1);
      int to = Math.min(text.length(), at + random.nextInt(6));
      switch (random.nextInt(4)) {
        case 0:
          text.delete(at, to);
          break;
        case 1:
          text.insert(at, text.substring(at, to));
          break;
        case 2:
          text.replace(at, to, noise(1));
          break;
        default:
          text.insert(at, noise(1 + random.nextInt(3)));
      }
    }
    return text.toString();
  }

  private String value() {
    return pick(
        () -> duration(),
        () -> duration() + ".." + duration(),
        () -> "normal(" + duration() + "," + duration() + ")",
        () -> "lognormal(" + duration() + "," + decimal() + ")",
        () -> "exponential(" + duration() + ")",
        () -> "percentiles(50:" + duration() + ", 100:" + duration() + ")",
        () -> decimal() + "x",
        () -> "hold",
        () -> "$" + word());
  }

  private String modifier() {
    return pick(this::scope, this::scope, this::trigger, this::trigger, this::manner);
  }

  private String scope() {
    return pick(
        () -> "role=" + one("client", "shard", "warming", "leader", "replica", "any"),
        () -> "phase=" + one("main", "ids", "fields", "refine", "any"),
        () -> one("shard", "replica", "node", "core", "collection") + "=" + text(),
        () -> "at=" + one("prepare", "process", "finish"),
        () -> "io=" + one("open", "read", "write", "sync", "delete", "any"),
        () -> one("file", "dir") + "=" + text(),
        () -> "written=" + size(),
        () -> "handler=/" + word() + one("", "/", "/*"),
        () -> "method=" + one("GET", "post", "HEAD"),
        () -> "p." + word() + "=" + one(text(), comparison(number())),
        () -> "h=" + quoted(word() + ": " + one(word(), noise(3), comparison(number()))),
        () -> one("query", "header", "form", "body", "docs", "params", "active") + "=" + size());
  }

  private String trigger() {
    return pick(
        () -> "until=" + one("2030-12-01T10:00:00Z", "NOW+" + number() + "MINUTES", "NOW/DAY"),
        () -> "window=" + duration() + "/" + duration(),
        () -> one("skip", "every", "times", "seed", "slots") + "=" + number(),
        () -> "percent=" + decimal(),
        () -> "per=" + one("client", "p." + word()),
        () -> "id=" + text());
  }

  private String manner() {
    return pick(
        () -> one("total", "burn", "limits") + "=" + one("true", "false"),
        () -> "heap=" + number() + one("", "k", "m"),
        () -> one("times", "id", "p.q", "h", "v") + "=$" + one("there", "several", "absent"));
  }

  private String size() {
    return comparison(number() + one("", "k", "m", "g"));
  }

  private String comparison(String bound) {
    return one(">", "<", ">=", "<=") + bound;
  }

  private String duration() {
    return decimal() + one("", "us", "ms", "s", "m");
  }

  private String decimal() {
    return number() + (random.nextBoolean() ? "" : "." + number());
  }

  private String number() {
    return Integer.toString(random.nextInt(random.nextBoolean() ? 10 : 1_000));
  }

  private String text() {
    return one(word(), word() + "*", quoted(word() + " " + noise(2)), quoted(""));
  }

  private String word() {
    return "w" + letters(LETTERS, random.nextInt(6));
  }

  private String noise(int length) {
    return random.nextBoolean() ? letters(NOISE, length) : letters(NOISE + LETTERS, length);
  }

  private String quoted(String text) {
    String quote = one("'", "\"");
    return quote + text.replace("\\", "\\\\").replace(quote, "\\" + quote) + quote;
  }

  private String spaces() {
    return " ".repeat(Math.max(0, random.nextInt(6) - 3));
  }

  private String letters(String alphabet, int length) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < length; i++) {
      letters.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return letters.toString();
  }

  private String one(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  @SafeVarargs
  private String pick(Supplier<String>... productions) {
    return productions[random.nextInt(productions.length)].get();
  }
}
