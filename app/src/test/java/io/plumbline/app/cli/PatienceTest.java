package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.app.client.DaemonRefused;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.screen.Palette;
import io.plumbline.app.screen.Terminal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

class PatienceTest {
    private static final Patience.Look NOT_YET = _ -> Optional.empty();
    private static final Patience.Look ANSWER = _ -> Optional.of(ExitCode.BLOCKED);

    private final StringWriter err = new StringWriter();

    @Test
    void a_daemon_that_is_away_is_waited_for_and_that_is_told_once() throws Exception {
        var code = until(Duration.ofMinutes(1), away(), away(), ANSWER);

        assertThat(code).isEqualTo(ExitCode.BLOCKED);
        assertThat(err.toString()).isEqualToIgnoringNewLines("plumb: waiting: nobody answers");
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404})
    void who_is_refused_at_first_does_not_wait(int status) {
        assertThatThrownBy(() -> until(Duration.ofMinutes(1), refused(status), ANSWER))
                .isInstanceOf(DaemonRefused.class);
    }

    /** It reads its specs, or its store. */
    @ParameterizedTest
    @ValueSource(ints = {404, 500, 503})
    void a_daemon_that_starts_again_may_not_know_its_clusters_yet(int status) throws Exception {
        assertThat(until(Duration.ofMinutes(1), NOT_YET, refused(status), ANSWER))
                .isEqualTo(ExitCode.BLOCKED);
    }

    @Test
    void a_token_that_is_revoked_meanwhile_ends_it() {
        assertThatThrownBy(() -> until(Duration.ofMinutes(1), NOT_YET, refused(401), ANSWER))
                .isInstanceOf(DaemonRefused.class);
    }

    @Test
    void the_last_look_comes_when_the_time_is_over() throws Exception {
        Patience.Look last =
                left -> left.isZero() ? Optional.of(ExitCode.IN_PLUMB) : Optional.empty();

        assertThat(until(Duration.ZERO, last)).isEqualTo(ExitCode.IN_PLUMB);
        assertThat(until(Duration.ZERO, NOT_YET, ANSWER)).isEqualTo(ExitCode.TIMED_OUT);
    }

    private int until(Duration most, Patience.Look... looks) throws Exception {
        var left = new ArrayDeque<>(List.of(looks));
        var screen =
                new Screen(
                        new PrintWriter(new StringWriter()),
                        new PrintWriter(err, true),
                        Terminal.none(),
                        new Palette(false));
        return new Patience(most, new WaitProgress(screen))
                .until(time -> left.removeFirst().at(time));
    }

    private static Patience.Look away() {
        return _ -> {
            throw new DaemonUnreachable("nobody answers");
        };
    }

    private static Patience.Look refused(int status) {
        return _ -> {
            throw new DaemonRefused(status, "no");
        };
    }
}
