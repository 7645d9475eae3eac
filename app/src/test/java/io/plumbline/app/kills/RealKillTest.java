package io.plumbline.app.kills;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Bare hosts, one away at a time. The daemon is killed again and again on its way, each time at
 * another point, and started again over the same state; then the ledger is judged. Each point once,
 * with {@code -Dplumbline.long=true} ten times.
 */
@Execution(ExecutionMode.CONCURRENT)
class RealKillTest {
    private static final int SCALE = 250;
    private static final KillTable TABLE = new KillTable();

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path home = Path.of("");

    static IntStream repeats() {
        return IntStream.rangeClosed(1, Boolean.getBoolean("plumbline.long") ? 10 : 1);
    }

    @ParameterizedTest
    @Execution(ExecutionMode.SAME_THREAD)
    @MethodSource("repeats")
    void a_daemon_that_was_killed_boots_no_more_and_burns_once(int repeat) throws Exception {
        var courses = Course.all(repeat);
        var spec = TestSpec.of(courses.size());
        try (var lab = LabChild.start(home, courses.size(), SCALE, spec);
                var daemon = new DaemonChild(home, TestSpec.of(1), lab);
                var second = new SecondStart(spec, lab, home.resolve("secrets"))) {
            for (var course : courses) {
                for (var point : course.kills()) {
                    // In time: the daemon is being started.
                    arm(lab, point, course.host(), daemon.pid());
                    daemon.awaitJournalKept();
                    daemon.awaitKilled();
                    if (point.leavesABurn()) {
                        second.askTheDriver(course.host());
                        second.deliverTheCommandAgain(course.host());
                        TABLE.refusedSecondStart(point);
                    }
                    daemon.startAgain(TestSpec.of(hosts(courses, course, point)));
                    TABLE.restarted(point);
                }
            }
            daemon.awaitJournalKept();
            daemon.awaitInPlumb();
            for (var course : courses) {
                judge(lab, daemon, course);
            }
        }
    }

    @AfterAll
    static void print() {
        System.out.print(TABLE.text());
    }

    private static void arm(LabChild lab, KillPoint point, String host, long daemon)
            throws Exception {
        if (point.leavesABurn()) {
            lab.arm(SecondStart.COMMAND_LINE, host);
        }
        lab.arm(point.trigger + "&then=kill&pid=" + daemon, host);
    }

    /** The next host is in the spec from the last kill at the one before on. */
    private static int hosts(List<Course> courses, Course course, KillPoint point) {
        return point == course.kills().getLast()
                ? Math.min(courses.size(), course.number() + 1)
                : course.number();
    }

    private static void judge(LabChild lab, DaemonChild daemon, Course course) throws Exception {
        var verdict = Verdict.of(lab.ledger(course.host()));
        TABLE.add(course, verdict);
        assertThat(verdict).as(course.toString()).isEqualTo(course.expected());
        assertThat(daemon.journaled(course.host(), "RestartIntended"))
                .as("reboots in the journal: " + course)
                .isEqualTo(course.restartsIntended());
    }
}
