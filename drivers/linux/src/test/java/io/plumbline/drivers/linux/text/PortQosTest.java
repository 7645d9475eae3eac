package io.plumbline.drivers.linux.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What an interface does with priorities, beside what {@link CaptureTest} has of whole outputs. */
class PortQosTest {
    private static final String PAUSED =
            "PFC configuration:\n\tpriority    0   1   2   3   4   5   6   7\n"
                    + "\tenabled     0   0   0   1   0   0   0   0   \n";

    /** A public log: DSCP 30 was moved, so priority 6 has nine and takes two lines. */
    private static final String MOVED =
            """
            ****** WARNING: lldpad service is running and may overwrite your settings ******

            DCBX mode: OS controlled
            Priority trust state: dscp
            dscp2prio mapping:
                    prio:3 dscp:31,29,28,27,26,25,24,
                    prio:6 dscp:30,55,54,53,52,51,50,49,
                    prio:6 dscp:48,
            default priority:
            Receive buffer size (bytes): 80256,80256,896,80256,896,896,896,896,
            Cable len: 7
            """;

    @Test
    void a_priority_may_take_two_lines_and_other_lines_come_and_go() throws UnparsedText {
        var qos = PortQos.parse(MOVED + PAUSED).orElseThrow();

        assertThat(qos.trust()).isEqualTo(TrustState.DSCP);
        assertThat(qos.paused()).isEqualTo(Priorities.parse("3"));
        assertThat(qos.dscps()).hasSize(16).containsEntry(30, 6).containsEntry(48, 6);
        assertThat(qos.dscps()).containsEntry(31, 3).doesNotContainKey(0);
    }

    @Test
    void a_card_whose_firmware_agrees_with_its_neighbour_is_told_as_such() throws UnparsedText {
        assertThat(PortQos.parse(MOVED + PAUSED).orElseThrow().firmwareDecides()).isFalse();
        assertThat(
                        PortQos.parse(
                                        MOVED.replace("OS controlled", "Firmware controlled")
                                                + PAUSED)
                                .orElseThrow()
                                .firmwareDecides())
                .isTrue();
    }

    /** Of the tool's source: it goes on, and says that nothing is paused, which nobody read. */
    @Test
    void an_interface_that_offers_none_of_it_is_told_as_such() throws UnparsedText {
        assertThat(
                        PortQos.parse(
                                "Priority trust state is not supported on your system\n"
                                        + "ETS features are not supported on your system\n"
                                        + "DCBX mode: Firmware controlled\n"
                                        + "Priority trust state: none\n"
                                        + PAUSED.replace('1', '0')))
                .isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Traceback (most recent call last):\nOSError: [Errno 95] not supported\n",
                "Priority trust state: none\n",
                "Priority trust state: dscp\n",
                "Priority trust state: pcp\nPriority trust state: dscp\ndscp2prio mapping:\n",
                "Priority trust state: dscp\ndscp2prio mapping:\n\tprio:3 dscp:64,\n",
                "Priority trust state: dscp\n"
                        + "dscp2prio mapping:\n"
                        + "\tprio:3 dscp:1,\n"
                        + "\tprio:4 dscp:01,\n"
                        + "\tprio:3 dscp:01,\n",
                "ETS features are not supported on your system\nPriority trust state: pcp\n"
            })
    void what_is_not_understood_is_no_value(String head) {
        assertThatThrownBy(() -> PortQos.parse(head + PAUSED)).isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "PFC configuration:\n",
                "PFC configuration:\n\tpriority    0   1   2   3   4   5   6   7\n",
                "PFC configuration:\n"
                        + "\tpriority    0   1   2   3   4   5   6   7\n"
                        + "\tenabled     0   0   1\n",
                "PFC configuration:\n\tpriority    7   6   5   4   3   2   1   0\n"
                        + "\tenabled     0   0   0   1   0   0   0   0\n",
                "PFC configuration:\n\tpriority    0   1   2   3   4   5   6   7\n"
                        + "\tenabled     0   0   0   2   0   0   0   0\n"
            })
    void what_is_paused_is_read_whole_or_not_at_all(String tail) {
        assertThatThrownBy(() -> PortQos.parse("Priority trust state: pcp\n" + tail))
                .isInstanceOf(UnparsedText.class);
    }

    static SortedMap<Integer, Integer> eightEach() {
        var map = new TreeMap<Integer, Integer>();
        for (var dscp = 0; dscp < 64; dscp++) {
            map.put(dscp, dscp / 8);
        }
        return map;
    }
}
