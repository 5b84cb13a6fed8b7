import java.nio.file.Path;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.MountableFile;

/** A Solr 9 with Solr Faults in a container, its core "example" from the config set. */
public final class SolrFaultsContainer extends GenericContainer<SolrFaultsContainer> {
  public SolrFaultsContainer() {
    this(Path.of("target/solr-faults-1.0.0-SNAPSHOT.jar"), Path.of("docs/configset/faults"));
  }

  public SolrFaultsContainer(Path jar, Path configSet) {
    super("solr:9");
    withCopyFileToContainer(MountableFile.forHostPath(jar), "/opt/solr/lib/solr-faults.jar");
    withCopyFileToContainer(MountableFile.forHostPath(configSet), "/faults");
    withCommand("solr-precreate", "example", "/faults");
    withExposedPorts(8983);
    waitingFor(Wait.forHttp("/solr/example/faults").forPort(8983));
  }

  /** For SolrJ; {@code new SolrFaults(client, "example")} arms it. */
  public String url() {
    return "http://" + getHost() + ":" + getMappedPort(8983) + "/solr";
  }
}
