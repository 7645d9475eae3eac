package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.lab.simulation.SimLinks.Cable;
import io.plumbline.plan.Held;
import io.plumbline.plan.MakesWay;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.Activation;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A port that waits for the maintenance of the first of two hosts. */
class WaitsForRoomTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Phase SERVES = new Phase.InService(T);
    private static final Phase AWAY = new Phase.Draining(T, new ActId(new UUID(0, 1)));
    private static final Target FIRST = SimSpec.hostAt(0);
    private static final Target SECOND = SimSpec.hostAt(1);
    private static final SwitchPort PORT = new SwitchPort(new Switch("sw1"), "Eth1/2");

    @Test
    void it_may_wait_as_long_as_that_host_has_no_room() {
        assertThat(isKept(unit(FIRST, SERVES, Held.Reason.BUDGET))).isTrue();
        assertThat(isKept(unit(FIRST, SERVES, Held.Reason.WAVE))).isFalse();
    }

    @Test
    void that_another_has_no_room_explains_it_only_where_that_one_is_away() {
        assertThat(isKept(unit(SECOND, SERVES, Held.Reason.BUDGET))).isFalse();
        assertThat(isKept(unit(PORT.on(), SERVES, Held.Reason.BUDGET))).isFalse();
        assertThat(isKept(unit(SECOND, AWAY, Held.Reason.BUDGET))).isTrue();
    }

    private static boolean isKept(UnitPlan unit) {
        var cables = List.of(new Cable(FIRST, "host: esx01.lab, nic: hpc/2", PORT));
        return new WaitsForRoom(new Plan("r1", List.of(unit), 1), cables).keepsPort(PORT);
    }

    private static UnitPlan unit(Target unit, Phase phase, Held.Reason why) {
        return new UnitPlan(
                unit,
                "r1",
                phase,
                List.of(),
                new UnitChange(unit, List.of(), Activation.LIVE, 0, 0, List.of()),
                List.of(),
                List.of(),
                MakesWay.NONE,
                List.of(new Held(unit, why, "waits")),
                List.of());
    }
}
