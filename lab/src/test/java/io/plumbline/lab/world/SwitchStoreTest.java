package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.eos.EosSetup;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;

/** Switches of a world that was kept. */
class SwitchStoreTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");

    @Test
    void world_that_was_kept_before_there_were_maps_of_pcp_or_vlans_has_none() {
        var world = World.virtual(EPOCH, LabTimes.USUAL, 1);
        EosSetup.factory("tor1").port("Ethernet1/1", port -> port.pcp(3, 5)).in(world);

        assertThat(restored(world, 2).values())
                .isNotEmpty()
                .allMatch(port -> port.pcps().isEmpty())
                .allMatch(port -> port.vlans().equals(SwitchVlans.access(1)));
        assertThat(restored(world, 1).get("Ethernet1/1").pcps()).isEqualTo(Map.of(3, 5));
    }

    @ParameterizedTest
    @MethodSource
    void vlans_are_kept(SwitchVlans vlans) {
        var world = World.virtual(EPOCH, LabTimes.USUAL, 1);
        EosSetup.factory("tor1").port("Ethernet1/1", port -> port.vlans(vlans)).in(world);

        assertThat(restored(world, 0).get("Ethernet1/1").vlans()).isEqualTo(vlans);
    }

    static Stream<SwitchVlans> vlans_are_kept() {
        return Stream.of(
                SwitchVlans.ROUTED,
                SwitchVlans.access(7),
                SwitchVlans.trunk(99, "711,20-30"),
                SwitchVlans.trunk(0, "all"),
                SwitchVlans.trunk(1, "none"));
    }

    @Test
    void a_cable_that_is_pulled_stays_so_and_who_is_at_its_other_end_is_not_forgotten() {
        var world = World.virtual(EPOCH, LabTimes.USUAL, 1);
        var model = EosSetup.factory("tor1").in(world);
        model.hears("Ethernet1/1", "esx01.lab vmnic4");
        model.cableIsIn("Ethernet1/1", false);

        var next = World.virtual(EPOCH, LabTimes.USUAL, 1);
        WorldStore.restore(WorldStore.of(world), next);
        var kept = next.networkSwitch(new Switch("tor1"));
        assertThat(kept.hasCable("Ethernet1/1")).isFalse();
        assertThat(kept.hasCable("Ethernet1/2")).isTrue();
        assertThat(kept.heard()).isEmpty();

        kept.cableIsIn("Ethernet1/1", true);
        assertThat(kept.heard()).containsOnlyKeys("Ethernet1/1");
    }

    /**
     * @param newer words of a port that were not kept then
     */
    private static SortedMap<String, SwitchPortConfig> restored(World world, int newer) {
        var text = WorldStore.of(world);
        for (var key : text.stringPropertyNames()) {
            if (key.contains("ing.port.") || key.contains("startup.port.")) {
                var words = List.of(text.getProperty(key).split("\t", -1));
                text.setProperty(key, String.join("\t", words.subList(0, words.size() - newer)));
            }
        }
        var next = World.virtual(EPOCH, LabTimes.USUAL, 1);
        WorldStore.restore(text, next);
        return next.networkSwitch(new Switch("tor1")).running().ports();
    }
}
