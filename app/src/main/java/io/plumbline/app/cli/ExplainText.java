package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;
import io.plumbline.property.RelayedProperties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Why one host is as it is.
 *
 * @param lines for people
 */
record ExplainText(boolean inPlumb, List<String> lines) {
    /** What has to hold before anything after it can; a condition that is True is good. */
    private static final List<String> FIRST = List.of("Reachable", "Observed");

    /** What made way for us and is not back: told also where nothing differs. */
    private static final List<String> MADE_WAY = List.of("MachinesOff", "JobNodesClosed");

    private static final String RELAYED = "#" + RelayedProperties.FAMILY;
    private static final String ASKED_AT = "#" + RelayedProperties.ASKED_AT.key();

    static ExplainText of(Json.HostDetail host, Json.Plan plan) {
        var change =
                plan.changes().stream()
                        .filter(unit -> unit.unit().equals(host.host().name()))
                        .findFirst();
        var lines = new ArrayList<String>();
        condition(host, "Ready").ifPresent(ready -> lines.add(line(host.host().name(), ready)));
        for (var made : MADE_WAY) {
            condition(host, made)
                    .filter(off -> off.status().equals("True"))
                    .ifPresent(off -> lines.add(line(host.host().name(), off)));
        }
        lines.addAll(relayed(host));
        if (change.isEmpty()) {
            lines.add("in plumb: nothing differs, and nothing is to be done");
            return new ExplainText(true, lines);
        }
        lines.add("first failing layer: " + failing(host, change.get()));
        evidence(host).forEach(field -> lines.add("  " + field));
        change.get().shutDown().forEach(machine -> lines.add("shuts down " + machine));
        if (!change.get().moved().isEmpty()) {
            lines.add(PlanText.byDrs(change.get()));
        }
        if (change.get().vsan() != null) {
            lines.add("vSAN: " + change.get().vsan());
        }
        if (!change.get().jobs().isEmpty()) {
            lines.add("after the end of job " + NamedJobs.of(change.get().jobs()));
        }
        host.held().forEach(held -> lines.add("held " + held.reason() + ": " + held.text()));
        change.get().ready().forEach(step -> lines.add("next: " + step));
        if (change.get().ready().isEmpty()) {
            lines.add(
                    host.held().isEmpty()
                            ? "next: it is observed anew"
                            : "next: nothing, until what holds it is gone");
        }
        return new ExplainText(false, lines);
    }

    /** Of a host that nobody gets in to: what it says of itself, and since when that is old. */
    private static List<String> relayed(Json.HostDetail host) {
        return Stream.concat(
                        host.facts().stream()
                                .filter(fact -> fact.setting().endsWith(ASKED_AT))
                                .map(fact -> "vCenter relays, as of " + told(fact) + ":"),
                        host.facts().stream()
                                .filter(fact -> fact.setting().contains(RELAYED))
                                .filter(fact -> !fact.setting().endsWith(ASKED_AT))
                                .map(fact ->
                                        "vCenter relays " + fact.setting() + ": " + told(fact)))
                .toList();
    }

    private static String told(Json.Fact fact) {
        return Optional.ofNullable(fact.running())
                .or(() -> Optional.ofNullable(fact.why()))
                .orElse("");
    }

    private static String failing(Json.HostDetail host, Json.UnitPlan change) {
        for (var type : FIRST) {
            var condition = condition(host, type);
            if (condition.isPresent() && !condition.get().status().equals("True")) {
                return line(type, condition.get());
            }
        }
        return change.layers().stream()
                .flatMap(layer -> layer.deltas().stream())
                .findFirst()
                .map(delta ->
                        delta.setting()
                                + " is "
                                + delta.from()
                                + " and has to be "
                                + delta.to()
                                + " ("
                                + delta.disruption()
                                + ", "
                                + delta.cause()
                                + ")")
                .orElseGet(() ->
                        host.held().isEmpty()
                                ? "the phase: " + host.host().phase()
                                : host.held().getFirst().text());
    }

    private static List<String> evidence(Json.HostDetail host) {
        return host.fields().stream()
                .filter(field -> !field.verdict().equals("InPlumb"))
                .map(ExplainText::evidence)
                .toList();
    }

    private static String evidence(Json.Field field) {
        var running = Optional.ofNullable(field.running()).map(now -> ", is " + now);
        var next = Optional.ofNullable(field.nextBoot()).map(then -> ", after a boot " + then);
        var why = Optional.ofNullable(field.why()).map(text -> ": " + text);
        return field.label()
                + ": "
                + field.verdict()
                + running.orElse("")
                + next.orElse("")
                + ", wished "
                + field.desired()
                + " ("
                + field.origin()
                + ")"
                + why.orElse("");
    }

    private static Optional<Json.Condition> condition(Json.HostDetail host, String type) {
        return host.host().conditions().stream()
                .filter(condition -> condition.type().equals(type))
                .findFirst();
    }

    private static String line(String what, Json.Condition condition) {
        return what
                + "  "
                + condition.type()
                + " "
                + condition.status()
                + "  "
                + condition.reason()
                + (condition.message().isEmpty() ? "" : ": " + condition.message());
    }
}
