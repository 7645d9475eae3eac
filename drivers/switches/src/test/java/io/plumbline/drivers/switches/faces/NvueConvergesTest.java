package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.nvue.NvueDialect;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.nvue.NvueSetup;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The core's loop with a switch that runs Cumulus Linux, over SSH. Driver and twin were written
 * apart, each from the facts: here each judges the other.
 */
final class NvueConvergesTest {
    private static final Switch TOR = new Switch("tor1");
    private static final int ANY = 99;

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @TempDir private Path folder;

    @Test
    void one_as_it_comes_is_brought_to_what_its_links_need_and_saved() throws IOException {
        converges(NvueSetup.factory("tor1").in(world));
    }

    @Test
    void one_that_was_set_up_by_hand_too() throws IOException {
        converges(NvueSetup.alreadyRight("tor1").in(world));
    }

    private void converges(SwitchModel model) throws IOException {
        try (var ssh = ShellOverSsh.to(model, folder)) {
            var daemon =
                    new SwitchDaemon(
                            world,
                            TestSpec.nvue(2, ANY),
                            Map.of(TOR, ssh.driver(new NvueDialect())));
            var tor = passes(daemon, 12);

            assertThat(tor.held()).as(daemon.journal().toString()).isEmpty();
            assertThat(tor.inPlumb()).as(tor.change().toString()).isTrue();
            var writes = writes().size();
            assertThat(passes(daemon, 2).inPlumb()).isTrue();
            assertThat(writes()).hasSize(writes);
        }
        assertThat(model.startup()).isEqualTo(model.running());
        assertThat(model.pausesPriorities("swp1")).isTrue();
        assertThat(model.pausesPriorities("swp2")).isTrue();
        assertThat(model.running().ports().get("swp1").priorityOf(26)).isEqualTo(3);
    }

    @Test
    void a_switch_that_says_yes_and_does_nothing_is_found_out_and_nothing_is_saved()
            throws IOException {
        var model = NvueSetup.factory("tor1").in(world);
        world.letStrike(
                new Mishaps() {
                    @Override
                    public boolean strikes(Mishap kind, HostModel host) {
                        return false;
                    }

                    @Override
                    public boolean strikes(Mishap kind, SwitchModel unit) {
                        return kind == Mishap.WRITE_IS_A_LIE;
                    }
                });
        try (var ssh = ShellOverSsh.to(model, folder)) {
            var daemon =
                    new SwitchDaemon(
                            world,
                            TestSpec.nvue(1, ANY),
                            Map.of(TOR, ssh.driver(new NvueDialect())));
            var tor = passes(daemon, 60);

            assertThat(tor.held()).extracting(Held::reason).contains(Held.Reason.STUCK);
        }
        assertThat(writes()).isEmpty();
    }

    private static UnitPlan passes(SwitchDaemon daemon, int number) {
        for (var n = 1; n < number; n++) {
            daemon.pass();
        }
        return daemon.pass().plan().units().stream()
                .filter(unit -> unit.unit().equals(TOR))
                .findFirst()
                .orElseThrow();
    }

    private List<String> writes() {
        return world.ledger()
                .of(Entry.Wrote.class)
                .map(entry -> entry.what() + " -> " + entry.to())
                .toList();
    }
}
