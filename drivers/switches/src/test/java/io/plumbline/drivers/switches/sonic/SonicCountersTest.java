package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.problem.Redactor;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the watchdog has counted, in the shape of the vendor's own tests. */
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

    private static Map<Counter, Long> read(String storms) throws UnparsedText {
        return new SonicCounters()
                .read(
                        new TreeSet<>(Set.of(PORT)),
                        new Replies(
                                Map.of(SonicCounters.STORMS, storms),
                                Map.of(),
                                Redactor.shortening()));
    }
}
