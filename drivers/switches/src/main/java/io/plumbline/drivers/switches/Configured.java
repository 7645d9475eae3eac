package io.plumbline.drivers.switches;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

/**
 * The configuration of a switch as one dialogue told it: parsed once, however many settings it
 * tells. It may hold keys, so no problem quotes any of it.
 *
 * @param shape also of what else a switch keeps
 */
public record Configured<C>(Switch on, Replies replies, Shape<C> shape) {
    /**
     * How a platform tells a configuration.
     *
     * @param question to which the one that runs is the answer
     * @param as what the platform makes of it
     */
    public record Shape<C>(String question, Class<C> as, Told.Parser<C> parser) {}

    /** A part of what was parsed. */
    @FunctionalInterface
    public interface Part<A, T> {
        T of(A whole) throws UnparsedText;
    }

    /** Not known either if nobody asked for it. */
    public Told<C> told() {
        return replies.asked(shape.question())
                ? read(shape.question())
                : new Told.Unknown<>(
                        new Problem.Rejected(on, shape.question(), "nobody asked for it"));
    }

    private Told<C> read(String question) {
        return replies.readUnquoted(on, question, shape.as(), shape.parser());
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
            throw new DeviceException(new Problem.Unparsed(about, shape.question(), e.why()));
        }
    }

    /**
     * Whether the answer to another question says the same.
     *
     * @throws DeviceException if one of them is not known
     */
    public boolean isAlso(String other) throws DeviceException {
        var all = told().orThrow();
        return replies.answer(other).equals(replies.answer(shape.question()))
                || read(other).orThrow().equals(all);
    }
}
