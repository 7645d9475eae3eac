package io.plumbline.app.source;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecProblem;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Files that shall be in force together, judged one after the other as a daemon would. */
public final class SpecsTogether {
    /** By cluster. */
    private final Map<String, Said> accepted = new TreeMap<>();

    private record Said(String file, ClusterSpec spec) {}

    /**
     * @return why it cannot be in force beside those before it; empty if it is from now on
     */
    public Optional<String> refusal(String file, ClusterSpec spec) {
        var cluster = spec.name().value();
        var saidBy = Optional.ofNullable(accepted.get(cluster)).map(Said::file);
        var refusal = SpecFiles.refusal(cluster, file, saidBy).or(() -> keptFrom(spec));
        if (refusal.isEmpty()) {
            accepted.put(cluster, new Said(file, spec));
        }
        return refusal;
    }

    private Optional<String> keptFrom(ClusterSpec spec) {
        return accepted.values().stream()
                .flatMap(other -> other.spec().keeps(spec, Set.of()).stream())
                .findFirst()
                .map(SpecProblem::text);
    }
}
