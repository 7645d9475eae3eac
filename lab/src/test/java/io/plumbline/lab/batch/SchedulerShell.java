package io.plumbline.lab.batch;

import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Streams;
import io.plumbline.lab.world.BatchSystem;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;

/** A world with the job nodes c01 (a machine) and gpu01, and a shell where its commands are. */
final class SchedulerShell {
    final World world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final SchedulerMachine machine;

    SchedulerShell(String commands) {
        HostSetup.bare("esx01.lab").running("compute-01").in(world);
        batch().add("c01", new Host("esx01.lab"), "compute-01");
        batch().add("gpu01", NodeSetup.bare("gpu01.lab").in(world).node());
        machine = new SchedulerMachine(world, "login.lab", Commands.parse(commands));
    }

    BatchSystem batch() {
        return world.batch();
    }

    void submit(String user) {
        batch().submit(user, Duration.ofMinutes(90));
    }

    void stopMachine() {
        world.host(new Host("esx01.lab")).service().stop("compute-01");
    }

    record Ran(int status, String out, String err) {
        static Ran out(String text) {
            return new Ran(0, text, "");
        }

        static Ran failed(int status, String text) {
            return new Ran(status, "", text);
        }
    }

    Ran run(String line) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var status = new Shell(machine, "s").run(line, Streams.outputs(out, err));
        return new Ran(
                status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
