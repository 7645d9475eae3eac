package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;

import java.time.Instant;
import java.util.List;

/** A plan for one host, which each test varies where it looks. */
record PlanOfOne(
        String phase,
        Json.Takes takes,
        List<String> shutDown,
        List<String> jobs,
        List<String> moved,
        List<Json.Layer> layers,
        Left left,
        List<String> ready) {
    static final Instant AT = Instant.parse("2022-03-13T10:00:00Z");

    private static final Json.Takes UNKNOWN = new Json.Takes(0, 0, false);

    /** What stays as it is. */
    record Left(List<Json.Delta> onlyPlanned, List<Json.Held> held) {}

    /** One value behind one boot, at once. */
    static PlanOfOne of(Json.Delta delta) {
        return new PlanOfOne(
                "InService",
                UNKNOWN,
                List.of(),
                List.of(),
                List.of(),
                List.of(new Json.Layer(0, List.of(delta))),
                new Left(List.of(), List.of()),
                List.of());
    }

    PlanOfOne in(String another) {
        return new PlanOfOne(another, takes, shutDown, jobs, moved, layers, left, ready);
    }

    PlanOfOne takes(long seconds) {
        return new PlanOfOne(
                phase,
                new Json.Takes(seconds, seconds, false),
                shutDown,
                jobs,
                moved,
                layers,
                left,
                ready);
    }

    PlanOfOne shutsDown(String... machines) {
        return new PlanOfOne(phase, takes, List.of(machines), jobs, moved, layers, left, ready);
    }

    PlanOfOne moves(String... machines) {
        return new PlanOfOne(phase, takes, shutDown, jobs, List.of(machines), layers, left, ready);
    }

    PlanOfOne afterJobs(String... some) {
        return new PlanOfOne(phase, takes, shutDown, List.of(some), moved, layers, left, ready);
    }

    PlanOfOne afterBoot(int boots) {
        var later = new Json.Layer(boots, layers.getFirst().deltas());
        return new PlanOfOne(phase, takes, shutDown, jobs, moved, List.of(later), left, ready);
    }

    PlanOfOne leaves(Json.Delta delta, Json.Held why) {
        return new PlanOfOne(
                phase,
                takes,
                shutDown,
                jobs,
                moved,
                layers,
                new Left(List.of(delta), List.of(why)),
                ready);
    }

    PlanOfOne does(String... now) {
        return new PlanOfOne(phase, takes, shutDown, jobs, moved, layers, left, List.of(now));
    }

    /** With what all of it takes. */
    Json.Plan inAll(Json.Takes all) {
        var unit =
                new Json.UnitPlan(
                        "esx01.lab",
                        phase,
                        "sha256:1",
                        "HOST_REBOOT",
                        1,
                        0,
                        takes,
                        shutDown,
                        jobs,
                        moved,
                        layers,
                        left.onlyPlanned(),
                        left.held(),
                        ready);
        return new Json.Plan(AT, "r1", "sha256:0", false, true, false, 1, all, List.of(unit));
    }

    Json.Plan plan() {
        return inAll(takes);
    }
}
