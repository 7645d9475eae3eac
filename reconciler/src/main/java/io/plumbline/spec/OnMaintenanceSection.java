package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code onMaintenance} of a machine: what becomes of it when its host shall leave service. */
final class OnMaintenanceSection {
    /** Nobody is taken down by a line that is not there. */
    static final OnMaintenance DEFAULT = new OnMaintenance.Block();

    /** Domain fact operations, wish 13: evacuation takes up to an hour. */
    private static final Codec<Duration> DEADLINE =
            SpecCodecs.duration(Duration.ofMinutes(1), Duration.ofHours(24));

    /** What {@code then} can say, and what its deadline is for; empty where it has none. */
    private enum Then {
        Block(""),
        ShutDown("how long its system may take to go down, for example 15m"),
        Migrate("how long DRS may take to move it, for example 30m");

        private final String deadline;

        Then(String deadline) {
            this.deadline = deadline;
        }

        boolean hasDeadline() {
            return !deadline.isEmpty();
        }
    }

    private static final List<String> WORDS = Stream.of(Then.values()).map(Then::name).toList();

    private static final Codec<Then> THEN =
            Codecs.codec(
                    "Block, ShutDown or Migrate",
                    new Form.OneOf(WORDS),
                    OnMaintenanceSection::then,
                    Then::name);

    private OnMaintenanceSection() {}

    static Optional<OnMaintenance> read(Fields at) {
        var then = at.required("then", THEN).map(Located::value);
        var deadline = at.optional("deadline", DEADLINE);
        then.ifPresent(said -> {
            if (said.hasDeadline() && at.find("deadline").isEmpty()) {
                at.problem(at.origin(), "'deadline' is missing: " + said.deadline);
            }
            if (!said.hasDeadline()) {
                deadline.ifPresent(needless ->
                        at.problem(
                                needless.origin(),
                                "a deadline is for ShutDown and Migrate; a machine that blocks is"
                                        + " waited for"));
            }
        });
        return at.complete(() ->
                switch (then.orElseThrow()) {
                    case Block -> DEFAULT;
                    case ShutDown -> new OnMaintenance.ShutDown(deadline.orElseThrow().value());
                    case Migrate -> new OnMaintenance.Migrate(deadline.orElseThrow().value());
                });
    }

    private static Then then(String text) {
        return switch (text) {
            case "Block" -> Then.Block;
            case "ShutDown" -> Then.ShutDown;
            case "Migrate" -> Then.Migrate;
            case "PowerOff" ->
                    throw new IllegalArgumentException(
                            "no machine is switched off: say ShutDown, which asks its system,"
                                    + " Migrate or Block");
            default ->
                    throw new IllegalArgumentException(
                            "'"
                                    + text
                                    + "' is neither Block, ShutDown nor Migrate"
                                    + Spelling.hint(text, WORDS));
        };
    }
}
