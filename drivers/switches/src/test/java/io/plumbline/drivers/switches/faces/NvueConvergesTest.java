package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.nvue.NvueDialect;
import io.plumbline.lab.nvue.NvueSetup;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.traffic.Count;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/** Cumulus Linux with NVUE, which is confirmed and saves by itself. */
final class NvueConvergesTest extends PlatformContract
        implements WatchdogContract, FeltByAllContract {
    @Override
    public PlatformContract here() {
        return this;
    }

    @Override
    public SwitchPlatform platform() {
        return SwitchPlatform.NVUE;
    }

    /** Of more the twin keeps so many revisions that a day takes minutes. */
    @Override
    public int hosts() {
        return 3;
    }

    /** Auto-save, which is on as it comes: domain facts on switches, section 1. */
    @Override
    public boolean savesByItself() {
        return true;
    }

    @Override
    SwitchSetup asItComes() {
        return NvueSetup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return NvueSetup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return ShellOverSsh.to(model, new NvueDialect(), folder);
    }

    @Override
    ClusterSpec spec(int links, UnaryOperator<String> changed) {
        return TestSpec.nvue(links, ANY, changed);
    }

    @Override
    String port(int number) {
        return "swp" + number;
    }

    @Override
    SwitchModel counting() {
        return NvueSetup.begin(
                        "tor1",
                        "MSN3700",
                        List.of(
                                "qos roce enable on",
                                "qos roce mode lossless",
                                "interface swp1 qos pfc-watchdog state enable"))
                .in(world);
    }

    @Override
    Set<Count> counted() {
        return Set.of(
                Count.PAUSES_RECEIVED,
                Count.PAUSES_SENT,
                Count.MARKED,
                Count.DISCARDED,
                Count.STORMS);
    }

    @Override
    String lastLine() {
        return "--confirm-yes";
    }

    /** The line goes once the change runs and before it is confirmed: the switch takes it back. */
    @Test
    void a_write_that_cuts_its_own_line_is_taken_back_by_the_switch_and_done_again()
            throws IOException {
        var model = asItComes().in(world);
        var before = model.running();
        try (var line = open(model)) {
            var cutAs = new AtomicReference<SwitchConfig>();
            line.listen(script -> {
                if (script.contains(lastLine()) && cutAs.compareAndSet(null, model.running())) {
                    line.dropSessions();
                }
            });
            var daemon = new SwitchDaemon(world, spec(1), Map.of(TOR, line.driver()));
            daemon.pass();

            assertThat(cutAs.get()).as("in force when the line went").isNotNull();
            assertThat(cutAs.get()).isNotEqualTo(before);
            world.advance(Duration.ofMinutes(3));
            assertThat(model.running()).isEqualTo(before);

            assertThat(passes(daemon, 60).inPlumb()).isTrue();
        }
        assertThat(model.startup()).isEqualTo(model.running());
    }
}
