package io.plumbline.lab.simulation;

import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.Optional;
import java.util.function.UnaryOperator;

/** What the owner of a spec does to it for a while, before it is again as it was. */
enum Meanwhile {
    /** Nothing is to be written. */
    ONLY_LOOKED,
    /** The last host is in the spec no more, nor are its cables. */
    LAST_HOST_GONE;

    UnaryOperator<String> of(SimSpec spec) {
        return switch (this) {
            case ONLY_LOOKED -> text -> text.replace("  mode: Enforce\n", "  mode: Observe\n");
            case LAST_HOST_GONE ->
                    text ->
                            text.replaceAll(
                                    "(?m)^ +- \\{(name|host): " + last(spec).name() + ",.*\n", "");
        };
    }

    /** Who is in the spec no more. */
    Optional<Target> lacking(SimSpec spec) {
        return switch (this) {
            case ONLY_LOOKED -> Optional.empty();
            case LAST_HOST_GONE -> Optional.of(last(spec));
        };
    }

    private static Host last(SimSpec spec) {
        return SimSpec.hostAt(spec.hosts() - 1);
    }
}
