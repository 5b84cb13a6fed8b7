package nl.raspberry.solr.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.apache.solr.client.api.util.SolrVersion;

/** What the figures were measured on. */
final class Machine {
  private Machine() {}

  /** Cores, memory, JVM, Solr and date in one line. */
  static String line() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return Figure.text(
        "%d cores, %.0f GB, %s %s, %s, Solr %s, %s",
        system.getAvailableProcessors(),
        system.getTotalPhysicalMemorySize() / 1e9,
        System.getProperty("java.vm.name"),
        System.getProperty("java.runtime.version"),
        System.getProperty("os.name"),
        SolrVersion.LATEST_STRING,
        LocalDate.now(ZoneOffset.UTC));
  }
}
