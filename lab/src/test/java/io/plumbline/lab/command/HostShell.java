package io.plumbline.lab.command;

import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Streams;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;

/** A host of a world under virtual time, and a shell on it. What takes lab time gets it at once. */
final class HostShell implements AutoCloseable {
    private final World world =
            World.virtual(Instant.parse("2026-01-05T10:00:00Z"), LabTimes.USUAL, 1);
    private final HostModel host;
    private final EsxiMachine machine;
    private final Thread time;

    HostShell(HostSetup setup) {
        Depot.stock(world);
        world.addDatastore("vsan").makeFolders("/vmfs/volumes/vsan/plumbline");
        host = setup.in(world);
        machine = new EsxiMachine(host);
        time =
                Thread.ofVirtual()
                        .start(() -> {
                            try {
                                while (true) {
                                    Thread.sleep(1);
                                    world.nextDue().ifPresent(world::advanceTo);
                                }
                            } catch (InterruptedException e) {
                                // closed
                            }
                        });
    }

    HostModel model() {
        return host;
    }

    record Ran(int status, String out, String err) {}

    Ran run(String line) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var status = new Shell(machine, "s").run(line, Streams.outputs(out, err));
        return new Ran(
                status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    String out(String line) {
        return run(line).out();
    }

    void reboot() {
        out("esxcli system maintenanceMode set -e true");
        int before = world.call(() -> host.power().boot());
        out("esxcli system shutdown reboot -d 10 -r test");
        while (world.call(() -> host.power().boot()) == before) {
            world.advance(Duration.ofMinutes(1));
        }
    }

    World world() {
        return world;
    }

    @Override
    public void close() {
        time.interrupt();
    }
}
