package nl.raspberry.solr.rule;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Notations simple enough for tests without Solr: {@code {!a=b c='d e'}rest}, {@code NOW+5s}. */
final class SimpleSyntax implements Syntax {
  private static final Pattern WHOLE = Pattern.compile("\\{!(.*)}(.*)");
  private static final Pattern MODIFIER = Pattern.compile("([\\w.]+)=(?:'([^']*)'|(\\S*))");

  @Override
  public String localParams(String text, Map<String, List<String>> modifiers) {
    Matcher whole = WHOLE.matcher(text);
    if (!whole.matches()) {
      return text;
    }
    Matcher one = MODIFIER.matcher(whole.group(1));
    while (one.find()) {
      modifiers
          .computeIfAbsent(one.group(1), name -> new ArrayList<>())
          .add(one.group(2) == null ? one.group(3) : one.group(2));
    }
    return whole.group(2);
  }

  @Override
  public Instant instant(String text, Instant now) {
    return text.startsWith("NOW")
        ? now.plus(Duration.parse("PT" + text.substring("NOW+".length())))
        : Instant.parse(text);
  }
}
