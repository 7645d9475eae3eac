package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.VsanDecommission;

import java.time.Duration;
import java.util.Optional;

/** {@code safety}: limits that hold whatever the plan. */
final class SafetySection {
    /** A server's self-test takes 5 to 15 minutes: domain facts on ESXi, sections 2.1 and 5. */
    static final Safety DEFAULT =
            new Safety(
                    Duration.ofMinutes(30),
                    3,
                    Safety.Downgrade.Never,
                    new Safety.Leftovers.Retain(),
                    VsanDecommission.EnsureObjectAccessibility,
                    Safety.AttachedProfile.Owns);

    private static final Codec<Duration> DEADLINE =
            SpecCodecs.duration(Duration.ofMinutes(1), Duration.ofHours(24));

    /** Fewer than one would forbid what the plan needs; more than this is a loop. */
    private static final Codec<Integer> BOOTS = Codecs.integer(1, 10);

    private SafetySection() {}

    static Optional<Safety> read(Fields at) {
        var deadline = at.optional("rebootDeadline", DEADLINE);
        var boots = at.optional("maxBootsPerRun", BOOTS);
        var downgrade = at.optional("downgrade", Codecs.oneOf(Safety.Downgrade.class));
        var leftovers = at.optional("leftovers", Codecs.oneOf(Leftover.class));
        var vsan = at.optional("vsan", Codecs.oneOf(VsanDecommission.class));
        var profile = at.optional("attachedProfile", Codecs.oneOf(Safety.AttachedProfile.class));
        return at.complete(() ->
                new Safety(
                        deadline.map(Located::value).orElse(DEFAULT.rebootDeadline()),
                        boots.map(Located::value).orElse(DEFAULT.maxBootsPerRun()),
                        downgrade.map(Located::value).orElse(DEFAULT.downgrade()),
                        leftovers.map(SafetySection::leftovers).orElse(DEFAULT.leftovers()),
                        vsan.map(Located::value).orElse(DEFAULT.vsan()),
                        profile.map(Located::value).orElse(DEFAULT.attachedProfile())));
    }

    private enum Leftover {
        Retain,
        Remove
    }

    private static Safety.Leftovers leftovers(Located<Leftover> said) {
        return switch (said.value()) {
            case Retain -> new Safety.Leftovers.Retain();
            case Remove -> new Safety.Leftovers.Remove(said.origin());
        };
    }
}
