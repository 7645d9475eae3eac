package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

import io.plumbline.app.PlumblineApplication;
import io.plumbline.app.work.Clusters;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Ten mistakes in one file: all told at once, by the command line and by the daemon alike. */
class TenMistakesTest {
    private static final int SCALE = 100;
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Duration GLANCE = Duration.ofMillis(100);

    /** In the order of the file; the place is that in the shipped sample. */
    private static final List<Mistake> MISTAKES =
            List.of(
                    new Mistake(
                            "a key is missing",
                            "{vib: nmst, version: 4.18.1.14, ",
                            "{vib: nmst, ",
                            "21:12 spec.artifacts.nmst: 'version' is missing"),
                    new Mistake(
                            "out of range",
                            "priority: 3",
                            "priority: 9",
                            "29:28 spec.fabrics.roce.lossless.priority: 9 is outside 0..7"),
                    new Mistake(
                            "one value where a list belongs",
                            "install: [nmst, mft, nmlx5]",
                            "install: nmst",
                            "34:16 spec.hostProfiles.r740-cx5.install: should be a list"),
                    new Mistake(
                            "fewer functions than a port has",
                            "firmwareVfs: 16",
                            "firmwareVfs: 8",
                            "43:24 spec.hostProfiles.r740-cx5.nics.hpc.firmwareVfs: 8 is below 9,"
                                    + " one more than the largest port has (8)"),
                    new Mistake(
                            "a reference to nothing",
                            "fabric: roce}",
                            "fabric: rose}",
                            "46:62 spec.hostProfiles.r740-cx5.nics.hpc.ports.2.fabric: 'rose' is"
                                    + " not declared under spec.fabrics; did you mean 'roce'?"),
                    new Mistake(
                            "a key that is derived",
                            "mlxconfig: {ADVANCED_PCI_SETTINGS: 0}",
                            "pfctx: 0x08",
                            "47:11 spec.hostProfiles.r740-cx5.nics.hpc: 'pfctx' is not written by"
                                    + " hand: it is derived from lossless.priority of the ports'"
                                    + " fabrics"),
                    new Mistake(
                            "a host that stands twice",
                            "\n  protect:",
                            "\n    - {name: esx01.lab, profile: r740-cx5}\n  protect:",
                            "50:14 spec.hosts[1].name: host 'esx01.lab' is already in line 49"),
                    new Mistake(
                            "a misspelt key",
                            "{maxUnavailable: 4,",
                            "{maxUnavailble: 4,",
                            "52:13 spec.rollout: unknown key 'maxUnavailble'; did you mean"
                                    + " 'maxUnavailable'?"),
                    new Mistake(
                            "a word that is none of those",
                            "approve: Never",
                            "approve: Sometimes",
                            "52:52 spec.rollout.approve: 'Sometimes' is not one of Never, Reboots,"
                                    + " Outages"),
                    new Mistake(
                            "a unit that there is not",
                            "rebootDeadline: 30m",
                            "rebootDeadline: 30min",
                            "53:61 spec.safety.rebootDeadline: '30min' is not a time such as 90s,"
                                    + " 30m or 1h30m"));

    @TempDir private Path home = Path.of("");

    private record Mistake(String what, String right, String wrong, String told) {}

    @Test
    void ten_mistakes_are_told_at_once_and_the_daemon_goes_on_with_the_last_good_spec()
            throws Exception {
        var good = DaySpec.sample().with("each: 01-16", "each: 01-02");
        try (var day = new Day(home, good, LabPlan.Situation.ALREADY_RIGHT, SCALE)) {
            day.startDaemon();
            var log = new SpecLog();
            await("in plumb")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .untilAsserted(() -> assertThat(day.ready()).hasSize(2));
            var revision = day.cluster().revision();

            Files.writeString(day.file(), withAllMistakes(good.text()));
            var told = validate(day.file());
            await("the daemon has read it")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> !day.cluster().specProblems().isEmpty());

            assertThat(told.lines())
                    .containsExactlyElementsOf(
                            MISTAKES.stream().map(one -> day.file() + ":" + one.told()).toList());
            assertThat(told.exit()).isEqualTo(1);
            var all = String.join("; ", told.lines());
            assertThat(day.cluster())
                    .satisfies(cluster -> {
                        assertThat(cluster.specProblems()).isEqualTo(told.lines());
                        assertThat(cluster.revision()).isEqualTo(revision);
                        assertThat(cluster.conditions())
                                .filteredOn(one -> one.type().equals("SpecAccepted"))
                                .singleElement()
                                .satisfies(one ->
                                        assertThat(
                                                        List.of(
                                                                one.status(),
                                                                one.reason(),
                                                                one.message()))
                                                .containsExactly(
                                                        "False", "UsingLastKnownGood", all));
                    });
            assertThat(log.lines()).contains("spec rejected: " + all);

            // In force is in force: what somebody stages by hand is put back.
            day.type(
                    "esx02.lab", "/opt/mellanox/bin/mlxconfig -d 0000:3b:00.0 -y set NUM_OF_VFS=4");
            await("the last good spec is held")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .untilAsserted(() ->
                            assertThat(day.ledger("esx02.lab", Entry.Wrote.class))
                                    .extracting(Entry.Wrote::from, Entry.Wrote::to)
                                    .endsWith(tuple("16", "4"), tuple("4", "16")));
        }
    }

    private static String withAllMistakes(String text) {
        var wrong = text;
        for (var mistake : MISTAKES) {
            assertThat(wrong).as(mistake.what()).containsOnlyOnce(mistake.right());
            wrong = wrong.replace(mistake.right(), mistake.wrong());
        }
        return wrong;
    }

    private record Told(List<String> lines, int exit) {}

    /** {@code plumb validate FILE} as a process of its own. */
    private Told validate(Path file) throws IOException, InterruptedException {
        var out = home.resolve("validate.out");
        var process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                PlumblineApplication.class.getName(),
                                "validate",
                                file.toString())
                        .redirectOutput(out.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return new Told(Files.readAllLines(out), process.exitValue());
    }

    /** What the log says of specs from here on, until the next daemon sets logging up anew. */
    private static final class SpecLog {
        private final ListAppender<ILoggingEvent> kept = new ListAppender<>();

        SpecLog() {
            kept.start();
            ((Logger) LoggerFactory.getLogger(Clusters.class)).addAppender(kept);
        }

        List<String> lines() {
            return List.copyOf(kept.list).stream().map(ILoggingEvent::getFormattedMessage).toList();
        }
    }
}
