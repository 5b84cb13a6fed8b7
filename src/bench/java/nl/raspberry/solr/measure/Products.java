package nl.raspberry.solr.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.noggit.JSONUtil;

/** Documents of about 400 bytes with the fields of the example core. */
final class Products {
  private static final String[] WORDS = {
    "keyboard",
    "quiet",
    "wireless",
    "drive",
    "silver",
    "portable",
    "memory",
    "display",
    "fast",
    "adapter",
    "compact",
    "battery",
    "camera",
    "printer",
    "durable",
    "stereo"
  };

  private Products() {}

  /** The n-th of all; the same whenever it is asked for. */
  static Map<String, Object> product(String prefix, int n) {
    Map<String, Object> product = new LinkedHashMap<>();
    product.put("id", prefix + n);
    product.put("name", words(n, 6));
    product.put("features", List.of(words(n + 3, 9), words(n + 7, 10), words(n + 11, 8)));
    product.put("cat", List.of(words(n, 1), words(n + 5, 1)));
    product.put("price", (n % 1000) + 0.5);
    product.put("inStock", n % 3 != 0);
    product.put("popularity", n % 11);
    return product;
  }

  private static String words(int from, int number) {
    return IntStream.range(0, number)
        .mapToObj(i -> WORDS[Math.floorMod(from + i * (from % 5 + 1), WORDS.length)])
        .collect(Collectors.joining(" "));
  }

  /** So many of them from the n-th on. */
  static List<Map<String, Object>> list(String prefix, int from, int number) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      list.add(product(prefix, from + i));
    }
    return list;
  }

  static String json(List<Map<String, Object>> products) {
    return JSONUtil.toJSON(products, -1);
  }
}
