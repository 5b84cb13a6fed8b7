package nl.raspberry.solr.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.common.util.Utils;

/** A headless Chromium, spoken to as the WebDriver protocol of W3C has it. Used by one thread. */
final class Browser implements AutoCloseable {
  private static final Pattern PORT = Pattern.compile("successfully on port (\\d+)");
  private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
  private static final long PATIENCE = 30_000_000_000L;

  private final Child driver;
  private final Http http;
  private final String session;

  private Browser(Child driver) {
    this.driver = driver;
    http = new Http("http://localhost:" + driver.port());
    Map<String, Object> options =
        Map.of(
            "args",
            List.of(
                "--headless=new",
                "--no-sandbox",
                "--hide-scrollbars",
                "--lang=en",
                "--window-size=1000,900"));
    Map<String, Object> wanted =
        Map.of("goog:chromeOptions", options, "goog:loggingPrefs", Map.of("browser", "ALL"));
    Object made = send("/session", Map.of("capabilities", Map.of("alwaysMatch", wanted)));
    session = "/session/" + ((Map<?, ?>) made).get("sessionId");
  }

  static Browser start() throws IOException {
    return new Browser(Child.start(Path.of("chromedriver"), PORT, "--port=0"));
  }

  private Object send(String path, Map<String, ?> body) {
    Reply reply = http.post(path, "application/json", Utils.toJSONString(body));
    if (reply.status() != 200) {
      throw new IllegalStateException(path + " " + body + ": " + reply);
    }
    return reply.json("value");
  }

  /** A command of Chromium's own. */
  void chromium(String command, Map<String, ?> parameters) {
    send(session + "/goog/cdp/execute", Map.of("cmd", command, "params", parameters));
  }

  void open(String address) {
    send(session + "/url", Map.of("url", address));
  }

  /** What a script returns. */
  Object run(String script, Object... arguments) {
    return send(
        session + "/execute/sync", Map.of("script", script, "args", Arrays.asList(arguments)));
  }

  private String element(String selector) {
    Map<String, String> by = Map.of("using", "css selector", "value", selector);
    return session + "/element/" + ((Map<?, ?>) send(session + "/element", by)).get(ELEMENT);
  }

  /** Clicks where an element is; fails if something else is there. */
  void click(String selector) {
    send(element(selector) + "/click", Map.of());
  }

  /** Types into an element, in the place of what is in it. */
  void type(String selector, String text) {
    String field = element(selector);
    send(field + "/clear", Map.of());
    send(field + "/value", Map.of("text", text));
  }

  /** Presses keys where the focus is. */
  void press(String keys) {
    List<Object> actions = new ArrayList<>();
    for (char key : keys.toCharArray()) {
      actions.add(Map.of("type", "keyDown", "value", "" + key));
      actions.add(Map.of("type", "keyUp", "value", "" + key));
    }
    Map<String, Object> keyboard = Map.of("type", "key", "id", "keys", "actions", actions);
    send(session + "/actions", Map.of("actions", List.of(keyboard)));
  }

  /** Chooses an entry of a list by its text. */
  void choose(String selector, String label) {
    Object at =
        run(
            "return [...document.querySelector(arguments[0]).options]"
                + ".findIndex((option) => option.label === arguments[1]) + 1",
            selector,
            label);
    click(selector + " option:nth-child(" + at + ")");
  }

  /** The text of an element as one sees it; empty if one does not. */
  String text(String selector) {
    String script =
        "return [...document.querySelectorAll(arguments[0])].slice(0, 1)"
            + ".filter((one) => one.checkVisibility()).map((one) => one.innerText).join('')";
    return String.valueOf(run(script, selector));
  }

  String value(String selector) {
    return String.valueOf(run("return document.querySelector(arguments[0]).value", selector));
  }

  /** Waits until this text is what is expected. */
  void await(String expected, Supplier<String> text) {
    await(
        () -> "not '" + expected + "' but '" + text.get() + "'", () -> text.get().equals(expected));
  }

  void await(Supplier<String> problem, BooleanSupplier holds) {
    long end = System.nanoTime() + PATIENCE;
    while (!holds.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError(problem.get());
      }
    }
  }

  /** What the console has said since it was last asked: errors, violations of policies. */
  List<String> console() {
    List<?> entries = (List<?>) send(session + "/se/log", Map.of("type", "browser"));
    return entries.stream()
        .map(entry -> String.valueOf(((Map<?, ?>) entry).get("message")))
        .collect(Collectors.toList());
  }

  /** A screen of this size, in light or dark. */
  void screen(int width, int height, String scheme) {
    chromium(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", scheme);
    chromium("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
  }

  void screenshot(Path file) throws IOException {
    Reply reply = http.get(session + "/screenshot");
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode((String) reply.json("value")));
  }

  @Override
  public void close() {
    http.send(http.request(session).DELETE());
    driver.close();
  }
}
