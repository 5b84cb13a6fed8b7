package nl.raspberry.solr.response;

import nl.raspberry.solr.fault.Change;
import nl.raspberry.solr.text.BadTextException;

/** A change of the content of a response that is to be made when it is complete. */
public final class PlannedEdit {
  private final Change change;
  private final Hearer hears;

  PlannedEdit(Change change, Hearer hears) {
    this.change = change;
    this.hears = hears;
  }

  /** Hears what became of an edit. */
  public interface Hearer {
    /**
     * @param why nothing was edited; null if something was
     * @param wrong whether it is the rule that is at fault, and not the response
     */
    void hear(String why, boolean wrong);
  }

  void carryOut(Editor editor) {
    String why = null;
    boolean wrong = false;
    try {
      String missing = editor.edit(change);
      why = missing == null ? null : "nothing at " + missing;
    } catch (BadTextException e) {
      why = e.getMessage();
      wrong = true;
    }
    hears.hear(why, wrong);
  }
}
