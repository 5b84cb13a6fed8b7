package nl.raspberry.solr.armed;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Side;
import org.apache.solr.core.RequestParams;

/**
 * The rules for the disk of a core, kind by kind: what is armed, and what always holds. No request
 * has to do with them. Immutable.
 */
public final class DiskRules {
  private final RequestParams sets;
  private final Map<Kind, RuleText[]> rules = new EnumMap<>(Kind.class);

  private DiskRules(RequestParams sets) {
    this.sets = sets;
  }

  /** Those that these settings and sets have; null if they have none. */
  static DiskRules of(Settings settings, ParamSets armed) {
    DiskRules disk = new DiskRules(armed.version());
    boolean any = false;
    for (Kind kind : Kind.ALL) {
      List<RuleText> texts = new ArrayList<>(List.of(settings.rules(kind)));
      armed.all().stream().filter(text -> text.kind() == kind).forEach(texts::add);
      texts.removeIf(text -> !forDisk(text, settings));
      disk.rules.put(kind, texts.toArray(Standing.NONE));
      any |= !texts.isEmpty();
    }
    return any ? disk : null;
  }

  private static boolean forDisk(RuleText text, Settings settings) {
    try {
      return !text.refers() && settings.read(text.kind(), text.text()).side() == Side.DISK;
    } catch (RuleException e) {
      // That is said in the log and in /faults.
      return false;
    }
  }

  /** The rules of a kind in the order in which they are asked. */
  public RuleText[] of(Kind kind) {
    return rules.get(kind);
  }

  /** The version of the parameter sets that they are taken from. */
  public RequestParams sets() {
    return sets;
  }
}
