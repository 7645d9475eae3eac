package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.SwitchModel;
import io.plumbline.plan.Held;
import io.plumbline.spec.SwitchPlatform;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Map;

/** What a platform does that can be told to watch over queues that are paused for too long. */
interface WatchdogContract {
    /** The contract that the same class keeps. */
    PlatformContract here();

    SwitchPlatform platform();

    /** One whose ports can be watched. */
    default SwitchModel watchable() throws IOException {
        return here().asItComes().in(here().world);
    }

    @Test
    default void a_watchdog_is_turned_on_and_off_as_the_fabric_says() throws IOException {
        var model = watchable();
        for (var wanted : new boolean[] {true, false, true}) {
            brings(model, wanted);
            assertThat(isWatched(model)).isEqualTo(wanted);
        }
        assertThat(model.startup()).isEqualTo(model.running());
    }

    @Test
    default void a_watchdog_of_which_nothing_is_said_stays_as_it_is() throws IOException {
        var model = watchable();
        for (var wanted : new boolean[] {true, false}) {
            brings(model, wanted);
            var writes = here().writes().size();
            try (var line = here().open(model)) {
                var spec = TestSpec.asking(platform(), here().port(1), "");
                var daemon =
                        new SwitchDaemon(
                                here().world, spec, Map.of(PlatformContract.TOR, line.driver()));
                assertThat(here().passes(daemon, 3).inPlumb()).isTrue();
            }
            assertThat(here().writes()).hasSize(writes);
            assertThat(isWatched(model)).isEqualTo(wanted);
        }
    }

    @Test
    default void a_watchdog_that_says_yes_and_does_not_watch_is_found_out() throws IOException {
        var model = watchable();
        brings(model, false);
        var before = model.running();
        var writes = here().writes().size();
        here().writesComeToNothing();
        try (var line = here().open(model)) {
            var daemon = daemon(line, true);

            assertThat(here().passes(daemon, 60).held())
                    .extracting(Held::reason)
                    .contains(Held.Reason.STUCK);
        }
        assertThat(model.running()).isEqualTo(before);
        assertThat(here().writes()).hasSize(writes);
    }

    /** It takes every line, and for a reason of its own it watches nothing. */
    default void isToldWhy(SwitchModel model, String why) throws IOException {
        try (var line = here().open(model)) {
            var daemon = daemon(line, true);

            assertThat(here().passes(daemon, 12).inPlumb()).isFalse();
            assertThat(daemon.journal().toString()).contains(why);
        }
        assertThat(isWatched(model)).isFalse();
    }

    private void brings(SwitchModel model, boolean wanted) throws IOException {
        try (var line = here().open(model)) {
            var daemon = daemon(line, wanted);
            var tor = here().passes(daemon, 12);

            assertThat(tor.held()).as(String.join("\n", here().writes())).isEmpty();
            assertThat(tor.inPlumb()).isTrue();
        }
    }

    private SwitchDaemon daemon(PlatformContract.Line line, boolean wanted) {
        var spec = TestSpec.asking(platform(), here().port(1), "pfcWatchdog: " + wanted);
        return new SwitchDaemon(here().world, spec, Map.of(PlatformContract.TOR, line.driver()));
    }

    private boolean isWatched(SwitchModel model) {
        return model.running().watched().contains(here().port(1));
    }
}
