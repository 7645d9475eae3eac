package io.plumbline.app.days;

import io.plumbline.property.Artifact;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredArtifact;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The shipped sample, with some of its words changed. */
record DaySpec(String text, ClusterSpec cluster) {
    private static final String SAMPLE = "/config-samples/roce-sriov-vsphere7/cluster.yaml";

    /** Sixteen hosts. */
    static DaySpec sample() throws IOException {
        try (var in = Objects.requireNonNull(DaySpec.class.getResourceAsStream(SAMPLE), SAMPLE)) {
            return of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    DaySpec with(String what, String by) {
        if (!text.contains(what)) {
            throw new IllegalStateException("the sample has no '" + what + "' any more");
        }
        return of(text.replace(what, by));
    }

    String name() {
        return cluster.name().value();
    }

    /** By file name. */
    Map<String, String> digests() {
        return cluster.artifacts().values().stream()
                .map(DeclaredArtifact::file)
                .collect(
                        Collectors.toMap(
                                file -> file.path().replaceFirst(".*[ /]", ""), Artifact::sha256));
    }

    static DaySpec of(String text) {
        return switch (SpecReader.read(SAMPLE, text)) {
            case SpecReading.Accepted(var cluster) -> new DaySpec(text, cluster);
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException("no valid spec: " + problems);
        };
    }
}
