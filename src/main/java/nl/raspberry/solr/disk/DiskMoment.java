package nl.raspberry.solr.disk;

import java.util.List;
import nl.raspberry.solr.armed.CorePlaces;
import nl.raspberry.solr.rule.Moment;
import nl.raspberry.solr.rule.Operation;
import nl.raspberry.solr.rule.Place;
import nl.raspberry.solr.rule.Role;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.rule.Situation;
import nl.raspberry.solr.rule.Size;
import nl.raspberry.solr.rule.Slots;
import org.apache.solr.core.SolrCore;

/**
 * The moment before an operation of the disk, at which rules are asked. Rules for the disk say
 * nothing of requests, so nothing of one is known here. Used by one thread.
 */
final class DiskMoment implements Moment, Situation {
  private final SolrCore core;
  private final Operation operation;

  DiskMoment(SolrCore core, Operation operation) {
    this.core = core;
    this.operation = operation;
  }

  @Override
  public Operation operation() {
    return operation;
  }

  @Override
  public Situation situation() {
    return this;
  }

  @Override
  public boolean wants(Rule rule) {
    return rule.side().covers(Side.DISK);
  }

  @Override
  public String obstacle(Rule rule) {
    return null;
  }

  @Override
  public List<String> places(Place place) {
    return new CorePlaces(core).here(place);
  }

  @Override
  public boolean works() {
    return true;
  }

  @Override
  public String handler() {
    return null;
  }

  @Override
  public String method() {
    return null;
  }

  @Override
  public Role role() {
    return null;
  }

  @Override
  public int purpose() {
    return 0;
  }

  @Override
  public List<String> param(String name) {
    return List.of();
  }

  @Override
  public List<String> header(String name) {
    return List.of();
  }

  @Override
  public long size(Size size) {
    return 0;
  }

  @Override
  public boolean holds(Slots slots) {
    return false;
  }

  @Override
  public String client() {
    return "";
  }
}
