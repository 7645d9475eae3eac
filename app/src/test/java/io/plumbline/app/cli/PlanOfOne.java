package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.List;

/** A plan for one host, which each test varies where it looks. */
record PlanOfOne(
        String phase,
        Json.Takes takes,
        Way way,
        List<Json.Layer> layers,
        Left left,
        List<String> ready) {
    static final Instant AT = Instant.parse("2022-03-13T10:00:00Z");

    private static final Json.Takes UNKNOWN = new Json.Takes(0, 0, false);

    /** What makes way for it. */
    record Way(
            List<String> shutDown, List<String> jobs, List<String> moved, @Nullable String vsan) {}

    /** What stays as it is. */
    record Left(List<Json.Delta> onlyPlanned, List<Json.Held> held) {}

    /** One value behind one boot, at once. */
    static PlanOfOne of(Json.Delta delta) {
        return new PlanOfOne(
                "InService",
                UNKNOWN,
                new Way(List.of(), List.of(), List.of(), null),
                List.of(new Json.Layer(0, List.of(delta))),
                new Left(List.of(), List.of()),
                List.of());
    }

    PlanOfOne in(String another) {
        return new PlanOfOne(another, takes, way, layers, left, ready);
    }

    PlanOfOne takes(long seconds) {
        return new PlanOfOne(
                phase, new Json.Takes(seconds, seconds, false), way, layers, left, ready);
    }

    PlanOfOne shutsDown(String... machines) {
        return by(new Way(List.of(machines), way.jobs, way.moved, way.vsan));
    }

    PlanOfOne moves(String... machines) {
        return by(new Way(way.shutDown, way.jobs, List.of(machines), way.vsan));
    }

    PlanOfOne afterJobs(String... some) {
        return by(new Way(way.shutDown, List.of(some), way.moved, way.vsan));
    }

    PlanOfOne leavesItsVsan(String mode) {
        return by(new Way(way.shutDown, way.jobs, way.moved, mode));
    }

    private PlanOfOne by(Way other) {
        return new PlanOfOne(phase, takes, other, layers, left, ready);
    }

    PlanOfOne afterBoot(int boots) {
        var later = new Json.Layer(boots, layers.getFirst().deltas());
        return new PlanOfOne(phase, takes, way, List.of(later), left, ready);
    }

    PlanOfOne leaves(Json.Delta delta, Json.Held why) {
        return new PlanOfOne(
                phase, takes, way, layers, new Left(List.of(delta), List.of(why)), ready);
    }

    PlanOfOne does(String... now) {
        return new PlanOfOne(phase, takes, way, layers, left, List.of(now));
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
                        way.shutDown,
                        way.jobs,
                        way.moved,
                        way.vsan,
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
