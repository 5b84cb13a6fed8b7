package nl.raspberry.solr.compat;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** A Solr that is to misbehave over HTTP. */
public abstract class Stage {
  /** The one it is tried on. */
  abstract SolrProcess solr();

  Http http() {
    return solr().http();
  }

  /** A search for nothing in particular. */
  Reply search(String... parameters) {
    return http().get("/select?q=*:*&rows=0&wt=json", parameters);
  }
}
