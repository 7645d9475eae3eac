package io.plumbline.drivers.linux.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What units set at boot, and the calls that set it. */
class QosChangeTest {
    private static final QosChange ALL =
            new QosChange(
                    Optional.of(TrustState.DSCP),
                    Optional.of(Priorities.parse("3")),
                    new TreeMap<>(Map.of(26, 3, 48, 6)));

    @Test
    void dscps_are_calls_of_their_own_after_the_one_that_trusts_them() {
        assertThat(ALL.commands("eth0"))
                .containsExactly(
                        "mlnx_qos -i eth0 --trust=dscp --pfc=0,0,0,1,0,0,0,0",
                        "mlnx_qos -i eth0 --dscp2prio=set,26,3",
                        "mlnx_qos -i eth0 --dscp2prio=set,48,6");
        assertThat(QosChange.NONE.commands("eth0")).isEmpty();
    }

    @Test
    void what_our_unit_sets_is_read_back_of_that_interface_only() throws UnparsedText {
        var lines = new StringBuilder();
        ALL.commands("eth0")
                .forEach(line -> lines.append("ExecStart=/usr/bin/env ").append(line).append('\n'));

        assertThat(QosChange.atBoot(lines.toString(), "eth0")).isEqualTo(ALL);
        assertThat(QosChange.atBoot(lines.toString(), "eth01")).isEqualTo(QosChange.NONE);
        assertThat(QosChange.atBoot("", "eth0")).isEqualTo(QosChange.NONE);
    }

    /** The tool trusts DSCPs again as soon as one of them is set: at the next boot it would. */
    @Test
    void who_trusts_pcp_from_now_on_sets_no_dscp_of_before() {
        var pcp = new QosChange(Optional.of(TrustState.PCP), Optional.empty(), new TreeMap<>());

        assertThat(ALL.and(pcp).commands("eth0"))
                .containsExactly("mlnx_qos -i eth0 --trust=pcp --pfc=0,0,0,1,0,0,0,0");
        assertThat(pcp.and(ALL)).isEqualTo(ALL);
    }

    /** As seed 004 has it; the later line counts. */
    @Test
    void units_of_others_count_as_far_as_they_are_plain() throws UnparsedText {
        var units =
                """
                ExecStart=/usr/bin/mlnx_qos --interface=eth0 --trust pcp -f 0,0,0,0,0,0,0,1
                ExecStart=-/usr/bin/mlnx_qos -i eth0 --trust=dscp --pfc 0,0,0,1,0,0,0,0
                # mlnx_qos -i eth0 --trust=pcp
                ExecStart=/bin/sh -c 'mlnx_qos -i eth0 --dscp2prio set,26,5'
                ExecStart=/usr/bin/mlnx_qos -i eth0 --dscp2prio set,26,3 --dscp2prio set,64,3
                """;

        assertThat(QosChange.atBoot(units, "eth0"))
                .isEqualTo(
                        new QosChange(
                                Optional.of(TrustState.DSCP),
                                Optional.of(Priorities.parse("3")),
                                new TreeMap<>(Map.of(26, 3))));
    }
}
