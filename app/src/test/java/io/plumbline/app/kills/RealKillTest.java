package io.plumbline.app.kills;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One host a kill point, one host away at a time. The daemon is killed at each host, at another
 * point each, and started again with the next host in its spec; then the ledger is judged. Each
 * point once, with {@code -Dplumbline.long=true} ten times.
 */
class RealKillTest {
    private static final int SCALE = 200;
    private static final KillPoint[] POINTS = KillPoint.values();
    private static final KillTable TABLE = new KillTable();

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path home = Path.of("");

    static IntStream repeats() {
        return IntStream.rangeClosed(1, Boolean.getBoolean("plumbline.long") ? 10 : 1);
    }

    @ParameterizedTest
    @MethodSource("repeats")
    void a_daemon_that_was_killed_boots_no_more_and_burns_once(int repeat) throws Exception {
        var all = TestSpec.of(1, POINTS.length);
        try (var lab = LabChild.start(home, POINTS.length, SCALE, all);
                var daemon = new DaemonChild(home, TestSpec.of(1, 1), lab);
                var second = new SecondStart(all, lab, home.resolve("secrets"))) {
            for (var point : POINTS) {
                // In time: the daemon is being started, and has the host before to end first.
                arm(lab, point, repeat, daemon.pid());
                daemon.awaitJournalKept();
                daemon.awaitKilled();
                if (point.leavesABurn()) {
                    second.askTheDriver(host(point));
                    second.deliverTheCommandAgain(host(point));
                }
                daemon.startAgain(next(point));
            }
            daemon.awaitJournalKept();
            daemon.awaitInPlumb();
            judge(lab);
            assertThat(daemon.starts()).isEqualTo(1 + POINTS.length);
        }
    }

    @AfterAll
    static void print() {
        System.out.print(TABLE.text());
    }

    private static void arm(LabChild lab, KillPoint point, int repeat, long daemon)
            throws Exception {
        if (point.leavesABurn()) {
            lab.arm(SecondStart.COMMAND_LINE, host(point));
        }
        lab.arm(point.trigger(repeat) + "&then=kill&pid=" + daemon, host(point));
    }

    /** The host that was killed at, and the one that comes to its turn then; all in the end. */
    private static TestSpec next(KillPoint point) throws Exception {
        var host = 1 + point.ordinal();
        return host == POINTS.length ? TestSpec.of(1, host) : TestSpec.of(host, host + 1);
    }

    private static void judge(LabChild lab) throws Exception {
        var verdicts = new EnumMap<KillPoint, Verdict>(KillPoint.class);
        var expected = new EnumMap<KillPoint, Verdict>(KillPoint.class);
        for (var point : POINTS) {
            verdicts.put(point, Verdict.of(lab.ledger(host(point))));
            expected.put(point, point.expected());
        }
        TABLE.add(verdicts);
        assertThat(verdicts).isEqualTo((Map<KillPoint, Verdict>) expected);
    }

    private static String host(KillPoint point) {
        return String.format(Locale.ROOT, "esx%02d.lab", 1 + point.ordinal());
    }
}
