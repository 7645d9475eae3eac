package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.plumbline.drivers.ssh.Dialogue;
import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.onyx.OnyxDialect;
import io.plumbline.drivers.switches.os10.Os10Dialect;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.os10.Os10Setup;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.spec.ClusterSpec;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Any line of any write is refused once, by platforms where each line takes effect when it is said:
 * what was said before it is as it was, or the journal names what is not; and the next write does
 * all of it.
 */
class RefusedAnywhereTest {
    private static final int MOST_LINES = 200;
    private static final String TOOK_ALL = "all of it is as it was to be";
    private static final String STAYS = "may be in force";
    private static final Meanwhile NOTHING = (_, _, _) -> {};

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
        var unrefused = new Life(setup, 0, NOTHING);
        unrefused.live(dialect, spec);
        var stayed = new HashSet<String>();
        var back = 0;

        for (var at = 1; at <= unrefused.console.said(); at++) {
            var life = new Life(setup, at, NOTHING);
            life.live(dialect, spec);

            assertThat(life.running().ports())
                    .as("in the end, refused: %s", life.refused)
                    .isEqualTo(unrefused.running().ports());
            if (life.told.contains(STAYS)) {
                stayed.add(life.refused);
            } else if (!life.told.contains(TOOK_ALL)) {
                assertThat(life.after).as("refused: %s", life.refused).isEqualTo(life.before);
            }
            back += life.told.contains("is taken back") ? 1 : 0;
        }
        assertThat(stayed).isEqualTo(staying);
        assertThat(back).isPositive();
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void what_took_in_spite_of_its_words_stays(
            SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec) {
        assertThat(lives(setup, dialect, spec, (_, twin, line) -> twin.hear(line)))
                .anyMatch(life -> life.told.contains(TOOK_ALL));
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void what_somebody_else_says_meanwhile_is_not_written_over(
            SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec) {
        var framed =
                lives(setup, dialect, spec, RefusedAnywhereTest::sayByHand)
                        .filter(life -> life.refused.contains("mtu"))
                        .findFirst();
        assertThat(framed)
                .hasValueSatisfying(life -> assertThat(life.told).contains("neither of them"));
    }

    /** Lives in which the first, the second, … the last line is refused. */
    private static Stream<Life> lives(
            SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec, Meanwhile meanwhile) {
        return IntStream.rangeClosed(1, MOST_LINES)
                .mapToObj(at -> {
                    var life = new Life(setup, at, meanwhile);
                    life.live(dialect, spec);
                    return life;
                })
                .takeWhile(life -> !life.refused.isEmpty());
    }

    private static void sayByHand(SwitchModel model, CommandLine twin, String refused) {
        if (!refused.contains("mtu")) {
            return;
        }
        var port = model.running().ports().firstKey();
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

    /** What happens while a line is refused. */
    private interface Meanwhile {
        void happens(SwitchModel model, CommandLine twin, String refused);
    }

    /** From a switch as it comes until it is in plumb. */
    private static final class Life {
        private final NewSwitch tor;
        private final Refusing console;
        private Optional<List<Object>> before = Optional.empty();
        private Optional<List<Object>> after = Optional.empty();
        private String refused = "";

        /** What came of the write of which a line was refused. */
        private String told = "";

        Life(SwitchSetup setup, int refusedAt, Meanwhile meanwhile) {
            this.tor = new NewSwitch(setup);
            this.console = new Refusing(Platform.cli(tor.model()), refusedAt, meanwhile);
        }

        void live(ConsoleDialect dialect, ClusterSpec spec) {
            told = failure(tor.live(dialect, console, spec, this::look));
        }

        SwitchConfig running() {
            return tor.model().running();
        }

        private void look() {
            if (!refused.isEmpty() && after.isEmpty()) {
                after = Optional.of(does());
            }
        }

        private static String failure(List<Event> journal) {
            return journal.stream()
                    .filter(Event.ActEnded.class::isInstance)
                    .map(event -> ((Event.ActEnded) event).ending())
                    .filter(Ending.Failed.class::isInstance)
                    .map(ending -> ((Ending.Failed) ending).problem())
                    .findFirst()
                    .orElse("");
        }

        /** Objects of ours that nothing refers to do nothing. */
        private List<Object> does() {
            return List.of(
                    running().pfc(), running().lossless(), running().pools(), running().ports());
        }

        private final class Refusing extends TwinConsole {
            private final int refusedAt;
            private final Meanwhile meanwhile;
            private List<Object> begun = List.of();

            Refusing(CommandLines cli, int refusedAt, Meanwhile meanwhile) {
                super(cli);
                this.refusedAt = refusedAt;
                this.meanwhile = meanwhile;
            }

            @Override
            public Dialogue open(String attempt, Duration timeout) {
                begun = does();
                return super.open(attempt, timeout);
            }

            @Override
            String change(CommandLine twin, String line, int at) {
                if (at != refusedAt) {
                    return twin.hear(line);
                }
                before = Optional.of(begun);
                refused = line;
                meanwhile.happens(tor.model(), twin, line);
                return "% Error: refused once\n";
            }

            @Override
            boolean onlyAsks(String line) {
                return super.onlyAsks(line) || line.startsWith("no cli session");
            }
        }
    }
}
