package nl.raspberry.solr.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import org.apache.solr.client.api.util.SolrVersion;

/** What the figures were measured on. */
public final class Machine {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private Machine() {}

  /** Cores, memory, JVM, Solr and date in one line. */
  public static String line() {
    return String.format(
        Locale.ROOT,
        "%d cores, %.0f GB, %s %s, %s, Solr %s, %s",
        SYSTEM.getAvailableProcessors(),
        SYSTEM.getTotalPhysicalMemorySize() / 1e9,
        System.getProperty("java.vm.name"),
        System.getProperty("java.runtime.version"),
        System.getProperty("os.name"),
        SolrVersion.LATEST_STRING,
        LocalDate.now(ZoneOffset.UTC));
  }

  /** How many processes want a core on the average of the last minute. */
  static String load() {
    return String.format(Locale.ROOT, "%.1f", SYSTEM.getSystemLoadAverage());
  }
}
