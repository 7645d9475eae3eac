package io.plumbline.drivers.switches.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.DialectAnswers;
import io.plumbline.observed.BootId;
import io.plumbline.property.QueueMarking;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One switch with NVUE by the answers of one script, which we wrote with the keys of the recorded
 * object.
 */
abstract class NvueAnswers extends DialectAnswers {
    static final String ON_TIMER = "nv config apply -y --confirm 2";
    static final Switch LEAF = new Switch("leaf1");
    static final SwitchPort PORT = new SwitchPort(LEAF, "swp1");
    static final PortPriority THREE = new PortPriority(PORT, 3);
    static final PortPriority SIX = new PortPriority(PORT, 6);
    static final BootId BOOT =
            new BootId(
                    UUID.fromString("01234567-89ab-cdef-0123-456789abcdef"),
                    Instant.ofEpochSecond(1_795_000_000),
                    Optional.empty());
    static final NvueDialect NVUE = new NvueDialect();
    static final QueueMarking MARKS = QueueMarking.parse("ECN 150kB..1500kB");

    static final String APPLIED = "nv show qos --applied -o json";
    static final String PROFILES = "nv show interface 'swp1' qos --applied -o json";
    static final String LINK = "nv show interface 'swp1' link -o json";
    static final String STAGED = "nv config diff";
    static final String UNSAVED = "nv config diff startup applied";
    static final String REVISIONS = "nv config revision -o json";

    static final String POOLS =
            """
            {"default-lossy": {"memory-percent": 100, "switch-priority":
              {"0": {}, "1": {}, "2": {}, "3": {}, "4": {}, "5": {}, "6": {}, "7": {}}}}
            """;

    /** Answers of a switch that was never touched. */
    NvueAnswers() {
        super(NVUE, LEAF, BOOT, "Error: The requested item does not exist.");
        answers.putAll(
                Map.ofEntries(
                        Map.entry("cat /etc/machine-id", "0123456789abcdef0123456789abcdef\n"),
                        Map.entry("grep '^btime ' /proc/stat", "btime 1795000000\n"),
                        Map.entry(
                                "nv show system -o json",
                                "{\"build\": \"Cumulus Linux 5.4.0\", \"uptime\":"
                                        + " \"5:07:49\"}"),
                        Map.entry(
                                APPLIED,
                                "{\"roce\": {\"enable\": \"off\"}, \"pfc\": {},"
                                        + " \"traffic-pool\": "
                                        + POOLS
                                        + ", \"congestion-control\": {\"default-global\": "
                                        + marks("0", "150000", "1500000")
                                        + "}}"),
                        Map.entry(PROFILES, "{}"),
                        Map.entry(LINK, "{\"mtu\": 9216, \"oper-status\": \"up\"}"),
                        Map.entry(of("link-pause"), "{\"rx\": \"disable\", \"tx\": \"disable\"}"),
                        Map.entry(of("mapping"), "{\"port-default-sp\": 0, \"trust\": \"l2\"}"),
                        Map.entry(of("remark"), "{}"),
                        Map.entry(of("pfc"), "{\"rx\": \"disable\", \"tx\": \"disable\"}"),
                        Map.entry(
                                of("egress-queue-mapping"),
                                "{\"switch-priority\": "
                                        + classes("\"traffic-class\": %1$d")
                                        + "}"),
                        Map.entry(of("congestion-control"), marks("0", "150000", "1500000")),
                        Map.entry(
                                of("egress-scheduler"),
                                "{\"traffic-class\": "
                                        + classes("\"mode\": \"dwrr\", \"bw-percent\": 12")
                                        + "}"),
                        Map.entry(STAGED, ""),
                        Map.entry(UNSAVED, ""),
                        Map.entry(REVISIONS, "{\"1\": {\"state\": \"applied\"}}")));
    }

    static String of(String kind) {
        return "nv show interface 'swp1' qos " + kind + " -o json";
    }

    static String marks(String trafficClass, String min, String max) {
        return "{\"traffic-class\": {\""
                + trafficClass
                + "\": {\"ecn\": \"enable\", \"max-threshold\": "
                + max
                + ", \"min-threshold\": "
                + min
                + ", \"probability\": 100, \"red\": \"disable\"}}}";
    }

    /** One object for each of the eight numbers. */
    static String classes(String each) {
        return IntStream.range(0, 8)
                .mapToObj(number -> "\"" + number + "\": {" + each.formatted(number) + "}")
                .collect(Collectors.joining(", ", "{", "}"));
    }

    void lossless() {
        answers.put(
                APPLIED,
                "{\"roce\": {\"enable\": \"off\"}, \"pfc\": {\"plumbline\": {\"rx\": \"enable\","
                        + " \"tx\": \"enable\", \"switch-priority\": {\"3\": {}}}},"
                        + " \"traffic-pool\": {\"default-lossy\": {\"memory-percent\": 50,"
                        + " \"switch-priority\": {\"0\": {}, \"1\": {}, \"2\": {}, \"4\": {},"
                        + " \"5\": {}, \"6\": {}, \"7\": {}}}, \"roce-lossless\":"
                        + " {\"memory-percent\": 50, \"switch-priority\": {\"3\": {}}}},"
                        + " \"congestion-control\": {\"plumbline-swp1\": "
                        + marks("3", "150000", "1500000")
                        + "}}");
        answers.put(
                PROFILES,
                "{\"pfc\": {\"profile\": \"plumbline\"}, \"mapping\": {\"profile\":"
                        + " \"plumbline-swp1\"}, \"congestion-control\": {\"profile\":"
                        + " \"plumbline-swp1\"}, \"egress-scheduler\": {\"profile\":"
                        + " \"plumbline-swp1\"}}");
        answers.put(
                of("pfc"),
                "{\"rx\": \"enable\", \"tx\": \"enable\", \"switch-priority\": {\"3\": {}}}");
        answers.put(of("mapping"), "{\"trust\": \"l3\"}");
        answers.put(of("congestion-control"), marks("3", "\"153.00 KB\"", "\"1.43 MB\""));
        answers.put(
                of("egress-scheduler"),
                "{\"traffic-class\": "
                        + classes("\"mode\": \"dwrr\", \"bw-percent\": 12")
                                .replace(
                                        "\"6\": {\"mode\": \"dwrr\", \"bw-percent\": 12}",
                                        "\"6\": {\"mode\": \"strict\"}")
                        + "}");
    }

    List<String> changes(Put<?>... puts) throws DeviceException {
        var lines = lines(puts);
        assertThat(lines).endsWith(ON_TIMER);
        return lines.subList(0, lines.size() - 1);
    }
}
