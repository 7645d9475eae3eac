package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code onMaintenance} of a machine: what becomes of it when its host shall leave service. */
final class OnMaintenanceSection {
    /** Nobody is taken down by a line that is not there. */
    static final OnMaintenance DEFAULT = new OnMaintenance.Block();

    /** Domain fact operations, wish 13: evacuation takes up to an hour. */
    private static final Codec<Duration> DEADLINE =
            SpecCodecs.duration(Duration.ofMinutes(1), Duration.ofHours(24));

    private static final List<String> WORDS = List.of("Block", "ShutDown");

    private static final Codec<Boolean> SHUTS_DOWN =
            Codecs.codec(
                    "Block or ShutDown",
                    new Form.OneOf(WORDS),
                    OnMaintenanceSection::shutsDown,
                    down -> down ? "ShutDown" : "Block");

    private OnMaintenanceSection() {}

    static Optional<OnMaintenance> read(Fields at) {
        var shutsDown = at.required("then", SHUTS_DOWN).map(Located::value);
        var deadline = at.optional("deadline", DEADLINE);
        if (shutsDown.equals(Optional.of(true)) && at.find("deadline").isEmpty()) {
            at.problem(
                    at.origin(),
                    "'deadline' is missing: how long its system may take to go down, for example"
                            + " 15m");
        }
        if (shutsDown.equals(Optional.of(false))) {
            deadline.ifPresent(said ->
                    at.problem(
                            said.origin(),
                            "a deadline is for ShutDown; a machine that blocks is waited for"));
        }
        return at.complete(() ->
                deadline.<OnMaintenance>map(said -> new OnMaintenance.ShutDown(said.value()))
                        .orElse(DEFAULT));
    }

    private static boolean shutsDown(String text) {
        return switch (text) {
            case "Block" -> false;
            case "ShutDown" -> true;
            case "Migrate" ->
                    throw new IllegalArgumentException(
                            "this version cannot migrate machines yet: say Block and move it"
                                    + " yourself, or ShutDown");
            case "PowerOff" ->
                    throw new IllegalArgumentException(
                            "no machine is switched off: say ShutDown, which asks its system, or"
                                    + " Block");
            default ->
                    throw new IllegalArgumentException(
                            "'"
                                    + text
                                    + "' is neither Block nor ShutDown"
                                    + Spelling.hint(text, WORDS));
        };
    }
}
