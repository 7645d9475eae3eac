package io.plumbline.app.advice;

import io.plumbline.app.advice.Workload.Bound;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Workloads for tests: the quiet one, and many. */
final class Workloads {
    private Workloads() {}

    static Workload needing(Feature... needs) {
        return of(Optional.of(Bound.LATENCY), 1, 1, Optional.empty(), Set.of(needs));
    }

    static Workload of(
            Optional<Bound> bound,
            int machines,
            int ports,
            Optional<VSphereRelease> vsphere,
            Set<Feature> needs) {
        return new Workload(
                bound,
                OptionalLong.empty(),
                OptionalInt.empty(),
                machines,
                ports,
                needs,
                false,
                vsphere);
    }

    /** Each bound, message size and release beside nothing, one and two features. */
    static List<Workload> all() {
        var all = new ArrayList<Workload>();
        for (var first : Feature.values()) {
            for (var second : Feature.values()) {
                for (var bound : Bound.values()) {
                    for (var release : List.of("6.7", "7.0", "8.0", "8.0U2")) {
                        all.add(
                                new Workload(
                                        Optional.of(bound),
                                        OptionalLong.of(bound.ordinal() * 40_000L),
                                        OptionalInt.of(10 + 20 * bound.ordinal()),
                                        1,
                                        1,
                                        EnumSet.of(first, second),
                                        true,
                                        VSphereRelease.of(release)));
                    }
                }
            }
        }
        return all;
    }
}
