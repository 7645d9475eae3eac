package io.plumbline.spec;

import java.util.List;

/**
 * A host has one string of driver options for all its cards, so the fabrics of its ports may not
 * ask for two.
 *
 * @see "domain facts on ESXi, section 2.3: one value serves all ConnectX-4 and later cards of the
 *     host"
 */
final class OneOfAHost {
    private OneOfAHost() {}

    static void check(Fields at, List<Located<Fabric>> fabrics) {
        for (var other : fabrics) {
            var first = fabrics.getFirst().value();
            refuse(at, other, first, "lossless.priority", priority(first), priority(other.value()));
            refuse(at, other, first, "lossless.trust", trust(first), trust(other.value()));
            refuse(at, other, first, "ecn", ecn(first), ecn(other.value()));
        }
    }

    private static void refuse(
            Fields at,
            Located<Fabric> other,
            Fabric first,
            String key,
            String wanted,
            String asked) {
        if (!wanted.equals(asked)) {
            at.problem(
                    other.origin(),
                    "a host has one "
                            + key
                            + " for all cards: fabric "
                            + other.value().name()
                            + " asks for "
                            + asked
                            + ", fabric "
                            + first.name()
                            + " for "
                            + wanted);
        }
    }

    private static String priority(Fabric fabric) {
        return String.valueOf(fabric.lossless().priority().value());
    }

    private static String trust(Fabric fabric) {
        return fabric.lossless().trust().value().name();
    }

    private static String ecn(Fabric fabric) {
        return fabric.ecn().isPresent() ? "on" : "nothing";
    }
}
