package io.plumbline.lab.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.SwitchVlans;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A switch that is made of what another one told. */
class SwitchLikenessTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort PORT = new SwitchPort(TOR, "Eth1/1");

    @ParameterizedTest
    @MethodSource
    void its_ports_are_in_the_same_vlans(SwitchVlans vlans) throws DeviceException {
        var model =
                SwitchSetup.factory("tor1")
                        .port("Eth1/1", port -> port.vlans(vlans))
                        .in(World.virtual(EPOCH, LabTimes.USUAL, 1));
        var told =
                new MemorySwitch(model)
                        .observe(new Query(Set.of(), Set.of(SwitchProperties.TAGS), Set.of(PORT)));

        assertThat(like(told))
                .isInstanceOfSatisfying(
                        SwitchLikeness.Found.Like.class,
                        made ->
                                assertThat(made.found().running().ports().get("Eth1/1").vlans())
                                        .isEqualTo(vlans));
    }

    @Test
    void its_ports_have_a_link_where_those_had_one() throws DeviceException {
        var model = SwitchSetup.factory("tor1").in(World.virtual(EPOCH, LabTimes.USUAL, 1));
        model.cableIsIn("Eth1/1", false);
        var other = new SwitchPort(TOR, "Eth1/2");
        var asked = new Query(Set.of(), Set.of(SwitchProperties.LINK_STATUS), Set.of(PORT, other));
        var told = new MemorySwitch(model).observe(asked);

        assertThat(like(told))
                .isInstanceOfSatisfying(
                        SwitchLikeness.Found.Like.class,
                        made -> {
                            var twin = made.found().in(World.virtual(EPOCH, LabTimes.USUAL, 1));
                            assertThat(twin.hasCable("Eth1/1")).isFalse();
                            assertThat(twin.hasCable("Eth1/2")).isTrue();
                        });
    }

    static Stream<SwitchVlans> its_ports_are_in_the_same_vlans() {
        return Stream.of(
                SwitchVlans.ROUTED,
                SwitchVlans.access(7),
                SwitchVlans.trunk(99, "110-111,711"),
                SwitchVlans.trunk(0, "200"),
                SwitchVlans.trunk(1, "none"));
    }

    private static SwitchLikeness.Found like(Observation told) {
        return SwitchLikeness.of(
                TOR,
                "EOS",
                new ObservedState(List.of(Snapshot.answered(TOR, "tor1", told, EPOCH))),
                Set.of());
    }
}
