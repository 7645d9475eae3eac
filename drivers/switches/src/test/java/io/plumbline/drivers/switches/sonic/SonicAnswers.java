package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.DialectAnswers;
import io.plumbline.observed.BootId;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.SwitchProperties;
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
 * One switch with SONiC by the answers of one script, which we wrote with the tables of the
 * recorded configurations and of the vendor's template for them.
 */
abstract class SonicAnswers extends DialectAnswers {
    static final Switch LEAF = new Switch("leaf1");
    static final SwitchPort PORT = new SwitchPort(LEAF, "Ethernet0");
    static final PortPriority THREE = new PortPriority(PORT, 3);
    static final PortPriority SIX = new PortPriority(PORT, 6);
    static final BootId BOOT =
            new BootId(
                    UUID.fromString("01234567-89ab-cdef-0123-456789abcdef"),
                    Instant.ofEpochSecond(1_795_000_000),
                    Optional.empty());
    static final SonicDialect SONIC = new SonicDialect();
    static final QueueMarking MARKS = QueueMarking.parse("ECN 150kB..1500kB");

    static final String RUNNING = "sudo sonic-cfggen -d --print-data";
    static final String STARTUP = "sudo cat /etc/sonic/config_db.json";
    static final String COPIES = "sudo config list-checkpoints";
    static final String OUT = "plumbline_out=$(";
    static final String STATUS =
            " 2>&1); plumbline_status=$?; printf '%s\\n' \"$plumbline_out\"; ["
                    + " $plumbline_status -eq 0 ]";
    static final String MTU = "cat '/sys/class/net/Ethernet0/mtu'";
    static final String NEIGHBOURS = "show lldp table";

    static final String ENTRY =
            "{\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\": \"3,4\", \"pfc_to_queue_map\":"
                    + " \"AZURE\", \"pfcwd_sw_enable\": \"3,4\", \"tc_to_pg_map\": \"AZURE\","
                    + " \"tc_to_queue_map\": \"AZURE\"}";

    static final String QUEUES =
            """
            {"Ethernet0|3": {"scheduler": "scheduler.1", "wred_profile": "AZURE_LOSSLESS"},
             "Ethernet0|6": {"scheduler": "scheduler.0"},
             "Ethernet4|3-4": {"scheduler": "scheduler.1"}}
            """
                    .strip();

    static final String GROUPS = map(8, "0", Map.of(3, "3", 4, "4", 7, "7"));

    static final String FACTORY =
            """
            {"BUFFER_PG": {"Ethernet0|0": {"profile": "ingress_lossy_profile"},
              "Ethernet0|3-4": {"profile": "pg_lossless_100000_5m_profile"}},
             "BUFFER_PROFILE": {"egress_lossy_profile": {"pool": "egress_lossy_pool"},
              "egress_lossless_profile": {"pool": "egress_lossless_pool"}},
             "BUFFER_QUEUE": {"Ethernet0|3-4": {"profile": "egress_lossless_profile"},
              "Ethernet0|5-6": {"profile": "egress_lossy_profile"}},
             "DSCP_TO_TC_MAP": {"AZURE": %s},
             "MAP_PFC_PRIORITY_TO_QUEUE": {"AZURE": %s},
             "PORT": {"Ethernet0": {"admin_status": "up", "lanes": "0,1,2,3", "mtu": "9100", "speed": "100000"},
              "Ethernet4": {"lanes": "4,5,6,7", "mtu": "9100", "speed": "100000"}},
             "PORT_QOS_MAP": {"Ethernet0": %s, "Ethernet4": {"pfc_enable": "3,4"},
              "global": {"dscp_to_tc_map": "AZURE"}},
             "QUEUE": %s,
             "SCHEDULER": {"scheduler.0": {"type": "DWRR", "weight": "14"},
              "scheduler.1": {"type": "DWRR", "weight": "15"}},
             "TC_TO_PRIORITY_GROUP_MAP": {"AZURE": %s},
             "TC_TO_QUEUE_MAP": {"AZURE": %s},
             "WRED_PROFILE": {"AZURE_LOSSLESS": {"ecn": "ecn_all",
              "green_max_threshold": "2097152", "green_min_threshold": "1048576",
              "wred_green_enable": "true"}}}
            """
                    .formatted(
                            map(64, "1", Map.of(3, "3", 4, "4", 46, "5", 48, "6")),
                            identity(),
                            ENTRY,
                            QUEUES,
                            GROUPS,
                            identity());

    /** Answers of a switch as it comes. */
    SonicAnswers() {
        super(SONIC, LEAF, BOOT, "Error: No such command");
        answers.putAll(
                Map.of(
                        "cat /etc/machine-id",
                        "0123456789abcdef0123456789abcdef\n",
                        "grep '^btime ' /proc/stat",
                        "btime 1795000000\n",
                        "cat /etc/sonic/sonic_version.yml",
                        "build_version: '202311.1-8c08d87'\ndebian_version: '11.8'\n",
                        RUNNING,
                        FACTORY,
                        STARTUP,
                        FACTORY,
                        COPIES,
                        "[]\n",
                        MTU,
                        "9100\n"));
    }

    static final String ENTRY_TEST =
            "{\"op\":\"test\",\"path\":\"/PORT_QOS_MAP/Ethernet0\",\"value\":"
                    + ENTRY.replace(": ", ":").replace(", ", ",")
                    + "}";

    static String identity() {
        return IntStream.range(0, 8)
                .mapToObj(number -> "\"" + number + "\": \"" + number + "\"")
                .collect(Collectors.joining(", ", "{", "}"));
    }

    static String map(int size, String usual, Map<Integer, String> others) {
        return IntStream.range(0, size)
                .mapToObj(one -> "\"" + one + "\": \"" + others.getOrDefault(one, usual) + "\"")
                .collect(Collectors.joining(", ", "{", "}"));
    }

    /** A line whose words come when it is over. */
    static String captured(String line) {
        return OUT + line + STATUS;
    }

    /** The line that is in {@link #captured}. */
    static String within(String captured) {
        return captured.substring(OUT.length(), captured.indexOf(STATUS));
    }

    /** What runs is otherwise in one place. */
    void running(String there, String instead) {
        var running = answers.getOrDefault(RUNNING, "");
        if (!running.contains(there)) {
            throw new IllegalArgumentException("it does not say " + there);
        }
        answers.put(RUNNING, running.replace(there, instead));
    }

    /** One more table, or one more entry of a table that is there. */
    void runningToo(String table, String entry) {
        var head = "\"" + table + "\": {";
        if (answers.getOrDefault(RUNNING, "").contains(head)) {
            running(head, head + entry + ", ");
        } else {
            answers.computeIfPresent(
                    RUNNING, (_, text) -> "{" + head + entry + "}, " + text.substring(1));
        }
    }

    static Put<Priorities> listed(String from, String to) {
        return put(
                SwitchProperties.LOSSLESS_PRIORITIES.of(LEAF),
                Priorities.parse(from),
                Priorities.parse(to));
    }

    /** The one document of a write, tried and put in force. */
    static String document(List<String> lines) throws DeviceException {
        var last = lines.get(lines.size() - 2);
        assertThat(lines).contains(last.replace("apply-patch ", "apply-patch --dry-run "));
        return text(last);
    }

    static String text(String line) {
        var start = "printf '%s\\n' '";
        var end = "' | sudo config apply-patch /dev/stdin";
        var inner = within(line);
        assertThat(inner).startsWith(start).endsWith(end);
        return inner.substring(start.length(), inner.length() - end.length());
    }
}
