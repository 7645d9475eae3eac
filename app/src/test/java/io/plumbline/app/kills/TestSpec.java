package io.plumbline.app.kills;

import io.plumbline.app.demo.BareSample;
import io.plumbline.property.Artifact;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredArtifact;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The shipped sample for some hosts, numbered from 1, one of which may be away at a time. */
record TestSpec(String text, ClusterSpec cluster) {
    static TestSpec of(int hosts) {
        var text =
                replaced(
                        replaced(
                                BareSample.text(),
                                "each: 01-16",
                                String.format(Locale.ROOT, "each: 01-%02d", hosts)),
                        "maxUnavailable: 4",
                        "maxUnavailable: 1");
        if (SpecReader.read("cluster.yaml", text) instanceof SpecReading.Accepted(var cluster)) {
            return new TestSpec(text, cluster);
        }
        throw new IllegalStateException("the sample is no valid spec:\n" + text);
    }

    String name() {
        return cluster.name().value();
    }

    /** By file name. */
    Map<String, String> digests() {
        return cluster.artifacts().values().stream()
                .flatMap(declared -> declared.file().stream())
                .collect(
                        Collectors.toMap(
                                file -> file.path().substring(file.path().lastIndexOf(' ') + 1),
                                Artifact::sha256));
    }

    DeclaredArtifact.Firmware firmware() {
        return cluster.artifacts().values().stream()
                .filter(DeclaredArtifact.Firmware.class::isInstance)
                .map(DeclaredArtifact.Firmware.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private static String replaced(String text, String what, String by) {
        if (!text.contains(what)) {
            throw new IllegalStateException("the sample has no '" + what + "' any more");
        }
        return text.replace(what, by);
    }
}
