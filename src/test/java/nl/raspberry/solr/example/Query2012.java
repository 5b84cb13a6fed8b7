package nl.raspberry.solr.example;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The query of the experiment of 2012, as long as one wants it. */
public final class Query2012 {
  private static final String[] PARAMETERS = {
    "facet", "true",
    "sort", "price asc",
    "f.price.facet.range.gap", "100",
    "facet.range", "{!key=priceranges}price",
    "hl.simple.pre", "<b>",
    "hl.fl", "name,features",
    "wt", "json",
    "hl", "true",
    "rows", "20",
    "fl", "id,name,price",
    "start", "2",
    "q", "*:*",
    "f.price.facet.range.end", "1000",
    "hl.simple.post", "</b>",
    "facet.field", "{!key=stock}inStock",
    "fq", "price:[1 TO 300]",
    "f.price.facet.range.start", "1",
  };

  private Query2012() {}

  /** The query as browsers send a form; with clauses: {@code fq=price:1 OR price:2 …}. */
  public static String form(int clauses) {
    String query = Http.query(PARAMETERS);
    return clauses == 0 ? query : query + "&" + Http.query("fq", clauses(clauses));
  }

  private static String clauses(int number) {
    return IntStream.rangeClosed(1, number)
        .mapToObj(i -> "price:" + i)
        .collect(Collectors.joining(" OR "));
  }

  /** The query as scripts encode an address. */
  public static String address(int clauses) {
    return form(clauses).replace("+", "%20");
  }
}
