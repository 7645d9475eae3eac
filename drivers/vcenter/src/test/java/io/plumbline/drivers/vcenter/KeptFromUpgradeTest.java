package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.KEPT_FROM_UPGRADE;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

/** What keeps a distributed switch from a higher version, as nothing brings it back. */
class KeptFromUpgradeTest extends SwitchToUpgrade {
    @Test
    void who_would_be_left_behind_is_told_and_nothing_is_sent() throws Exception {
        members.set(1, member("host-2", SeenSwitch.Status.OUT_OF_SYNC));
        is("7.0.2");
        vcenter.connection("host-1", SeenHost.Connection.NOT_RESPONDING)
                .canBeOn("host-3", Optional.of("NotSupportedHostInDvs: too old;\nreally"));
        var kept =
                List.of(
                        "esx01.lab (not connected to vCenter)",
                        "esx02.lab (not in step with the switch: OUT_OF_SYNC)",
                        "esx03.lab (cannot be on 8.0.0, says vCenter: NotSupportedHostInDvs: too"
                                + " old, really)");

        assertThat(read(KEPT_FROM_UPGRADE)).isEqualTo(new Reading.Settled<>(State.is(kept)));
        assertThat(problem())
                .isEqualTo(
                        new Problem.Occupied(DVS, "upgrade it to 8.0.0", String.join("; ", kept)));

        vcenter.connection("host-1", SeenHost.Connection.CONNECTED).maintenance("host-1", true);
        assertThat(problem().text()).contains("esx01.lab (in maintenance mode)");
        assertThat(vcenter.done()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UP", "PENDING", "OUT_OF_SYNC", "WARNING", "DISCONNECTED", "DOWN"})
    void only_a_member_that_is_up_is_brought_along(SeenSwitch.Status status) throws Exception {
        members.set(0, member("host-1", status));
        is("7.0.2");

        assertThat(read(KEPT_FROM_UPGRADE).equals(nobody()))
                .isEqualTo(status == SeenSwitch.Status.UP);
    }

    @Test
    void what_is_not_told_is_not_nobody() throws Exception {
        members.add(member("host-9", SeenSwitch.Status.UP));
        is("7.0.2");
        assertThat(untold()).contains("a member");

        members.removeLast();
        is("7.0.2");
        vcenter.host("host-4", "esx04.lab");
        members.add(member("host-4", SeenSwitch.Status.UP));
        is("7.0.2");
        assertThat(untold()).contains("whether esx04.lab can be on 8.0.0", "says nothing");

        is("seven");
        assertThat(untold()).contains("seven");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void from_before_6_6_people_upgrade_it() throws Exception {
        is("6.5.0");

        assertThat(read(KEPT_FROM_UPGRADE))
                .isEqualTo(
                        new Reading.Settled<>(
                                State.is(
                                        List.of(
                                                "the switch itself (of 6.5.0: below 6.6.0 people"
                                                        + " upgrade it, Broadcom knowledge base"
                                                        + " 324546)"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"8.0.0", "8.0.3"})
    void nothing_keeps_one_that_is_no_lower_from_anything(String version) throws Exception {
        members.set(1, member("host-2", SeenSwitch.Status.DOWN));
        is(version);

        assertThat(read(KEPT_FROM_UPGRADE)).isEqualTo(nobody());
    }

    /** The budget counts members of the spec: what is for good takes the network from no other. */
    @Test
    void member_that_this_spec_does_not_count_keeps_it() throws Exception {
        vcenter.host("host-9", "ESX09.lab").canBeOn("host-9", Optional.empty());
        members.add(member("host-9", SeenSwitch.Status.UP));
        is("7.0.2");
        var kept =
                "ESX09.lab (a member that this spec does not make one, so that nobody counts it as"
                        + " away: upgrade the switch in vCenter)";

        assertThat(read(KEPT_FROM_UPGRADE))
                .isEqualTo(new Reading.Settled<>(State.is(List.of(kept))));
        assertThat(problem()).isEqualTo(new Problem.Occupied(DVS, "upgrade it to 8.0.0", kept));
        assertThat(vcenter.done()).isEmpty();
    }

    private String untold() throws DeviceException {
        return ((Reading.Unreadable<List<String>>) read(KEPT_FROM_UPGRADE)).why().text();
    }
}
