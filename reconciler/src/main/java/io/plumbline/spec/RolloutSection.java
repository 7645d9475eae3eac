package io.plumbline.spec;

import io.plumbline.property.Codecs;

import java.util.Optional;

/** {@code rollout}: how many units may be away at once. */
final class RolloutSection {
    /** One host at a time. */
    static final Rollout DEFAULT = new Rollout(1, 1);

    private static final int MOST = 10_000;

    private RolloutSection() {}

    static Optional<Rollout> read(Fields at) {
        var maxUnavailable = at.optional("maxUnavailable", Codecs.integer(0, MOST));
        var perRack = at.optional("perRack", Codecs.integer(0, MOST));
        at.optional("approve", SpecCodecs.only("Never", ", the one value of this version"));
        return at.complete(() ->
                new Rollout(
                        maxUnavailable.map(Located::value).orElse(DEFAULT.maxUnavailable()),
                        perRack.map(Located::value).orElse(DEFAULT.perRack())));
    }
}
