package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.eos.EosSetup;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;

import java.time.Instant;

/** Switches of a world that was kept. */
class SwitchStoreTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");

    @Test
    void world_that_was_kept_before_there_were_maps_of_pcp_has_none() {
        var world = World.virtual(EPOCH, LabTimes.USUAL, 1);
        EosSetup.factory("tor1").in(world);
        var text = WorldStore.of(world);
        text.stringPropertyNames().stream()
                .filter(key -> key.contains("ing.port.") || key.contains("startup.port."))
                .forEach(key -> {
                    var words = text.getProperty(key);
                    text.setProperty(key, words.substring(0, words.lastIndexOf('\t')));
                });
        var next = World.virtual(EPOCH, LabTimes.USUAL, 1);
        WorldStore.restore(text, next);

        assertThat(next.networkSwitch(new Switch("tor1")).running().ports().values())
                .isNotEmpty()
                .allMatch(port -> port.pcps().isEmpty());
    }
}
