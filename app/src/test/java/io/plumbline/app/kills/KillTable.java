package io.plumbline.app.kills;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** What the ledgers of all repeats said, a line a kill point. */
final class KillTable {
    private static final String LINE = "%-34s %7s %10s %10s %15s %9s%n";

    private final Map<KillPoint, List<Verdict>> verdicts = new EnumMap<>(KillPoint.class);

    void add(Map<KillPoint, Verdict> ofOneRepeat) {
        ofOneRepeat.forEach((point, verdict) ->
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

    private static String line(KillPoint point, List<Verdict> all) {
        return String.format(
                Locale.ROOT,
                LINE,
                point.words,
                all.size(),
                range(all, Verdict::boots),
                range(all, verdict -> verdict.burns().started()),
                range(all, verdict -> verdict.jobs().secondStartsRefused()),
                all.size());
    }

    /** One number if all are the same. */
    private static String range(List<Verdict> all, ToIntFunction<Verdict> what) {
        IntSummaryStatistics numbers = all.stream().mapToInt(what).summaryStatistics();
        return numbers.getMin() == numbers.getMax()
                ? String.valueOf(numbers.getMin())
                : numbers.getMin() + ".." + numbers.getMax();
    }
}
