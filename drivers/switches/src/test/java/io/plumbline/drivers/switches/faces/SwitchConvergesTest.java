package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** The core's loop with a switch, the driver over SSH against the twin. */
final class SwitchConvergesTest {
    private static final Switch TOR = new Switch("tor1");

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @TempDir private Path folder;

    @Test
    void factory_switch_is_brought_to_what_its_links_need_and_saved_once() throws IOException {
        var model = SwitchSetup.factory("tor1").in(world);
        try (var ssh = OverSsh.to(model, folder)) {
            var daemon =
                    new SwitchDaemon(world, TestSpec.links(2, 9), Map.of(TOR, ssh.driver()));
            for (var i = 0; i < 4; i++) {
                var outcome = daemon.pass();
                System.out.println(i + " " + tor(outcome.plan()).held() + tor(outcome.plan()).ready().stream().map(s -> s.act().toString()).toList());
            }
            System.out.println(daemon.journal());
            world.ledger().entries().forEach(System.out::println);

            assertThat(tor(daemon.pass().plan()).inPlumb()).isTrue();
        }
        assertThat(world.ledger().of(Entry.Wrote.class).map(Entry.Wrote::what))
                .containsOnlyOnce("tor1 startup");
    }

    private static UnitPlan tor(io.plumbline.plan.Plan plan) {
        return plan.units().stream()
                .filter(unit -> unit.unit().equals(TOR))
                .findFirst()
                .orElseThrow();
    }
}
