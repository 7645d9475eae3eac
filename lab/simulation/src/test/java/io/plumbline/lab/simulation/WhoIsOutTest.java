package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Rules;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** One host whose machines make way for a boot, and who is out, as each pass says at its end. */
class WhoIsOutTest {
    private static final Host HOST = SimSpec.hostAt(0);
    private static final SimSpec SPEC = SimSpec.ofHosts(1).withGuests();
    private static final List<String> MACHINES = SimSpec.guestsOf(HOST.name());

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    /** Whoever closes hosts goes by it, and has to know of those that are about to leave. */
    @Test
    void a_pass_says_it_from_that_which_begins_an_outage_until_the_machines_run_again() {
        var daemon = daemon();
        var said = new ArrayList<String>();
        Outcome last;
        do {
            last = daemon.turn();
            var phase = last.plan().units().getFirst().phase().getClass().getSimpleName();
            var out = last.recalled().out().isEmpty() ? "" : ", out";
            if (said.isEmpty() || !said.getLast().equals(phase + out)) {
                said.add(phase + out);
            }
            if (!serves()) {
                assertThat(last.recalled().out()).isEqualTo(Set.of(HOST));
            }
            world.advanceTo(
                    daemon.next().isAfter(world.now())
                            ? daemon.next()
                            : world.now().plusSeconds(1));
        } while (!last.plan().plansNothing());

        assertThat(said)
                .containsExactly(
                        "InService",
                        "InService, out",
                        "Draining, out",
                        "InMaintenance, out",
                        "Writing, out",
                        "Rebooting, out",
                        "Verifying, out",
                        "Writing, out",
                        "InService, out",
                        "InService");
        assertThat(world.ledger().boots(HOST)).isOne();
    }

    private boolean serves() {
        var service = world.host(HOST).service();
        return !service.inMaintenance() && service.machines().containsAll(MACHINES);
    }

    private VirtualDaemon daemon() {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        SPEC.stamp(depot);
        HostStart.of(Kind.ALREADY_RIGHT).in(world, HOST.name());
        world.host(HOST).service().letRun(MACHINES);
        var spec = Living.read(SpecText.of(SPEC.withPorts(4, 4)));
        return new VirtualDaemon(
                world,
                MemoryFleet.withVCenter(world, (_, device) -> device),
                () -> spec,
                new MemoryJournal(),
                new Random(1),
                Rules.SOUND);
    }
}
