package io.plumbline.spec;

import io.plumbline.property.Codecs;

import java.util.Optional;

/** {@code rollout}: how many units may be away at once. */
final class RolloutSection {
    /** One host at a time, and none without a person's word. */
    static final Rollout DEFAULT = new Rollout(1, 1, Rollout.Approve.Reboots);

    private static final int MOST = 10_000;

    private RolloutSection() {}

    static Optional<Rollout> read(Fields at) {
        var maxUnavailable = at.optional("maxUnavailable", Codecs.integer(0, MOST));
        var perRack = at.optional("perRack", Codecs.integer(0, MOST));
        var approve = at.optional("approve", Codecs.oneOf(Rollout.Approve.class));
        return at.complete(() ->
                new Rollout(
                        maxUnavailable.map(Located::value).orElse(DEFAULT.maxUnavailable()),
                        perRack.map(Located::value).orElse(DEFAULT.perRack()),
                        approve.map(Located::value).orElse(DEFAULT.approve())));
    }
}
