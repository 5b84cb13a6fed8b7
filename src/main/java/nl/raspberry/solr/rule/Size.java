package nl.raspberry.solr.rule;

import java.util.Locale;

/** What can be measured or counted of a request. */
public enum Size {
  /** Bytes of the query string as sent. */
  QUERY,
  /** Bytes of request line and headers. */
  HEADER,
  /** Bytes of the body of a form POST. */
  FORM,
  /** Bytes of the body of an update. */
  BODY,
  /** Documents of an update. */
  DOCS,
  /** Values of all request parameters. */
  PARAMS,
  /** The value of {@code rows}. */
  ROWS,
  /** The value of {@code start}. */
  START,
  /** Requests now in flight in the core, this one included. */
  ACTIVE;

  /** The one of this name, which there is. */
  public static Size of(String modifier) {
    return valueOf(modifier.toUpperCase(Locale.ROOT));
  }

  /** The modifier's name. */
  String modifier() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The side that has it. */
  Side side() {
    switch (this) {
      case BODY:
      case DOCS:
        return Side.UPDATE;
      case ROWS:
      case START:
        return Side.SEARCH;
      default:
        return Side.BOTH;
    }
  }
}
