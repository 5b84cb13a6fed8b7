package nl.raspberry.solr.response;

import org.apache.solr.common.MapWriter;

/**
 * What we leave in the context of a request for its later moments. Some handlers print that
 * context, whatever is in it: of ours there is nothing to see.
 */
public abstract class Note implements MapWriter {
  @Override
  public final void writeMap(EntryWriter writer) {
    // Nothing to see.
  }
}
