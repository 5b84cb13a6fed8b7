package nl.raspberry.solr.clients;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A client of Solr, and the command that makes one call with it. Immutable. */
final class Client {
  private final String name;
  private final List<String> command;
  private final List<String> options;
  private final boolean cloud;
  private final boolean searches;

  private Client(
      String name, List<String> command, List<String> options, boolean cloud, boolean searches) {
    this.name = name;
    this.command = command;
    this.options = options;
    this.cloud = cloud;
    this.searches = searches;
  }

  static Client of(String name, List<String> command) {
    return new Client(name, command, List.of(), false, true);
  }

  /** The same, with options that follow what every driver is told. */
  Client options(String... more) {
    return new Client(name, command, Arrays.asList(more), cloud, searches);
  }

  /** The same, for a collection of two replicas. */
  Client cloud() {
    return new Client(name, command, options, true, searches);
  }

  /** The same, only for updates. */
  Client updates() {
    return new Client(name, command, options, cloud, false);
  }

  /** The command that makes this call. */
  List<String> command(String url, Fault fault) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(url, fault.call().driver(), fault.call().argument()));
    all.add(Integer.toString(fault.patience()));
    all.addAll(options);
    return all;
  }

  boolean isForCloud() {
    return cloud;
  }

  boolean meets(Fault fault) {
    return searches || fault.call() == Call.ADD;
  }

  /** A word that can name a file or a core. */
  String word() {
    return name.replaceAll("[^A-Za-z0-9]+", "-");
  }

  @Override
  public String toString() {
    return name;
  }
}
