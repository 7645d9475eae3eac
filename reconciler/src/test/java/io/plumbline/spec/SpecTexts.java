package io.plumbline.spec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Specs for tests: a small one to change, and the sample. */
public final class SpecTexts {
    /** Every line can be replaced by its text. */
    public static final String SMALL =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: small}
            spec:
              credentials: {esxi: root}
              workFolder: /vmfs/volumes/vsan/plumbline
              artifacts:
                tool: {vib: nmst, version: 4.18.1.14, path: "[depot] nmst.vib", sha256: "DIGEST"}
                fw: {firmware: 16.32.1010, psid: MT_0000000008, path: "[depot] fw.bin", sha256: "DIGEST"}
              fabrics:
                roce:
                  kind: RoCEv2
                  lossless: {priority: 3, dscp: 26, trust: DSCP}
              hostProfiles:
                p:
                  esxi: {version: 7.0 U2}
                  install: [tool]
                  nics:
                    hpc:
                      select: {psid: MT_0000000008}
                      firmware: fw
                      ports:
                        1: {link: Ethernet, virtualFunctions: 8, fabric: roce}
                        2: {virtualFunctions: 7}
              hosts:
                - {name: esx01.lab, profile: p}
            """
                    .replace("DIGEST", "ab".repeat(32));

    private SpecTexts() {}

    /** The small spec with one piece of its text replaced. */
    public static String small(String piece, String by) {
        if (!SMALL.contains(piece)) {
            throw new IllegalArgumentException("the small spec does not say: " + piece);
        }
        return SMALL.replace(piece, by);
    }

    public static String sample() {
        try {
            return Files.readString(
                    Path.of("..", "config-samples", "roce-sriov-vsphere7", "cluster.yaml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static ClusterSpec accepted(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new AssertionError("rejected: " + problems);
        };
    }

    /** The problems of a text as they are printed. */
    public static List<String> problems(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) ->
                    throw new AssertionError("accepted: " + spec.revision());
            case SpecReading.Rejected(var problems) ->
                    problems.stream().map(SpecProblem::text).toList();
        };
    }
}
