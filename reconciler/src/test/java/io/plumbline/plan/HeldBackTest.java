package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.journal.Event;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;

/** What is left of a switch's steps where a port of it may not be interrupted now. */
class HeldBackTest extends PlannedSteps {
    /** Two ports, of which nothing is right yet. */
    @BeforeEach
    void a_switch_as_it_comes() {
        vfs = settled(16);
        nothingToInstall();
        differs(SwitchProperties.PFC.of(TOR), false, true);
        for (var port : List.of(PORT, OTHER_PORT)) {
            is(SwitchProperties.LINK_PAUSE.of(port), LinkPause.OFF);
            differs(SwitchProperties.PORT_TRUST.of(port), PortTrust.PORT, PortTrust.DSCP);
            differs(SwitchProperties.PORT_PFC.of(port), false, true);
            differs(SwitchProperties.PFC_WATCHDOG.of(port), false, true);
        }
    }

    @Test
    void a_port_that_never_fits_the_budget_keeps_no_other_port_from_anything() {
        behind(ESX1, PORT);
        behind(ESX2, PORT);

        assertThat(next(TOR).getFirst())
                .isEqualTo(
                        "BUDGET esx01.lab, esx02.lab would be unavailable at once, and at most 1"
                                + " may be (rollout.maxUnavailable)");
        assertThat(written())
                .containsExactly(
                        "link Eth1/2",
                        "trust Eth1/2",
                        "lossless tor1",
                        "flowControl Eth1/2",
                        "watchdog Eth1/2");
    }

    @Test
    void what_needs_a_write_that_is_kept_does_not_go_before_it() {
        mtu = settled(9216);
        behind(ESX1, PORT);
        behind(ESX2, PORT);

        assertThat(written())
                .contains("trust Eth1/1", "flowControl Eth1/2", "watchdog Eth1/2")
                .doesNotContain("flowControl Eth1/1", "watchdog Eth1/1");
    }

    @Test
    void a_port_is_done_to_its_end_while_the_budget_keeps_another() {
        behind(ESX1, PORT);
        behind(ESX2, OTHER_PORT);

        assertThat(next(TOR).getFirst()).startsWith("BUDGET 1 of 1").contains("esx02.lab");
        assertThat(written())
                .containsExactly(
                        "link Eth1/1",
                        "trust Eth1/1",
                        "lossless tor1",
                        "flowControl Eth1/1",
                        "watchdog Eth1/1");
    }

    @Test
    void what_has_failed_elsewhere_keeps_all_later_areas() {
        rollout = Rollout.of(1, 1, Consent.Approve.Never).stoppingAfter(1);
        behind(ESX1, PORT);
        journal.add(new Event.Stuck(ESX2, T, "it does not come back"));

        assertThat(next(TOR).getFirst()).startsWith("HALTED esx02.lab is stuck");
        assertThat(written()).containsExactly("link Eth1/2");
    }

    private List<String> written() {
        return planOf(TOR).ready().stream()
                .map(Step::act)
                .map(Act.Write.class::cast)
                .map(write ->
                        write.wire().name()
                                + " "
                                + (write.at() instanceof SwitchPort port
                                        ? port.name()
                                        : write.at().label()))
                .toList();
    }
}
