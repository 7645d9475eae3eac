package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;
import io.plumbline.app.text.Age;
import io.plumbline.app.text.HowMuchTime;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A unit that is on its way: out of service, or about to be.
 *
 * @param since when its phase began, at the devices
 * @param left how long the rest takes; empty where no plan says
 */
record Moving(
        String name,
        String phase,
        @Nullable Instant since,
        int bootsLeft,
        Optional<Json.Takes> left,
        String waitsFor) {
    private static final String IN_SERVICE = "InService";

    /** Of a cluster, by name. */
    static List<Moving> of(Json.Hosts hosts, Json.Plan plan) {
        Map<String, Json.UnitPlan> changes =
                plan.changes().stream()
                        .collect(
                                Collectors.toMap(
                                        Json.UnitPlan::unit,
                                        Function.identity(),
                                        (first, _) -> first));
        return hosts.items().stream()
                .filter(host -> moves(host, Optional.ofNullable(changes.get(host.name()))))
                .map(host -> of(host, Optional.ofNullable(changes.get(host.name()))))
                .toList();
    }

    private static boolean moves(Json.Host host, Optional<Json.UnitPlan> change) {
        return !host.phase().equals(IN_SERVICE)
                || change.filter(some -> !some.ready().isEmpty()).isPresent();
    }

    private static Moving of(Json.Host host, Optional<Json.UnitPlan> change) {
        return new Moving(
                host.name(),
                host.phase(),
                host.phaseSince(),
                host.bootsLeft(),
                change.map(Json.UnitPlan::takes).filter(takes -> takes.aboutSeconds() > 0),
                Optional.ofNullable(host.waitsFor()).orElse(""));
    }

    /** What is news: neither the clock nor an estimate is. */
    String news() {
        return name + " " + phase + " " + bootsLeft;
    }

    /**
     * For people.
     *
     * @param now at the devices
     */
    String line(Instant now) {
        return name
                + "  "
                + phase
                + (since == null || phase.equals(IN_SERVICE) ? "" : " for " + Age.of(since, now))
                + "  boots left "
                + bootsLeft
                + left.map(Moving::text).orElse("")
                + (waitsFor.isEmpty() ? "" : "  waits: " + waitsFor);
    }

    private static String text(Json.Takes takes) {
        return "  "
                + HowMuchTime.about(Duration.ofSeconds(takes.aboutSeconds()))
                + (takes.atMostSeconds() > takes.aboutSeconds()
                        ? ", at most " + HowMuchTime.of(Duration.ofSeconds(takes.atMostSeconds()))
                        : "")
                + (takes.estimated() ? " (estimated)" : "");
    }
}
