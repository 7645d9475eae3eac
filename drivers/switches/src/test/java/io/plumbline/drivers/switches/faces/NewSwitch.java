package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.switches.CliSwitch;
import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.Patience;
import io.plumbline.journal.Event;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.spec.ClusterSpec;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A switch as it comes, and the daemon that brings it into plumb. */
final class NewSwitch {
    private static final int MOST_PASSES = 80;

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final SwitchModel model;

    NewSwitch(SwitchSetup setup) {
        this.model = setup.in(world);
    }

    SwitchModel model() {
        return model;
    }

    /**
     * Until it is in plumb, and saved.
     *
     * @param afterEachPass what is looked at then
     * @return what the daemon's journal has to tell of it
     */
    List<Event> live(
            ConsoleDialect dialect, Console console, ClusterSpec spec, Runnable afterEachPass) {
        var driver = new CliSwitch(PlatformContract.TOR, console, dialect, Patience.usual());
        var daemon = new SwitchDaemon(world, spec, Map.of(PlatformContract.TOR, driver));
        for (var pass = 0; pass < MOST_PASSES; pass++) {
            var inPlumb = isInPlumb(daemon.pass());
            afterEachPass.run();
            if (inPlumb) {
                assertThat(model.startup()).isEqualTo(model.running());
                return daemon.journal();
            }
            // Where a switch takes a write back by itself, it does so within minutes.
            world.advance(Duration.ofSeconds(30));
        }
        throw new AssertionError("not in plumb: " + daemon.journal());
    }

    private static boolean isInPlumb(Outcome outcome) {
        return outcome.plan().units().stream()
                .anyMatch(unit -> unit.unit().equals(PlatformContract.TOR) && unit.inPlumb());
    }
}
