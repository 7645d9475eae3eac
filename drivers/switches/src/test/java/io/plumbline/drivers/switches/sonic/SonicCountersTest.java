package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.drivers.switches.CountedText;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What ports have counted, in the shape of the vendor's own tests. */
class SonicCountersTest {
    private static final SwitchPort PORT = new SwitchPort(new Switch("leaf1"), "Ethernet8");
    private static final String HEAD =
            "      QUEUE       STATUS    STORM DETECTED/RESTORED    TX OK/DROP    RX OK/DROP    TX"
                    + " LAST OK/DROP    RX LAST OK/DROP\n"
                    + "-----------  -----------  -------------------------  ------------"
                    + "  ------------  -----------------  -----------------\n";

    @Test
    void storms_are_told_where_the_watchdog_watches() throws Exception {
        assertThat(
                        read(
                                HEAD
                                        + "Ethernet0:3      stormed                        1/0"
                                        + "       100/300       100/300              0/200"
                                        + "              0/200\n"
                                        + "Ethernet8:4      stormed                        7/2"
                                        + "       100/300       100/300              0/200"
                                        + "              0/200\n"))
                .containsOnly(Map.entry(new Counter(new PortPriority(PORT, 4), Count.STORMS), 7L));
        assertThat(read(HEAD)).isEmpty();
    }

    @Test
    void another_text_is_no_answer() {
        assertThatExceptionOfType(UnparsedText.class).isThrownBy(() -> read("Usage: show pfcwd\n"));
    }

    @Test
    void a_number_that_no_counter_of_packets_reaches_is_none() {
        assertThat(SonicCounters.number("1,234")).hasValue(1234);
        assertThat(SonicCounters.number("18446744073709551615")).isEmpty();
        assertThat(SonicCounters.number(",")).isEmpty();
        assertThat(SonicCounters.number("N/A")).isEmpty();
    }

    private static final String GROUPS =
            """
            Ingress PG dropped packets:
                 Port    PG0    PG1    PG2    PG3    PG4    PG5    PG6    PG7
            ---------  -----  -----  -----  -----  -----  -----  -----  -----
            Ethernet0    800    801    802    803    804    805    806    807
            Ethernet8    100    101    102    103    N/A     -5    106    107
            """;

    private static final String QUEUES =
            """
                 Port    TxQ    WredDrp/pkts    WredDrp/bytes    EcnMarked/pkts    EcnMarked/bytes
            ---------  -----  --------------  ---------------  ----------------  -----------------
            Ethernet0    UC3              52               70                19                 76

            Ethernet8 Last cached time was 2026-11-22 09:00:00
                 Port    TxQ    WredDrp/pkts    WredDrp/bytes    EcnMarked/pkts    EcnMarked/bytes
            ---------  -----  --------------  ---------------  ----------------  -----------------
            Ethernet8    UC3              11               97            72,001                 72
            Ethernet8    UC4             N/A              N/A               N/A                N/A
            Ethernet8   MC10              81               63                76                 73
            Ethernet8  ALL20             N/A              N/A               N/A                N/A

            """;

    private static final String CONFIG =
            """
            {"PORT": {"Ethernet8": {"mtu": "9100"}},
             "PORT_QOS_MAP": {"Ethernet8": {"tc_to_pg_map": "A", "tc_to_queue_map": "A"}},
             "TC_TO_PRIORITY_GROUP_MAP": {"A": {"0": "0", "1": "0", "3": "3", "4": "4", "5": "7"}},
             "TC_TO_QUEUE_MAP": {"A": {"0": "0", "3": "3", "4": "4"}}}
            """;

    /** tests/pgdropstat_test.py; groups 0 and 7 are of two classes and of another one. */
    @Test
    void what_a_group_dropped_is_told_of_the_class_that_is_alone_in_it() throws Exception {
        assertThat(counted(Map.of(ClassCounters.DROPS, GROUPS, ConfigDb.RUNNING, CONFIG)))
                .containsExactly(
                        "leaf1 Ethernet8 priority 3 103 packets discarded",
                        "leaf1 Ethernet8 priority 5 107 packets discarded");
        assertThat(counted(Map.of(ClassCounters.DROPS, GROUPS))).as("no maps known").isEmpty();
        assertThat(
                        counted(
                                Map.of(
                                        ClassCounters.DROPS,
                                        "Warning: PG counters are disabled. Use 'counterpoll"
                                                + " pg-drop enable' to enable polling\n",
                                        ConfigDb.RUNNING,
                                        CONFIG)))
                .isEmpty();
        assertThatExceptionOfType(UnparsedText.class)
                .isThrownBy(() ->
                        counted(
                                Map.of(
                                        ClassCounters.DROPS,
                                        "COUNTERS_PORT_NAME_MAP is empty!\n",
                                        ConfigDb.RUNNING,
                                        CONFIG)));
    }

    /** Stored index id 9961249236. */
    @Test
    void what_a_queue_marked_and_dropped_is_told_as_far_as_it_is_counted() throws Exception {
        assertThat(counted(Map.of(ClassCounters.WRED, QUEUES, ConfigDb.RUNNING, CONFIG)))
                .containsExactly(
                        "leaf1 Ethernet8 priority 3 72001 packets marked",
                        "leaf1 Ethernet8 priority 3 11 packets dropped early");
        assertThatExceptionOfType(UnparsedText.class)
                .isThrownBy(() ->
                        counted(
                                Map.of(
                                        ClassCounters.WRED,
                                        "Port is not available!\n",
                                        ConfigDb.RUNNING,
                                        CONFIG)));
    }

    private static List<String> counted(Map<String, String> answers) throws UnparsedText {
        return CountedText.lines(CountedText.read(new SonicCounters(), PORT, answers));
    }

    private static Map<Counter, Long> read(String storms) throws UnparsedText {
        return CountedText.read(new SonicCounters(), PORT, Map.of(SonicCounters.STORMS, storms));
    }
}
