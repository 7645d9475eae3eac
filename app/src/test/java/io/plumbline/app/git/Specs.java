package io.plumbline.app.git;

import io.plumbline.spec.RepositorySpec;
import io.plumbline.spec.RepositorySpec.GitRef;
import io.plumbline.spec.RepositorySpec.Rewrites;
import io.plumbline.spec.RepositorySpec.SignaturePolicy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Texts of specs, and repositories to follow. */
final class Specs {
    static final String FILE = "clusters/demo.yaml";

    static final String GOOD =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: demo}
            spec:
              credentials: {esxi: esxi-root}
              hostProfiles:
                plain: {esxi: {version: "7.0 U2"}}
              hosts:
                - {name: esx01.lab, profile: plain}
            """;

    static final String BETTER = GOOD.replace("esx01", "esx02");

    static final String BAD = GOOD.replace("profile: plain", "profile: plane");

    private Specs() {}

    /** Another cluster, with a host of its own. */
    static String of(String cluster, String host) {
        return GOOD.replace("name: demo", "name: " + cluster).replace("esx01", host);
    }

    static RepositorySpec at(String url) {
        return repository(url, new GitRef.Branch("main"), Rewrites.Refuse, Optional.empty());
    }

    static RepositorySpec repository(
            String url, GitRef follows, Rewrites rewrites, Optional<SignaturePolicy> signatures) {
        return new RepositorySpec(
                "hpc",
                url,
                follows,
                List.of("clusters/*.yaml"),
                Optional.of("forge"),
                Duration.ofMinutes(1),
                rewrites,
                signatures,
                Optional.empty(),
                Optional.empty());
    }

    /** Nobody is asked for a login: the bare repository is a folder of this machine. */
    static RepositorySpec open(RepositorySpec spec, String... paths) {
        return new RepositorySpec(
                spec.name(),
                spec.url(),
                spec.follows(),
                paths.length == 0 ? spec.paths() : List.of(paths),
                Optional.empty(),
                spec.poll(),
                spec.rewrites(),
                spec.signatures(),
                spec.webhook(),
                spec.forge());
    }
}
