package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.eos.EosDialect;
import io.plumbline.drivers.switches.faces.FragileConsole.Lost;
import io.plumbline.drivers.switches.nxos.NxosDialect;
import io.plumbline.drivers.switches.onyx.OnyxDialect;
import io.plumbline.drivers.switches.os10.Os10Dialect;
import io.plumbline.lab.eos.EosSetup;
import io.plumbline.lab.nxos.NxosSetup;
import io.plumbline.lab.os10.Os10Setup;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.spec.ClusterSpec;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A line that is cut at any of the lines that change a switch, before or after it is done: in the
 * end the switch is as if that had never happened.
 */
class CutAnywhereTest {
    static Stream<Arguments> platforms() {
        return Stream.of(
                argumentSet(
                        "Onyx",
                        SwitchSetup.factory("tor1"),
                        new OnyxDialect(),
                        TestSpec.links(1, PlatformContract.ANY)),
                argumentSet(
                        "EOS",
                        EosSetup.factory("tor1"),
                        new EosDialect(),
                        TestSpec.eos(1, PlatformContract.ANY)),
                argumentSet(
                        "OS10",
                        Os10Setup.factory("tor1"),
                        new Os10Dialect(),
                        TestSpec.os10(1, PlatformContract.ANY)),
                argumentSet(
                        "NX-OS",
                        NxosSetup.factory("tor1"),
                        new NxosDialect(),
                        TestSpec.nxos(1, PlatformContract.ANY)));
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void it_ends_as_if_nothing_had_been_cut(
            SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec) {
        var uncut = new Life(setup, dialect, spec, 0, Lost.LINE);
        assertThat(uncut.said()).isGreaterThan(10);

        for (var cutAt = 1; cutAt <= uncut.said(); cutAt++) {
            for (var lost : Lost.values()) {
                var life = new Life(setup, dialect, spec, cutAt, lost);

                assertThat(life.running())
                        .as("cut at %d of %d, %s lost", cutAt, uncut.said(), lost)
                        .isEqualTo(uncut.running());
            }
        }
    }

    /** From a switch as it comes until it is in plumb. */
    private static final class Life {
        private final NewSwitch tor;
        private final FragileConsole console;

        Life(SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec, int cutAt, Lost lost) {
            this.tor = new NewSwitch(setup);
            this.console =
                    new FragileConsole(
                            PlatformContract.TOR, Platform.cli(tor.model()), cutAt, lost);
            tor.live(dialect, console, spec, () -> {});
        }

        int said() {
            return console.said();
        }

        /** A port without a word on pause and one that is told not to pause do the same. */
        SwitchConfig running() {
            var all = tor.model().running();
            var text =
                    all.text()
                            .lines()
                            .filter(line -> !line.contains("flowcontrol"))
                            .collect(Collectors.joining("\n"));
            return new SwitchConfig(
                    all.pfc(),
                    all.lossless(),
                    all.pools(),
                    all.advancedBuffers(),
                    all.ports(),
                    all.watched(),
                    text);
        }
    }
}
