package io.plumbline.app.days;

import static io.plumbline.app.days.Day.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;

/**
 * One of sixteen hosts has another password than the credential says. The lab counts the logins
 * that it refuses: more than one for one content of the credential would lock the account.
 */
class RefusedLoginTest {
    private static final String HOST = "esx11.lab";

    /** Facts are stale after five minutes of lab time: four seconds. */
    private static final int SCALE = 75;

    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);

    /** In so many passes the host was looked at several times over. */
    private static final int PASSES = 5;

    @TempDir private Path home = Path.of("");

    @Test
    void a_credential_that_was_refused_is_tried_again_only_when_it_has_changed() throws Exception {
        try (var day = new Day(home, DaySpec.sample(), LabPlan.Situation.ALREADY_RIGHT, SCALE)) {
            day.ssh(HOST, "password=second");
            day.startDaemon();

            await("the other fifteen in plumb")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .untilAsserted(() -> assertThat(day.ready()).hasSize(15).doesNotContain(HOST));
            awaitPasses(day);
            assertThat(reason(day)).isEqualTo("LoginRefused");
            assertThat(refused(day)).isEqualTo(1);

            day.secrets().passwordBecomes("third");
            await("the new content is tried")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> refused(day) == 2);
            awaitPasses(day);
            assertThat(refused(day)).isEqualTo(2);

            day.secrets().passwordBecomes("second");
            await("all sixteen in plumb")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .untilAsserted(() -> assertThat(day.ready()).hasSize(16));
            assertThat(refused(day)).isEqualTo(2);
        }
    }

    private static void awaitPasses(Day day) throws DaemonUnreachable {
        var from = day.passes();
        await("passes go on")
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .until(() -> day.passes() >= from + PASSES);
    }

    private static int refused(Day day) {
        return day.ledger(HOST, Entry.LoginRefused.class).size();
    }

    private static String reason(Day day) throws DaemonUnreachable {
        return day.hosts().stream()
                .filter(host -> host.name().equals(HOST))
                .map(host -> condition(host, "Reachable").reason())
                .findFirst()
                .orElseThrow();
    }
}
