package io.plumbline.property;

/**
 * Order that is not need: of two settings at the two ends of a link the lower is never above the
 * upper. So the lower one grows after the upper one has grown, and the upper one shrinks after the
 * lower one has shrunk; each does without the other. Both come into force when they are written.
 *
 * <p>A setting that is lowered only if the spec says so exactly, such as the frame size of a
 * switch's port, shrinks for {@code exactly} and never for {@code atLeast}.
 *
 * @param lower at the near end of the link
 * @param upper at its far end, in the same unit
 * @param source of the fact that they are compared as they are
 */
public record OrderRule<V extends Comparable<V>>(
        Property<V> lower, Property<V> upper, String source) {
    public OrderRule {
        if (lower.declared() != Activation.LIVE || upper.declared() != Activation.LIVE) {
            throw new IllegalArgumentException(
                    lower + " and " + upper + " do not both come into force when written");
        }
    }
}
