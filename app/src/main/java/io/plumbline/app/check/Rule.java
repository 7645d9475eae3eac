package io.plumbline.app.check;

import io.plumbline.app.guide.Citation;
import io.plumbline.target.Target;

import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One thing that a guide asks, or that work would wait for.
 *
 * @param asks in our words
 * @param means what it does to those who use the cluster
 * @param next what to do
 * @param judge where it is not so
 */
public record Rule(
        Harm harm,
        String asks,
        Citation from,
        String means,
        String next,
        Function<Site, Stream<Seen>> judge) {
    /**
     * @param is what was observed, in a few words
     */
    public record Seen(Target target, String is) {}
}
