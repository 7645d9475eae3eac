package io.plumbline.app.kills;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * What the ledgers of all repeats said, a line a kill point: of the host at which the daemon was
 * killed there, which saw other kills too.
 */
final class KillTable {
    private static final String LINE = "%-34s %7s %10s %10s %15s %9s%n";

    private final Map<KillPoint, List<Verdict>> verdicts = new EnumMap<>(KillPoint.class);

    private final Map<KillPoint, Integer> restarts = new EnumMap<>(KillPoint.class);
    private final Map<KillPoint, Integer> refused = new EnumMap<>(KillPoint.class);

    /** The daemon was killed there and started again. */
    void restarted(KillPoint point) {
        restarts.merge(point, 1, Integer::sum);
    }

    /** The ledger has the refusal of a second start. */
    void refusedSecondStart(KillPoint point) {
        refused.merge(point, 1, Integer::sum);
    }

    void add(Course course, Verdict verdict) {
        course.kills()
                .forEach(point ->
                        verdicts.computeIfAbsent(point, _ -> new ArrayList<>()).add(verdict));
    }

    String text() {
        return String.format(
                        Locale.ROOT,
                        LINE,
                        "daemon killed at",
                        "repeats",
                        "boots each",
                        "burns each",
                        "starts refused",
                        "restarts")
                + verdicts.entrySet().stream()
                        .map(entry -> line(entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining());
    }

    private String line(KillPoint point, List<Verdict> all) {
        return String.format(
                Locale.ROOT,
                LINE,
                point.words,
                all.size(),
                range(all, Verdict::boots),
                range(all, verdict -> verdict.burns().started()),
                refused.getOrDefault(point, 0),
                restarts.getOrDefault(point, 0));
    }

    /** One number if all are the same. */
    private static String range(List<Verdict> all, ToIntFunction<Verdict> what) {
        var numbers = all.stream().mapToInt(what).summaryStatistics();
        return numbers.getMin() == numbers.getMax()
                ? String.valueOf(numbers.getMin())
                : numbers.getMin() + ".." + numbers.getMax();
    }
}
