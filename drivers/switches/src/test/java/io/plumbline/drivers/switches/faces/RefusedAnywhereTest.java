package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.ssh.Dialogue;
import io.plumbline.drivers.switches.CliSwitch;
import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.Patience;
import io.plumbline.drivers.switches.onyx.OnyxDialect;
import io.plumbline.drivers.switches.os10.Os10Dialect;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.os10.Os10Setup;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.ssh.SwitchSshServer;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;
import io.plumbline.spec.ClusterSpec;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * Any line of any write is refused once, by platforms where each line takes effect when it is said:
 * what was said before it is as it was, or the journal names what is not; and the next write does
 * all of it.
 */
class RefusedAnywhereTest {
    private static final int MOST_PASSES = 80;
    private static final int MOST_LINES = 200;
    private static final String TOOK_ALL = "all of it is as it was to be";
    private static final String STAYS = "may be in force";

    static Stream<Arguments> platforms() {
        return Stream.of(
                argumentSet(
                        "Onyx",
                        SwitchSetup.factory("tor1"),
                        new OnyxDialect(),
                        TestSpec.onyx(1, PlatformContract.ANY),
                        Set.of(
                                "traffic pool roce memory percent 50.00",
                                "traffic pool roce map switch-priority 3")),
                argumentSet(
                        "OS10",
                        Os10Setup.factory("tor1"),
                        new Os10Dialect(),
                        TestSpec.os10(1, PlatformContract.ANY),
                        Set.of(
                                "qos-group 4 dscp 32-39",
                                "qos-group 5 dscp 40-47",
                                "qos-group 6 dscp 48-55")));
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void what_was_said_before_it_is_taken_back(
            SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec, Set<String> staying) {
        var unrefused = new Life(setup, dialect, spec, 0);
        unrefused.live();
        var stayed = new HashSet<String>();
        var back = 0;

        for (var at = 1; at <= unrefused.said; at++) {
            var life = new Life(setup, dialect, spec, at);
            life.live();

            assertThat(life.model.running().ports())
                    .as("in the end, refused: %s", life.refused)
                    .isEqualTo(unrefused.model.running().ports());
            if (life.told().contains(STAYS)) {
                stayed.add(life.refused);
            } else if (!life.told().contains(TOOK_ALL)) {
                assertThat(life.after).as("refused: %s", life.refused).isEqualTo(life.before);
            }
            back += life.told().contains("is taken back") ? 1 : 0;
        }
        assertThat(stayed).isEqualTo(staying);
        assertThat(back).isPositive();
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void what_took_in_spite_of_its_words_stays(
            SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec) {
        var stayed = 0;
        for (var at = 1; at <= MOST_LINES && stayed == 0; at++) {
            var life = new Life(setup, dialect, spec, at);
            life.takesIt = true;
            life.live();
            stayed += life.told().contains(TOOK_ALL) ? 1 : 0;
        }
        assertThat(stayed).isPositive();
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void what_somebody_else_says_meanwhile_is_not_written_over(
            SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec) {
        var seen = 0;
        for (var at = 1; at <= MOST_LINES && seen == 0; at++) {
            var life = new Life(setup, dialect, spec, at);
            life.onRefusal =
                    (model, line) -> {
                        if (line.contains("mtu")) {
                            byHand(model, model.running().ports().firstKey());
                        }
                    };
            life.live();
            if (life.refused.contains("mtu")) {
                assertThat(life.told()).contains("neither of them");
                seen++;
            }
        }
        assertThat(seen).isPositive();
    }

    private static void byHand(SwitchModel model, String port) {
        var somebody = Platform.cli(model).login("ann");
        for (var line :
                List.of(
                        "enable",
                        "configure terminal",
                        "interface " + port.replace("Eth", "ethernet "),
                        "mtu 4000",
                        "end")) {
            somebody.hear(line);
        }
        model.change(SwitchChange.mtu(port, 4000));
    }

    /** From a switch as it comes until it is in plumb. */
    private static final class Life implements Console {
        private final World world =
                World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        private final SwitchModel model;
        private final int refusedAt;
        private final SwitchDaemon daemon;
        private Optional<List<Object>> before = Optional.empty();
        private Optional<List<Object>> after = Optional.empty();
        private String refused = "";
        private int said;
        private BiConsumer<SwitchModel, String> onRefusal = (_, _) -> {};
        private boolean takesIt;

        Life(SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec, int refusedAt) {
            this.model = setup.in(world);
            this.refusedAt = refusedAt;
            this.daemon =
                    new SwitchDaemon(
                            world,
                            spec,
                            Map.of(
                                    PlatformContract.TOR,
                                    new CliSwitch(
                                            PlatformContract.TOR,
                                            this,
                                            dialect,
                                            Patience.usual())));
        }

        void live() {
            for (var pass = 0; pass < MOST_PASSES; pass++) {
                var inPlumb =
                        daemon.pass().plan().units().stream()
                                .anyMatch(unit ->
                                        unit.unit().equals(PlatformContract.TOR) && unit.inPlumb());
                if (!refused.isEmpty() && after.isEmpty()) {
                    after = Optional.of(does(model.running()));
                }
                if (inPlumb) {
                    assertThat(model.startup()).isEqualTo(model.running());
                    return;
                }
                world.advance(Duration.ofSeconds(30));
            }
            throw new AssertionError("not in plumb: " + daemon.journal());
        }

        /** What came of the write of which a line was refused. */
        String told() {
            return daemon.journal().stream()
                    .filter(Event.ActEnded.class::isInstance)
                    .map(event -> ((Event.ActEnded) event).ending())
                    .filter(Ending.Failed.class::isInstance)
                    .map(ending -> ((Ending.Failed) ending).problem())
                    .findFirst()
                    .orElse("");
        }

        /** Objects of ours that nothing refers to do nothing. */
        private static List<Object> does(SwitchConfig running) {
            return List.of(running.pfc(), running.lossless(), running.pools(), running.ports());
        }

        @Override
        public Dialogue open(String attempt, Duration timeout) {
            var twin = Platform.cli(model).login(SwitchSshServer.USER);
            return new Login(twin, does(model.running()));
        }

        private final class Login implements Dialogue {
            private final CommandLine twin;
            private final List<Object> begun;

            Login(CommandLine twin, List<Object> begun) {
                this.twin = twin;
                this.begun = begun;
            }

            @Override
            public String say(String line, Duration timeout) {
                if (!onlyAsks(line) && ++said == refusedAt) {
                    before = Optional.of(begun);
                    refused = line;
                    onRefusal.accept(model, line);
                    if (takesIt) {
                        twin.hear(line);
                    }
                    return "% Error: refused once\n";
                }
                return twin.hear(line);
            }

            private static boolean onlyAsks(String line) {
                return line.startsWith("show ")
                        || line.startsWith("terminal ")
                        || line.equals("enable")
                        || line.startsWith("no cli session");
            }

            @Override
            public String prompt() {
                return twin.prompt();
            }

            @Override
            public void close() {
                twin.hangUp();
            }
        }
    }
}
