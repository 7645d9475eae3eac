package io.plumbline.lab.simulation;

import io.plumbline.lab.fault.CallFault;
import io.plumbline.lab.simulation.Law.Violation;
import io.plumbline.lab.world.Mishap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/** What happened in many lives. Several threads may add. */
final class Tally {
    private final long since = System.nanoTime();
    private final SortedMap<String, Integer> faults = new TreeMap<>();
    private final SortedMap<String, Integer> kills = new TreeMap<>();
    private final SortedMap<String, Integer> premises = new TreeMap<>();
    private final SortedMap<String, Integer> ends = new TreeMap<>();
    private final List<Violation> broken = new ArrayList<>();
    private final List<String> unexplained = new ArrayList<>();
    private int seeds;
    private int twins;
    private int withFaultAndCrash;
    private long passes;

    Tally() {
        for (var fault : CallFault.values()) {
            faults.put(fault.name(), 0);
        }
        for (var mishap : Mishap.values()) {
            faults.put(mishap.name(), 0);
        }
        Kills.all().forEach(point -> kills.put(point.toString(), 0));
        for (var law : Law.Name.values()) {
            premises.put(law.name(), 0);
        }
    }

    synchronized void add(Run run) {
        seeds++;
        passes += run.turns();
        run.faults().forEach(fault -> faults.merge(fault, 1, Integer::sum));
        run.kills().struck().forEach(point -> kills.merge(point.toString(), 1, Integer::sum));
        run.laws().all().stream()
                .filter(law -> law.premises() > 0)
                .forEach(law -> premises.merge(law.name().name(), 1, Integer::sum));
        broken.addAll(run.laws().broken());
        run.unexplained().forEach(why -> unexplained.add("seed " + run.seed() + ": " + why));
        ends.merge(
                run.inPlumb() ? "all in plumb" : "held for what the seed planted", 1, Integer::sum);
        if (run.hadFaultAndCrash()) {
            withFaultAndCrash++;
        }
    }

    synchronized void addTwins(Twins pair) {
        twins++;
        passes += pair.calm().turns() + pair.killed().turns();
        broken.addAll(pair.broken());
        for (var run : List.of(pair.calm(), pair.killed())) {
            run.unexplained()
                    .forEach(why -> unexplained.add("twin of seed " + run.seed() + ": " + why));
        }
    }

    List<Violation> broken() {
        return broken;
    }

    List<String> unexplained() {
        return unexplained;
    }

    double shareWithFaultAndCrash() {
        return share(withFaultAndCrash);
    }

    /** Kinds of faults, crash points and premises that occurred in a smaller share of seeds. */
    List<String> rarerThan(double share) {
        var rare = new ArrayList<String>();
        for (var counts : List.of(faults, kills, premises)) {
            counts.forEach((name, count) -> {
                if (share(count) < share) {
                    rare.add(name + " " + count);
                }
            });
        }
        return rare;
    }

    String text() {
        var took = Duration.ofNanos(System.nanoTime() - since);
        var text = new StringBuilder();
        line(
                text,
                "%d seeds, %d of them also as twins without faults; %d passes in %d.%d s",
                seeds,
                twins,
                passes,
                took.toSeconds(),
                took.toMillisPart() / 100);
        line(
                text,
                "%.1f %% with a fault and a crash before the end",
                100 * shareWithFaultAndCrash());
        table(text, "How they ended", ends);
        table(text, "Laws: share of seeds with something to judge", premises);
        table(text, "Faults: share of seeds", faults);
        table(text, "Crash points: share of seeds", kills);
        return text.toString();
    }

    private void table(StringBuilder text, String title, SortedMap<String, Integer> counts) {
        line(text, "%s", title);
        counts.forEach((name, count) -> line(text, "  %5.1f %%  %s", 100 * share(count), name));
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private double share(int count) {
        return seeds == 0 ? 0 : (double) count / seeds;
    }
}
