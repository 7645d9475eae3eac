package io.plumbline.lab.simulation;

import io.plumbline.lab.fault.CallFault;
import io.plumbline.lab.simulation.Law.Violation;
import io.plumbline.lab.world.Alarms;
import io.plumbline.lab.world.Mishap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What happened in many lives. Several threads may add. */
final class Tally {
    private static final List<String> UNITS = List.of("host", "node", "switch");

    private static final String BEHIND = "a clock that is behind";
    private static final String AHEAD = "a clock that is ahead";

    /** Units whose faults are counted apart: hosts hide how often they are struck. */
    private static final List<String> APART = List.of("node", "switch");

    /** Faults that can strike those. */
    private static final List<String> AT_THOSE =
            Stream.<Enum<?>>concat(
                            Arrays.stream(CallFault.values()),
                            Stream.of(Mishap.WRITE_REJECTED, Mishap.WRITE_IS_A_LIE))
                    .map(Enum::name)
                    .toList();

    /** All kinds of what others do; sealed, so that none is forgotten. */
    private static final List<Class<?>> INCIDENTS =
            Stream.concat(
                            Stream.of(
                                    Incident.SpecChange.class,
                                    Incident.SpecAway.class,
                                    Incident.Kept.class),
                            Stream.of(
                                            Incident.AtHost.class,
                                            NodeIncident.class,
                                            SwitchIncident.class)
                                    .flatMap(kind ->
                                            Stream.<Class<?>>of(kind.getPermittedSubclasses())))
                    .toList();

    private final long since = System.nanoTime();
    private final SortedMap<String, Integer> faults = new TreeMap<>();
    private final SortedMap<String, Integer> kills = new TreeMap<>();
    private final SortedMap<String, Integer> premises = new TreeMap<>();
    private final SortedMap<String, Integer> starts = new TreeMap<>();
    private final SortedMap<String, Integer> incidents = new TreeMap<>();
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
        for (var kind : APART) {
            AT_THOSE.forEach(fault -> faults.put(fault + " " + kind, 0));
        }
        Kills.all().forEach(point -> kills.put(point.toString(), 0));
        for (var law : Law.Name.values()) {
            law.kinds().forEach(kind -> premises.put(law.name() + " " + kind, 0));
        }
        for (var kind : HostStart.Kind.values()) {
            starts.put(HostStart.of(kind).text(), 0);
        }
        for (var settings : HostStart.Settings.values()) {
            starts.put(text(settings), 0);
        }
        for (var kind : NodeStart.Kind.values()) {
            starts.put(NodeStart.of(kind).text(), 0);
        }
        for (var kind : SwitchStart.Kind.values()) {
            starts.put(SwitchStart.of(kind).text(), 0);
        }
        for (var sight : Alarms.Sight.values()) {
            starts.put(text(sight), 0);
        }
        UNITS.forEach(kind -> starts.put("a " + kind, 0));
        List.of(BEHIND, AHEAD).forEach(clock -> starts.put(clock, 0));
        INCIDENTS.forEach(kind -> incidents.put(kind.getSimpleName(), 0));
    }

    synchronized void add(Run run) {
        seeds++;
        passes += run.turns();
        run.faults().forEach(fault -> faults.merge(fault, 1, Integer::sum));
        apart(run).forEach(fault -> faults.merge(fault, 1, Integer::sum));
        run.kills().struck().forEach(point -> kills.merge(point.toString(), 1, Integer::sum));
        run.laws().all().stream()
                .forEach(law ->
                        law.premises()
                                .keySet()
                                .forEach(kind ->
                                        premises.merge(law.name() + " " + kind, 1, Integer::sum)));
        starts(run).forEach(start -> starts.merge(start, 1, Integer::sum));
        run.incidents().forEach(kind -> incidents.merge(kind.getSimpleName(), 1, Integer::sum));
        broken.addAll(run.laws().broken());
        run.unexplained().forEach(why -> unexplained.add("seed " + run.seed() + ": " + why));
        ends.merge(
                run.inPlumb() ? "all in plumb" : "held for what the seed planted", 1, Integer::sum);
        if (run.hadFaultAndCrash()) {
            withFaultAndCrash++;
        }
    }

    private static Set<String> apart(Run run) {
        return run.units().values().stream()
                .filter(unit -> APART.contains(unit.kind()))
                .flatMap(unit ->
                        run.struck(unit.target()).stream()
                                .filter(AT_THOSE::contains)
                                .map(fault -> fault + " " + unit.kind()))
                .collect(Collectors.toSet());
    }

    private static Set<String> starts(Run run) {
        var starts = new HashSet<String>();
        run.scenario().starts().byTarget().values().forEach(start -> starts.add(start.text()));
        run.units().values().forEach(unit -> starts.add("a " + unit.kind()));
        run.scenario()
                .starts()
                .clocks()
                .values()
                .forEach(ahead -> starts.add(ahead.isNegative() ? BEHIND : AHEAD));
        run.world().alarms().shown().forEach(sight -> starts.add(text(sight)));
        if (run.scenario().spec().settings()) {
            run.scenario().starts().hosts().forEach(host -> starts.add(text(host.settings())));
        }
        return starts;
    }

    private static String text(Alarms.Sight sight) {
        return "alarms told: " + sight;
    }

    private static String text(HostStart.Settings settings) {
        return "host settings " + settings;
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
        for (var counts : List.of(faults, kills, premises, starts, incidents)) {
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
                "%d seeds, %d of them also as twins without faults; %d passes in %d.%d s; %s",
                seeds,
                twins,
                passes,
                took.toSeconds(),
                took.toMillisPart() / 100,
                verdict());
        line(
                text,
                "%.1f %% with a fault and a crash before the end",
                100 * shareWithFaultAndCrash());
        table(text, "How they ended", ends);
        table(text, "Laws: share of seeds with something to judge", premises);
        table(text, "Units and their starts: share of seeds", starts);
        table(text, "What others do: share of seeds", incidents);
        table(text, "Faults: share of seeds", faults);
        table(text, "Crash points: share of seeds", kills);
        return text.toString();
    }

    /** On one line. */
    private String verdict() {
        var laws =
                broken.isEmpty()
                        ? "no law broken"
                        : broken.stream()
                                .map(one -> one.law() + " broken by seed " + one.seed())
                                .distinct()
                                .collect(Collectors.joining(", "));
        return laws
                + "; "
                + (unexplained.isEmpty()
                        ? "nothing unexplained"
                        : "unexplained: "
                                + unexplained.stream()
                                        .map(why -> why.replaceFirst(":.*", ""))
                                        .distinct()
                                        .collect(Collectors.joining(", ")));
    }

    private void table(StringBuilder text, String title, SortedMap<String, Integer> counts) {
        line(text, "%s", title);
        counts.forEach((name, count) -> line(text, "  %5.1f %%  %s", 100 * share(count), name));
    }

    @SuppressWarnings("AnnotateFormatMethod") // its annotation is in a library of its own
    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private double share(int count) {
        return seeds == 0 ? 0 : (double) count / seeds;
    }
}
