package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

/**
 * A process appends to the journal, in several threads, and is killed at a random moment, again and
 * again over the same database. Whatever it told as committed is there afterwards, in order, once;
 * of what was on its way at most one append a thread, whole. Eight rounds, with {@code
 * -Dplumbline.long=true} fifty.
 */
class StoreUnderKillTest {
    private static final int ROUNDS = Boolean.getBoolean("plumbline.long") ? 50 : 8;

    /** Every so many rounds the process is killed while it opens the database. */
    private static final int IN_OPENING = 4;

    private static final int MOST_APPENDS = 150;
    private static final int OPENS_IN_MILLIS = 800;
    private static final int SIGKILL = 128 + 9;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path home = Path.of("");

    /** By unit: the last number that was told as committed. */
    private final Map<String, Integer> told = new TreeMap<>();

    private final List<String> broken = new ArrayList<>();
    private int appends;

    @Test
    void a_process_that_is_killed_loses_no_event_that_it_committed() throws Exception {
        var seed = new Random().nextLong();
        var random = new Random(seed);
        System.out.println("store under kill -9, seed " + seed);

        for (var round = 1; round <= ROUNDS; round++) {
            try (var child = AppendingChild.start(home)) {
                if (round % IN_OPENING == 0) {
                    child.awaitLine("opening");
                    LockSupport.parkNanos(random.nextInt(OPENS_IN_MILLIS) * 1_000_000L);
                } else {
                    child.awaitLine("read");
                    var before = random.nextInt(MOST_APPENDS);
                    for (var line = 0; line < before; line++) {
                        child.awaitLine("told");
                    }
                    LockSupport.parkNanos(random.nextInt(2_000_000));
                }
                assertThat(child.kill()).as("round " + round).isEqualTo(SIGKILL);
                take(child.lines());
            }
        }

        judge("the end", AppendingChild.journal(home));
        assertThat(broken).as("seed " + seed).isEmpty();
        assertThat(appends).as("appends told").isGreaterThan(ROUNDS);
        System.out.println(
                "store under kill -9: rounds "
                        + ROUNDS
                        + ", appends told as committed "
                        + appends
                        + ", events lost 0");
    }

    /** What one life of the process said: first what it found, then what it committed. */
    private void take(List<String> lines) {
        for (var line : lines) {
            var words = line.split(" ", -1);
            switch (words[0]) {
                case "read" -> judge("a start", AppendingChild.parsed(words[1]));
                case "told" -> {
                    appends++;
                    told.put(words[1], Integer.parseInt(words[2]));
                }
                default -> {} // the log of the libraries
            }
        }
    }

    private void judge(String where, Map<String, List<Integer>> found) {
        for (var unit : AppendingChild.UNITS) {
            var numbers = found.getOrDefault(unit, List.of());
            var last = told.getOrDefault(unit, 0);
            var expected = new ArrayList<Integer>();
            for (var number = 1; number <= numbers.size(); number++) {
                expected.add(number);
            }
            if (!numbers.equals(expected)
                    || numbers.size() % AppendingChild.TOGETHER != 0
                    || numbers.size() < last
                    || numbers.size() > last + AppendingChild.TOGETHER) {
                broken.add(
                        unit
                                + ": told up to "
                                + last
                                + ", found "
                                + numbers.size()
                                + (numbers.equals(expected) ? "" : " out of order: " + numbers)
                                + " at "
                                + where);
            }
            // What was on its way when it was killed and is there counts from now on.
            told.put(unit, numbers.size());
        }
    }
}
