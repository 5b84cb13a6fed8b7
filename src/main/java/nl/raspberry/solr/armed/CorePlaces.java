package nl.raspberry.solr.armed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nl.raspberry.solr.rule.Place;
import nl.raspberry.solr.text.Glob;
import org.apache.solr.cloud.CloudDescriptor;
import org.apache.solr.cloud.ZkController;
import org.apache.solr.common.cloud.DocCollection;
import org.apache.solr.common.cloud.Replica;
import org.apache.solr.common.cloud.Slice;
import org.apache.solr.core.SolrCore;

/** The places that a core is at, and those that there are for rules of its collection. */
public final class CorePlaces {
  private final SolrCore core;
  private final CloudDescriptor cloud;

  public CorePlaces(SolrCore core) {
    this.core = core;
    cloud = core.getCoreDescriptor().getCloudDescriptor();
  }

  /** The names of the place that this core is at; of a collection its aliases, too. */
  public List<String> here(Place place) {
    switch (place) {
      case CORE:
        return List.of(core.getName());
      case SHARD:
        // Without ZooKeeper the shards of a search are cores.
        return List.of(cloud == null ? core.getName() : cloud.getShardId());
      case COLLECTION:
        return cloud == null ? List.of() : collections();
      case REPLICA:
        return cloud == null ? List.of() : List.of(cloud.getCoreNodeName());
      default:
        return cloud == null ? List.of() : List.of(zookeeper().getNodeName());
    }
  }

  private List<String> collections() {
    String name = cloud.getCollectionName();
    List<String> names = new ArrayList<>(List.of(name));
    aliases().forEach((alias, of) -> names.addAll(of.contains(name) ? List.of(alias) : List.of()));
    return names;
  }

  private Map<String, List<String>> aliases() {
    return zookeeper().getZkStateReader().getAliases().getCollectionAliasListMap();
  }

  private ZkController zookeeper() {
    return core.getCoreContainer().getZkController();
  }

  /** Whether the place that a rule names is somewhere that the rule could ever come to. */
  boolean exists(Place place, Glob name) {
    return here(place).stream().anyMatch(name::fits) || elsewhere(place, name);
  }

  private boolean elsewhere(Place place, Glob name) {
    if (cloud == null) {
      boolean core = place == Place.CORE || place == Place.SHARD;
      return core && fits(name, this.core.getCoreContainer().getAllCoreNames().stream());
    }
    if (place == Place.COLLECTION) {
      // Of several collections that share their parameter sets a pattern may mean another one.
      return !name.literal()
          || aliases().containsKey(name.toString())
          || zookeeper().getClusterState().hasCollection(name.toString());
    }
    return place == Place.NODE
        ? fits(name, zookeeper().getClusterState().getLiveNodes().stream())
        : fits(name, inCollection(place).stream());
  }

  private List<String> inCollection(Place place) {
    DocCollection all = zookeeper().getClusterState().getCollection(cloud.getCollectionName());
    if (place == Place.SHARD) {
      return all.getSlices().stream().map(Slice::getName).collect(Collectors.toList());
    }
    return all.getSlices().stream()
        .flatMap(slice -> slice.getReplicas().stream())
        .map(place == Place.CORE ? Replica::getCoreName : Replica::getName)
        .collect(Collectors.toList());
  }

  private static boolean fits(Glob name, Stream<String> all) {
    return all.anyMatch(name::fits);
  }
}
