from pathlib import Path

from testcontainers.core.container import DockerContainer
from testcontainers.core.wait_strategies import HttpWaitStrategy


class SolrFaultsContainer(DockerContainer):
    """A Solr 9 with Solr Faults in a container, its core "example" from the config set."""

    def __init__(self, jar="target/solr-faults-1.0.0-SNAPSHOT.jar", config_set="docs/configset/faults"):
        super().__init__("solr:9")
        self.with_volume_mapping(Path(jar).resolve(), "/opt/solr/lib/solr-faults.jar")
        self.with_volume_mapping(Path(config_set).resolve(), "/faults")
        self.with_command("solr-precreate example /faults")
        self.with_exposed_ports(8983)
        self.waiting_for(HttpWaitStrategy(8983, "/solr/example/faults"))

    def core(self):
        """For the fixture `faults`: SOLR_CORE."""
        return f"http://{self.get_container_host_ip()}:{self.get_exposed_port(8983)}/solr/example"
