package io.plumbline.app.days;

import static io.plumbline.app.days.Day.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Somebody who may write a spec, and nothing else, points logins of the daemon elsewhere. Judged by
 * what came to where they point: nothing, until the file of the credential on the daemon's own
 * machine has the line that the condition names.
 */
class BoundCredentialsTest {
    private static final int SCALE = 75;
    private static final Duration LONGEST = Duration.ofSeconds(90);
    private static final Duration GLANCE = Duration.ofMillis(100);

    /** In so many passes each unit was looked at several times over. */
    private static final int PASSES = 3;

    private static final String NODE = "gpu01.lab";
    private static final String SCHEDULER = "job scheduler at queue.lab";

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: bound}
            spec:
              mode: Observe
              credentials: {esxi: esxi-root, linux: node, switch: tor, scheduler: queue}
              scheduler: {kind: Command, address: queue.lab, command: /opt/site/drain-jobs, deadline: 1h}
              artifacts:
                nmst: {vib: nmst, version: 4.18.1.14, path: "[nfs-depot] nmst-4.18.1.14.vib", sha256: 72e8509e722967aa7d380b5a66910b8c3b5a37f4f0daaba2a9714d433533f813}
              workFolder: "[vsan] plumbline"
              hostProfiles:
                plain: {install: [nmst]}
              hosts: [{name: esx01.lab, profile: plain}]
              switches: [{name: tor1, platform: Onyx, address: tor1.lab}]
              nodes: [{name: gpu01.lab, jobNode: gpu01, linux: {modules: [ib_umad]}}]
            """;

    @TempDir private Path home = Path.of("");

    @Test
    void a_login_is_not_sent_to_a_unit_that_it_is_not_for() throws Exception {
        try (var day = day()) {
            day.notes(NODE);
            day.becomes(DaySpec.of(SPEC.replace("linux: node,", "linux: esxi-root,")));
            day.startDaemon();

            told(day, "'for ssh gpu01.lab'");
            awaitPasses(day);

            assertThat(condition(unit(day, NODE), "Reachable").reason()).isEqualTo("LoginRefused");
            assertThat(condition(unit(day, NODE), "Reachable").message()).contains("'esxi-root'");
            assertThatNothingCameTo(day, NODE);
            assertThat(condition(unit(day, "esx01.lab"), "Reachable").status()).isEqualTo("True");
            assertThat(condition(unit(day, "tor1"), "Reachable").status()).isEqualTo("True");

            day.secrets().allows("esxi-root", "for ssh gpu01.lab");
            eventually("it is read")
                    .until(() -> condition(unit(day, NODE), "Reachable").status().equals("True"));
            assertThat(heard(day, NODE)).isNotEmpty();
        }
    }

    @Test
    void a_login_is_not_sent_to_a_vcenter_that_it_is_not_for() throws Exception {
        try (var day = day();
                var foreign = new Listener()) {
            day.secrets().becomes("vc", "for vcenter vc01.lab\nfor ssh *.lab\nroot\nopen sesame\n");
            day.becomes(
                    DaySpec.of(
                            SPEC.replace("scheduler: queue}", "scheduler: queue, vcenter: vc}")
                                    + "  vcenter: {url: https://127.0.0.1:%d/sdk, tlsSha256: \"%s\"}\n"
                                            .formatted(foreign.port(), "a".repeat(64))));
            day.startDaemon();

            told(day, "'for vcenter 127.0.0.1:" + foreign.port() + "'");
            awaitPasses(day);

            assertThat(foreign.calls).hasValue(0);
            assertThat(condition(unit(day, "tor1"), "Reachable").status()).isEqualTo("True");

            day.secrets().allows("vc", "for vcenter 127.0.0.1:" + foreign.port());
            eventually("it is called").until(() -> foreign.calls.get() > 0);
        }
    }

    @Test
    void a_program_that_the_login_is_not_for_is_not_run() throws Exception {
        try (var day = day()) {
            day.notes(SCHEDULER);
            day.becomes(DaySpec.of(SPEC.replace("/opt/site/drain-jobs", "/tmp/x")));
            day.startDaemon();

            told(day, "'runs /tmp/x'");
            awaitPasses(day);

            assertThatNothingCameTo(day, SCHEDULER);
            assertThat(condition(unit(day, "esx01.lab"), "Reachable").status()).isEqualTo("True");

            day.secrets().allows("queue", "runs /tmp/x");
            eventually("it is run")
                    .untilAsserted(() ->
                            assertThat(heard(day, SCHEDULER))
                                    .singleElement()
                                    .asString()
                                    .contains("/tmp/x"));
        }
    }

    private Day day() throws IOException {
        return new Day(home, DaySpec.of(SPEC), LabPlan.Situation.BARE, SCALE);
    }

    private static void assertThatNothingCameTo(Day day, String unit) {
        assertThat(day.ledger(unit, Entry.LoginRefused.class)).isEmpty();
        assertThat(heard(day, unit)).isEmpty();
    }

    private static List<String> heard(Day day, String unit) {
        return day.ledger(unit, Entry.CommandReceived.class).stream()
                .map(Entry.CommandReceived::line)
                .toList();
    }

    /** A condition of a unit names the line that would allow it. */
    private static void told(Day day, String line) {
        eventually("somebody is told of " + line)
                .untilAsserted(() ->
                        assertThat(day.hosts())
                                .flatExtracting(Json.Host::conditions)
                                .extracting(Json.Condition::message)
                                .anyMatch(message -> message.contains(line)));
    }

    private static Json.Host unit(Day day, String name) throws DaemonUnreachable {
        return day.hosts().stream()
                .filter(unit -> unit.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void awaitPasses(Day day) throws DaemonUnreachable {
        var from = day.passes();
        eventually("passes go on").until(() -> day.passes() >= from + PASSES);
    }

    private static ConditionFactory eventually(String what) {
        return await(what)
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .ignoreExceptionsInstanceOf(DaemonUnreachable.class);
    }

    /** Somebody's own server, that hears who calls. */
    private static final class Listener implements AutoCloseable {
        private final ServerSocket socket =
                new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final AtomicInteger calls = new AtomicInteger();

        Listener() throws IOException {
            Thread.ofVirtual().name("a foreign server").start(this::listen);
        }

        int port() {
            return socket.getLocalPort();
        }

        private void listen() {
            try {
                while (true) {
                    socket.accept().close();
                    calls.incrementAndGet();
                }
            } catch (SocketException _) {
                // It was closed.
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
