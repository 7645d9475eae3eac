package io.plumbline.lab.world;

import io.plumbline.property.VibVersion;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * What a release of the nmlx5 driver knows. Sources: domain facts on ESXi section 2.3, capture
 * module_parameters_list_nmlx5_core; texts beyond max_vfs are engineering knowledge.
 */
public final class DriverRelease {
    /**
     * The first release that has {@code ecn} in this world: made up, so that a key can come with a
     * new driver.
     */
    private static final VibVersion ECN_SINCE = new VibVersion("4.17.0.0");

    /**
     * The first release without {@code max_vfs} in this world: made up, so that functions have to
     * be asked for through vCenter. Which real ones lack it is not recorded.
     */
    private static final VibVersion NO_MAX_VFS_SINCE = new VibVersion("99.0.0.0");

    private static final SequencedMap<String, Parameter> CORE = core(true);
    private static final SequencedMap<String, Parameter> CORE_WITHOUT_ECN = core(false);
    private static final SequencedMap<String, Parameter> CORE_WITHOUT_MAX_VFS = withoutMaxVfs();
    private static final SequencedMap<String, Parameter> RDMA = ofRdma();

    private DriverRelease() {}

    /** Parameters of nmlx5_core in a release, in the order of {@code parameters list}. */
    static SequencedMap<String, Parameter> core(String version) {
        var release = new VibVersion(version);
        if (release.compareTo(NO_MAX_VFS_SINCE) >= 0) {
            return CORE_WITHOUT_MAX_VFS;
        }
        return release.compareTo(ECN_SINCE) < 0 ? CORE_WITHOUT_ECN : CORE;
    }

    /** Parameters of nmlx5_rdma. */
    static SequencedMap<String, Parameter> rdma() {
        return RDMA;
    }

    private static SequencedMap<String, Parameter> withoutMaxVfs() {
        var all = core(true);
        all.remove("max_vfs");
        return all;
    }

    private static SequencedMap<String, Parameter> core(boolean ecn) {
        var all = new LinkedHashMap<String, Parameter>();
        put(
                all,
                "DRSS",
                "int",
                "Number of hardware queues for default queue RSS. Values: 2-16, 0 - disabled");
        put(all, "RSS", "int", "Number of hardware queues for RSS. Values: 2-4, 0 - disabled");
        put(all, "DYN_RSS", "int", "Enable dynamic RSS. Values: 1 - enabled, 0 - disabled");
        put(all, "dcbx", "int", "Enable or disable DCBX. Values: 1 - enabled, 0 - disabled");
        put(all, "dropless_rq", "int", "Dropless RQ. Values: 1 - enabled, 0 - disabled");
        if (ecn) {
            put(all, "ecn", "int", "Enable the ECN feature. Values: 1 - enabled, 0 - disabled");
        }
        put(
                all,
                "enable_nmlx_debug",
                "int",
                "Enable debug prints. Values: 1 - enabled, 0 - disabled");
        put(
                all,
                "max_vfs",
                "array of uint",
                "Number of PCI VFs to initialize\n"
                        + "Values : Array of 'uint' of range 0-128, May be limited by device, 0 -"
                        + " disabled\n"
                        + "Default: 0");
        put(all, "mst_recovery", "int", "Enable recovery mode. Values: 1 - enabled, 0 - disabled");
        put(all, "pfcrx", "int", "Priority based Flow Control policy on RX. Values: 0-255");
        put(all, "pfctx", "int", "Priority based Flow Control policy on TX. Values: 0-255");
        put(
                all,
                "trust_state",
                "int",
                "Port policy to calculate the switch priority. Values: 1 - PCP, 2 - DSCP");
        return all;
    }

    private static SequencedMap<String, Parameter> ofRdma() {
        var all = new LinkedHashMap<String, Parameter>();
        put(
                all,
                "dscp_force",
                "int",
                "DSCP value to force on outgoing RoCE traffic. Values: -1 to 63");
        put(
                all,
                "pcp_force",
                "int",
                "PCP value to force on outgoing RoCE traffic. Values: -1 to 7");
        return all;
    }

    private static void put(
            Map<String, Parameter> all, String name, String type, String description) {
        all.put(name, new Parameter(name, type, description));
    }

    /**
     * @param type may contain blanks: {@code array of uint}
     */
    public record Parameter(String name, String type, String description) {}
}
