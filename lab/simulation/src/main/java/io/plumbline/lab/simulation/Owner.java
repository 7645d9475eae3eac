package io.plumbline.lab.simulation;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Who writes the spec of a simulated cluster. */
final class Owner {
    private SimSpec spec;
    private Optional<Meanwhile> meanwhile = Optional.empty();
    private ClusterSpec inForce;
    private final Map<String, SimSpec> byRevision = new HashMap<>();

    Owner(SimSpec spec) {
        this.spec = spec;
        this.inForce = spec.read();
        byRevision.put(inForce.revision(), spec);
    }

    void wants(SimSpec other) {
        spec = other;
        say();
    }

    void does(Meanwhile some) {
        meanwhile = Optional.of(some);
        say();
    }

    void isBack() {
        meanwhile = Optional.empty();
        say();
    }

    private void say() {
        var now = meanwhile.map(some -> spec.read(some.of(spec))).orElseGet(spec::read);
        inForce = now.after(inForce);
        byRevision.put(inForce.revision(), spec);
    }

    /** What is wanted in the end. */
    SimSpec spec() {
        return spec;
    }

    /** What was wanted in the end when a spec of this revision held. */
    SimSpec specOf(String revision) {
        return Objects.requireNonNull(byRevision.get(revision), revision);
    }

    /** As a daemon has it. */
    ClusterSpec inForce() {
        return inForce;
    }

    /** Whether the spec has no such unit now. */
    boolean lacks(Target unit) {
        return meanwhile.flatMap(some -> some.lacking(spec)).filter(unit::equals).isPresent();
    }

    /** Whether the spec lacks any unit now. */
    boolean lacksSome() {
        return meanwhile.flatMap(some -> some.lacking(spec)).isPresent();
    }
}
