package nl.raspberry.solr.rule;

import static org.apache.solr.handler.component.ShardRequest.*;
import static org.junit.Assert.assertEquals;

import java.util.EnumSet;
import java.util.Set;
import org.junit.Test;

/** The table of Solr's purposes of sub-requests and the phases that they belong to. */
public class PhaseTest {
  @Test
  public void theMainWorkIsToFindTheTopIds() {
    assertPhases(PURPOSE_GET_TOP_IDS, Phase.MAIN, Phase.IDS);
    assertPhases(
        PURPOSE_GET_TOP_IDS | PURPOSE_GET_FACETS | PURPOSE_GET_STATS,
        Phase.MAIN,
        Phase.IDS,
        Phase.FACETS,
        Phase.STATS);
    assertPhases(
        PURPOSE_GET_TOP_IDS | PURPOSE_SET_TERM_STATS, Phase.MAIN, Phase.IDS, Phase.TERMSTATS);
    assertPhases(PURPOSE_GET_TOP_IDS | PURPOSE_GET_FIELDS, Phase.MAIN, Phase.IDS, Phase.FIELDS);
  }

  @Test
  public void withoutTopIdsItIsWhatTheHandlerDoesInstead() {
    assertPhases(0, Phase.MAIN);
    assertPhases(PURPOSE_PRIVATE, Phase.MAIN);
    assertPhases(PURPOSE_GET_TERMS, Phase.MAIN, Phase.TERMS);
    assertPhases(PURPOSE_GET_FACETS, Phase.MAIN, Phase.FACETS);
    assertPhases(PURPOSE_GET_STATS, Phase.MAIN, Phase.STATS);
  }

  @Test
  public void theTopGroupsAreTheMainWorkAndTheirIdsCompleteIt() {
    assertPhases(PURPOSE_GET_TOP_GROUPS, Phase.MAIN, Phase.GROUPS);
    assertPhases(PURPOSE_GET_TOP_IDS | Phase.SECOND_PASS, Phase.IDS);
  }

  @Test
  public void whatSupportsOrCompletesIsNotTheMainWork() {
    assertPhases(PURPOSE_GET_FIELDS, Phase.FIELDS);
    assertPhases(PURPOSE_GET_FIELDS | PURPOSE_GET_HIGHLIGHTS, Phase.FIELDS, Phase.HIGHLIGHTS);
    assertPhases(PURPOSE_GET_FIELDS | PURPOSE_GET_DEBUG, Phase.FIELDS, Phase.DEBUG);
    assertPhases(PURPOSE_REFINE_FACETS, Phase.REFINE);
    assertPhases(PURPOSE_REFINE_PIVOT_FACETS, Phase.REFINE);
    assertPhases(PURPOSE_REFINE_TOP_IDS, Phase.REFINE);
    assertPhases(PURPOSE_GET_MLT_RESULTS, Phase.MLT);
    assertPhases(PURPOSE_GET_TERM_DFS, Phase.TERMSTATS);
    assertPhases(PURPOSE_GET_TERM_STATS, Phase.TERMSTATS);
    assertPhases(PURPOSE_SET_TERM_STATS, Phase.TERMSTATS);
  }

  private static void assertPhases(int purpose, Phase... expected) {
    Set<Phase> covered = EnumSet.noneOf(Phase.class);
    for (Phase phase : Phase.values()) {
      if (phase.covers(purpose)) {
        covered.add(phase);
      }
    }
    Set<Phase> all = EnumSet.of(Phase.ANY, expected);
    assertEquals("purpose " + Integer.toHexString(purpose), all, covered);
  }
}
