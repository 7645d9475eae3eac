package io.plumbline.app.check;

import io.plumbline.app.guide.Citation;
import io.plumbline.property.Property;
import io.plumbline.target.Target;

import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One thing that a guide asks, or that work would wait for.
 *
 * @param asks in our words
 * @param means what it does to those who use the cluster
 * @param next what to do
 * @param judge where it is not so
 * @param facts what it goes by beside what is managed: where that was not told, nothing found is
 *     not nothing there
 */
public record Rule(
        Harm harm,
        String asks,
        Citation from,
        String means,
        String next,
        Function<Site, Stream<Seen>> judge,
        Set<Property<?>> facts) {
    public Rule {
        facts = Set.copyOf(facts);
    }

    /** One that goes by what is managed alone. */
    Rule(
            Harm harm,
            String asks,
            Citation from,
            String means,
            String next,
            Function<Site, Stream<Seen>> judge) {
        this(harm, asks, from, means, next, judge, Set.of());
    }

    /** The same, which goes by a fact too. */
    Rule by(Property<?> fact) {
        return new Rule(harm, asks, from, means, next, judge, Set.of(fact));
    }

    /**
     * @param is what was observed, in a few words
     */
    public record Seen(Target target, String is) {}
}
