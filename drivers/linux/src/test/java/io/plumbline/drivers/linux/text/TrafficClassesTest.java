package io.plumbline.drivers.linux.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.EgressShares;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How an interface divides what it sends. */
class TrafficClassesTest {
    private static final String ABOVE =
            """
            DCBX mode: OS controlled
            Priority trust state: dscp
            PFC configuration:
            \tpriority    0   1   2   3   4   5   6   7
            \tenabled     0   0   0   1   0   0   0   0  \s
            """;

    /** In the shape of a public note on two ConnectX cards, with one class strict. */
    private static final String DIVIDED =
            ABOVE
                    + """
                    tc: 0 ratelimit: unlimited, tsa: ets, bw: 50%
                             priority:  0
                             priority:  1
                             priority:  2
                             priority:  4
                             priority:  7
                    tc: 3 ratelimit: unlimited, tsa: ets, bw: 50%
                             priority:  3
                    tc: 5 ratelimit: 10.0 Gbps, tsa: strict
                             priority:  5
                    tc: 6 ratelimit: unlimited, tsa: vendor
                             priority:  6
                    """;

    @Test
    void each_priority_has_what_its_class_has() throws UnparsedText {
        assertThat(TrafficClasses.parse(DIVIDED))
                .isEqualTo(
                        EgressShares.parse(
                                "0 WRR 50,1 WRR 50,2 WRR 50,3 WRR 50,4 WRR 50,5 Strict,7 WRR 50"));
    }

    @Test
    void every_cut_answer_is_unknown() {
        for (var length = 0; length < DIVIDED.stripTrailing().length(); length++) {
            var cut = DIVIDED.substring(0, length);
            assertThatThrownBy(() -> TrafficClasses.parse(cut)).isInstanceOf(UnparsedText.class);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "tsa: vendor,tsa: cbs",
        "tsa: strict,tsa: strict; reboot",
        "bw: 50%,bw: 500%",
        "bw: 50%,bw: fifty%",
        "priority:  7,priority:  6",
        "priority:  7,priority:  8",
        "priority:  7,priority:  7 5",
        "tc: 3 ratelimit,tc: 3 rate"
    })
    void what_nobody_knows_leaves_it_unknown(String from, String to) {
        assertThat(DIVIDED).contains(from);
        assertThatThrownBy(() -> TrafficClasses.parse(DIVIDED.replace(from, to)))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void shares_print_as_they_are_read() {
        for (var text : new String[] {"-", "3 WRR 50", "0 WRR 0,5 Strict"}) {
            assertThat(EgressShares.parse(text)).hasToString(text);
        }
        for (var text : new String[] {"", "8 WRR 1", "3", "3 WRR 50,3 Strict", "3 WRR 500"}) {
            assertThatThrownBy(() -> EgressShares.parse(text))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
