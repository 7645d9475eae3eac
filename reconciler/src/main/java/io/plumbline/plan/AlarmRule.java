package io.plumbline.plan;

import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.About;
import io.plumbline.property.RedAlarms.Alarm;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which of vCenter's red alarms keep a host in service, and what is only told of the others.
 *
 * @param ours of all units
 * @param drained whether its jobs made way, and nothing else yet: to keep it costs them their wait
 */
record AlarmRule(RedAlarms alarms, OurOutages ours, boolean drained, Instant now) {

    /**
     * That some keep it.
     *
     * @param text for people
     * @param settles each of them keeps nobody from a time on, without anybody's help
     */
    record Keeps(String text, boolean settles) {}

    /** Empty where none does. */
    Optional<Keeps> keeps() {
        var mended = aboutToBeMended();
        var keeping = alarms.each().stream().filter(alarm -> keeps(alarm, mended)).toList();
        return keeping.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Keeps(
                                text(keeping),
                                keeping.stream()
                                        .allMatch(alarm ->
                                                ours.explain(alarm, alarms.cluster())
                                                        .isPresent())));
    }

    private String text(List<Alarm> keeping) {
        return "vCenter has red alarms: "
                + named(keeping, this::withTheEndOfOurs)
                + "; see to what they tell of, or acknowledge them there (Monitor, Triggered"
                + " Alarms) if one host less may go with them; where nothing is the matter any"
                + " more, reset them to green";
    }

    /**
     * @param mended by name, its own
     */
    private boolean keeps(Alarm alarm, Set<String> mended) {
        return alarms.keeps(alarm, mended) && !isLeftByUs(alarm) && !isOfOneThatLeaves(alarm);
    }

    /** What our outage left behind says of nothing that it is the matter. */
    private Set<String> aboutToBeMended() {
        return alarms.own()
                .filter(own -> ours.explain(own, alarms.cluster()).isEmpty())
                .map(Alarm::name)
                .collect(Collectors.toSet());
    }

    /** While it may turn green yet it counts. */
    private boolean isLeftByUs(Alarm alarm) {
        return ours.explain(alarm, alarms.cluster())
                .filter(settled -> !now.isBefore(settled))
                .isPresent();
    }

    /** Who is on its way would go back for what the others of its plan raise. */
    private boolean isOfOneThatLeaves(Alarm alarm) {
        return alarms.about(alarm) == About.CLUSTER
                && drained
                && ours.mayComeOfOneThatLasts(alarm, alarms.cluster());
    }

    private String withTheEndOfOurs(Alarm alarm) {
        return alarm.text()
                + ours.explain(alarm, alarms.cluster())
                        .map(settled ->
                                " (in an outage of ours: keeps nobody from " + settled + ")")
                        .orElse("");
    }

    /** For people, what stands there and keeps nobody; empty where nothing does. */
    String passedOver() {
        var left =
                alarms.each().stream()
                        .filter(alarm -> alarms.about(alarm) != About.ITSELF && isLeftByUs(alarm))
                        .toList();
        var mended = aboutToBeMended();
        var alike =
                alarms.each().stream()
                        .filter(alarm ->
                                alarms.about(alarm) == About.OTHER
                                        && mended.contains(alarm.name())
                                        && !isLeftByUs(alarm))
                        .toList();
        var leaves = alarms.each().stream().filter(this::isOfOneThatLeaves).toList();
        var told = new ArrayList<String>();
        if (!leaves.isEmpty()) {
            told.add(
                    "red in vCenter since another outage of ours, which lasts: "
                            + named(leaves, Alarm::text));
        }
        if (!alike.isEmpty()) {
            told.add("red in vCenter on it and on others: " + named(alike, Alarm::text));
        }
        if (!left.isEmpty()) {
            told.add(
                    "red in vCenter since an outage of ours, reset to green what is over: "
                            + named(left, Alarm::text));
        }
        alarms.untold().ifPresent(what -> told.add("red alarms are not told: " + what));
        return String.join("; ", told);
    }

    private static String named(List<Alarm> some, Function<Alarm, String> text) {
        var first =
                some.stream()
                        .limit(DisruptionBudget.NAMED)
                        .map(text)
                        .collect(Collectors.joining(", "));
        return some.size() > DisruptionBudget.NAMED
                ? first + " and " + (some.size() - DisruptionBudget.NAMED) + " more"
                : first;
    }
}
