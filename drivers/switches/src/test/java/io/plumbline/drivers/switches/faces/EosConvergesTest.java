package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.eos.EosDialect;
import io.plumbline.lab.eos.EosSetup;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The core's loop with a switch that runs EOS, over SSH. Driver and twin were written apart, each
 * from the facts: here each judges the other.
 */
final class EosConvergesTest {
    private static final Switch TOR = new Switch("tor1");
    private static final int ANY = 99;

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @TempDir private Path folder;

    @Test
    void a_leaf_as_it_comes_is_brought_to_what_its_links_need_and_saved() throws IOException {
        converges(EosSetup.factory("tor1").in(world));
    }

    @Test
    void a_spine_of_the_older_release_too() throws IOException {
        converges(EosSetup.begin("tor1", EosSetup.SPINE, "4.31.2F").in(world));
    }

    @Test
    void one_whose_marks_somebody_took_for_something_else_too() throws IOException {
        var model = EosSetup.factory("tor1").in(world);
        try (var ssh = OverSsh.to(model, new EosDialect(), folder)) {
            var somebody = ssh.server().cli().login("ann");
            somebody.hear("enable");
            somebody.hear("configure");
            somebody.hear("qos map dscp 24 26 48 to traffic-class 0");
            somebody.hear("end");
        }
        assertThat(model.running().ports().get("Ethernet1/1").priorityOf(26)).isEqualTo(1);

        converges(model);
        assertThat(model.running().ports().get("Ethernet1/1").dscps())
                .containsOnly(Map.entry(24, 1));
    }

    private void converges(SwitchModel model) throws IOException {
        try (var ssh = OverSsh.to(model, new EosDialect(), folder)) {
            var daemon = new SwitchDaemon(world, spec(2), Map.of(TOR, ssh.driver()));
            var tor = passes(daemon, 8);

            assertThat(tor.held()).isEmpty();
            assertThat(tor.inPlumb()).isTrue();
            var writes = writes().size();
            assertThat(passes(daemon, 2).inPlumb()).isTrue();
            assertThat(writes()).hasSize(writes);
        }
        assertThat(model.startup()).isEqualTo(model.running());
        assertThat(model.pausesPriorities("Ethernet1/1")).isTrue();
        assertThat(model.pausesPriorities("Ethernet1/2")).isTrue();
        assertThat(model.pausesPriorities("Ethernet1/3")).isFalse();
    }

    @Test
    void a_switch_that_says_yes_and_does_nothing_is_found_out_and_nothing_is_saved()
            throws IOException {
        var model = EosSetup.factory("tor1").in(world);
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
        try (var ssh = OverSsh.to(model, new EosDialect(), folder)) {
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, ssh.driver()));
            var tor = passes(daemon, 60);

            assertThat(tor.held()).extracting(Held::reason).contains(Held.Reason.STUCK);
        }
        assertThat(writes()).isEmpty();
    }

    @Test
    void a_session_of_somebody_else_is_respected_and_named() throws IOException {
        var model = EosSetup.factory("tor1").in(world);
        try (var ssh = OverSsh.to(model, new EosDialect(), folder)) {
            var somebody = ssh.server().cli().login("ann");
            somebody.hear("enable");
            somebody.hear("configure session cabling");
            somebody.hear("interface Ethernet1/9");
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, ssh.driver()));

            assertThat(passes(daemon, 5).inPlumb()).isFalse();
            assertThat(writes()).isEmpty();
            assertThat(daemon.journal().toString()).contains("cabling");

            somebody.hear("abort");
            assertThat(passes(daemon, 30).inPlumb()).isTrue();
        }
        assertThat(model.startup()).isEqualTo(model.running());
    }

    /** The line goes after the timer runs and before it is confirmed: the switch takes it back. */
    @Test
    void a_write_that_cuts_its_own_line_is_taken_back_by_the_switch_and_done_again()
            throws IOException {
        var model = EosSetup.factory("tor1").in(world);
        var before = model.running();
        try (var ssh = OverSsh.to(model, new EosDialect(), folder)) {
            var cut = new AtomicBoolean();
            ssh.server()
                    .listen(line -> {
                        if (line.startsWith("commit timer") && cut.compareAndSet(false, true)) {
                            ssh.server().dropSessions();
                        }
                    });
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, ssh.driver()));
            daemon.pass();

            assertThat(cut).isTrue();
            world.advance(Duration.ofMinutes(3));
            assertThat(model.running()).isEqualTo(before);

            assertThat(passes(daemon, 60).inPlumb()).isTrue();
        }
        assertThat(model.startup()).isEqualTo(model.running());
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

    private static ClusterSpec spec(int links) {
        return TestSpec.eos(links, ANY);
    }
}
