package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/** A world, and what is done to its hosts and asked of them. */
abstract class HostModelCase {
    static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");

    final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);

    void boot(HostModel host) {
        host.power().crash();
        world.advance(Duration.ofMinutes(10));
        assertThat(host.power().answers()).isTrue();
    }

    static CardModel hpc(HostModel host) {
        return host.cards().getLast();
    }

    static SequencedMap<String, Integer> sriov(int functions) {
        var order = List.of("LINK_TYPE_P1", "LINK_TYPE_P2", "SRIOV_EN", "NUM_OF_VFS");
        var values = new LinkedHashMap<String, Integer>();
        var wanted =
                new TreeMap<>(
                        Map.of(
                                "LINK_TYPE_P1",
                                2,
                                "LINK_TYPE_P2",
                                2,
                                "SRIOV_EN",
                                1,
                                "NUM_OF_VFS",
                                functions));
        order.forEach(key -> values.put(key, wanted.get(key)));
        return values;
    }

    static String inDepot(String name) {
        return "/vmfs/volumes/nfs-depot/" + name;
    }
}
