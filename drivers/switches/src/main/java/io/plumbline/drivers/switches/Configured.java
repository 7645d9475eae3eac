package io.plumbline.drivers.switches;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

/**
 * The configuration of a switch as one dialogue told it: parsed once, however many settings it
 * tells. It may hold keys, so no problem quotes any of it.
 *
 * @param question to which it is the answer
 * @param as what the platform makes of it
 * @param parser of it, and of what else a switch keeps in its shape
 */
public record Configured<C>(
        Switch on, Replies replies, String question, Class<C> as, Told.Parser<C> parser) {
    /** A part of what was parsed. */
    @FunctionalInterface
    public interface Part<A, T> {
        T of(A whole) throws UnparsedText;
    }

    /** Not known either if nobody asked for it. */
    public Told<C> told() {
        return replies.asked(question)
                ? replies.readUnquoted(on, question, as, parser)
                : new Told.Unknown<>(new Problem.Rejected(on, question, "nobody asked for it"));
    }

    /**
     * What it says of a target.
     *
     * @throws DeviceException why that is not known
     */
    public <T> T part(Target about, Part<C, T> part) throws DeviceException {
        var all = told().orThrow();
        try {
            return part.of(all);
        } catch (UnparsedText e) {
            throw new DeviceException(new Problem.Unparsed(about, question, e.why()));
        }
    }

    /**
     * Whether the answer to another question says the same.
     *
     * @throws DeviceException if one of them is not known
     */
    public boolean isAlso(String other) throws DeviceException {
        var all = told().orThrow();
        return replies.answer(other).equals(replies.answer(question))
                || replies.readUnquoted(on, other, as, parser).orThrow().equals(all);
    }
}
