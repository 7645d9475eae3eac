package io.plumbline.app.days;

import static io.plumbline.app.days.Day.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Sixteen hosts whose NIC configuration is not as the sample says. What is wrong with one has its
 * name there, with what was tried, what came back and what to do; all others are brought in plumb.
 *
 * <p>All six are bad at once, and not one a test. That a bad host spoils nobody else is hard to
 * keep just where several hang, are refused and talk garbage in the same pass: they share the
 * daemon's threads, its connections and one budget. Who is bad alone is judged by the same words
 * here, so six days more would take six times as long and show less. What a refusal alone has
 * beside its words, that it is not repeated, {@code RefusedLoginTest} follows for one host over
 * many passes.
 */
class BadDaysTest {
    /** Facts are stale after five minutes of lab time: three seconds. */
    private static final int SCALE = 100;

    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);

    /** By host: how it is made so, and what the condition of this type says. */
    private static final Map<String, Bad> BAD =
            new TreeMap<>(
                    Map.of(
                            "esx01.lab",
                            new Bad(
                                    "suffers=OTHER_HOST_KEY",
                                    "Reachable HostKeyChanged",
                                    "presents the host key",
                                    "is enrolled",
                                    "enrol the new key only if the host was reinstalled"),
                            "esx04.lab",
                            new Bad(
                                    "password=other",
                                    "Reachable LoginRefused",
                                    "refused the login with credential 'esxi-root'",
                                    "it refused this credential before",
                                    "correct the credential"),
                            "esx07.lab",
                            new Bad(
                                    "suffers=PORT_CLOSED",
                                    "Reachable Unreachable",
                                    "connect to 127.",
                                    "Connection refused",
                                    "check power and network"),
                            "esx10.lab",
                            new Bad(
                                    "suffers=HANGS",
                                    "Reachable TimedOut",
                                    "observe the host",
                                    "gave no answer within PT12S",
                                    "log in and see what hangs"),
                            "esx13.lab",
                            new Bad(
                                    "suffers=HALF_REPLIES",
                                    "Observed Unparsed",
                                    "answered something unknown to: esxcli",
                                    "its answer was cut",
                                    "add this reply to the driver's recorded outputs"),
                            "esx16.lab",
                            new Bad(
                                    "suffers=GARBAGE",
                                    "Observed Unparsed",
                                    "answered something unknown to: esxcli",
                                    "[2J",
                                    "add this reply to the driver's recorded outputs")));

    @TempDir private Path home = Path.of("");

    /**
     * @param verdict type and reason of a condition that is False
     * @param tried what was attempted
     * @param back what came back
     */
    private record Bad(String change, String verdict, String tried, String back, String toDo) {}

    @Test
    void each_of_six_bad_hosts_has_its_reason_and_the_other_ten_end_in_plumb() throws Exception {
        var spec =
                DaySpec.sample()
                        .with("maxUnavailable: 4", "maxUnavailable: 16")
                        .with("perRack: 4", "perRack: 16");
        try (var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE)) {
            for (var bad : BAD.entrySet()) {
                day.ssh(bad.getKey(), bad.getValue().change());
            }
            day.startDaemon();

            await("ten in plumb, six named")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .untilAsserted(
                            () -> assertThat(Verdicts.of(day.hosts())).isEqualTo(expected(spec)));
            for (var host : day.hosts()) {
                if (BAD.get(host.name()) instanceof Bad bad) {
                    var type = bad.verdict().substring(0, bad.verdict().indexOf(' '));
                    assertThat(condition(host, type).message())
                            .contains(host.name(), bad.tried(), bad.back(), bad.toDo())
                            .isEqualTo(condition(host, "Ready").message());
                    assertThat(day.ledger(host.name(), Entry.Wrote.class)).isEmpty();
                } else {
                    assertThat(day.ledger(host.name(), Entry.Booted.class)).hasSize(1);
                }
            }
            assertThat(day.ledger("esx04.lab", Entry.LoginRefused.class)).hasSize(1);
        }
    }

    private static Map<String, String> expected(DaySpec spec) {
        var expected = new TreeMap<String, String>();
        spec.cluster()
                .hosts()
                .forEach(declared -> {
                    var bad = Optional.ofNullable(BAD.get(declared.host().name()));
                    expected.put(
                            declared.host().name(), bad.map(Bad::verdict).orElse("Ready InSync"));
                });
        return expected;
    }
}
