package io.plumbline.drivers.esxi.faces;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.target.Host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A lab that finds in its folder what its hosts are like to begin with. */
record FurnishedLab(Path folder) {
    private static final String SCALE = "120";

    /** Runs once, before the lab is started. */
    void furnish(Consumer<World> how) throws IOException {
        var world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        world.addDatastore("vsan").makeFolders("/vmfs/volumes/vsan/plumbline");
        how.accept(world);
        try (var out = Files.newOutputStream(folder.resolve("world.properties"))) {
            world.call(() -> WorldStore.of(world)).store(out, "");
        }
    }

    /**
     * @param network of loopback addresses, such as {@code 127.85}
     */
    LabPlan plan(String network, List<Host> hosts) {
        var words =
                new ArrayList<>(
                        List.of(
                                "--state",
                                folder.toString(),
                                "--scale",
                                SCALE,
                                "--network",
                                network,
                                "--port",
                                String.valueOf(OverSsh.freePort())));
        hosts.forEach(host -> words.addAll(List.of("--host", host.name())));
        return LabPlan.parse(words);
    }
}
