package io.plumbline.agreement;

import io.plumbline.spec.Fabric;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Something on which both ends of a link have to agree.
 *
 * @param name for people, as a column
 * @param asked what the fabric says of it, for people; empty if it leaves it open
 * @param fits whether a value is as the fabric says; true where it says nothing
 * @param agree whether what is so at the near end goes together with what is so at the far one
 * @param peers the same of two switches
 * @param far how a switch sees it, also one where the link begins
 */
record Matter<V>(
        String name,
        Function<Fabric, Optional<String>> asked,
        BiPredicate<Fabric, V> fits,
        BiPredicate<V, V> agree,
        Peers<V> peers,
        List<View<V>> near,
        List<View<V>> far) {
    Matter {
        near = List.copyOf(near);
        far = List.copyOf(far);
    }

    /** Of which switches that are both as the fabric says need not be alike. */
    Matter(
            String name,
            Function<Fabric, Optional<String>> asked,
            BiPredicate<Fabric, V> fits,
            BiPredicate<V, V> agree,
            List<View<V>> near,
            List<View<V>> far) {
        this(name, asked, fits, agree, (_, _, _) -> true, near, far);
    }

    /** Whether two ports of switches that are cabled to each other go together. */
    interface Peers<V> {
        boolean agree(Fabric fabric, V one, V other);
    }

    Matter<V> betweenSwitches(Peers<V> other) {
        return new Matter<>(name, asked, fits, agree, other, near, far);
    }

    /** Empty if neither end has a say in it. */
    Optional<Point> of(Ends ends) {
        var here =
                Stream.concat(seen(near, ends), ends.turned().flatMap(turned -> seen(far, turned)))
                        .toList();
        var there = seen(far, ends).toList();
        var agrees = ends.isBetweenSwitches() ? alike(ends.fabric()) : agree;
        return here.isEmpty() && there.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Point.of(
                                name,
                                asked.apply(ends.fabric()),
                                said(here, there, agrees, ends.fabric()),
                                said(
                                        there,
                                        here,
                                        (far, near) -> agrees.test(near, far),
                                        ends.fabric())));
    }

    private BiPredicate<V, V> alike(Fabric fabric) {
        return (one, other) -> peers.agree(fabric, one, other);
    }

    private Stream<View.Seen<V>> seen(List<View<V>> views, Ends ends) {
        var isAsked = asked.apply(ends.fabric()).isPresent();
        return views.stream().flatMap(view -> view.of(ends)).filter(one -> one.hasSay(isAsked));
    }

    private List<Said> said(
            List<View.Seen<V>> some,
            List<View.Seen<V>> others,
            BiPredicate<V, V> agrees,
            Fabric fabric) {
        return some.stream().map(one -> said(one, others, agrees, fabric)).toList();
    }

    /** An end that is not as the fabric says is off; so are two that both are and do not agree. */
    private Said said(
            View.Seen<V> one, List<View.Seen<V>> others, BiPredicate<V, V> agrees, Fabric fabric) {
        return switch (one.value()) {
            case Told.Known<V>(var value) -> {
                var good =
                        fits.test(fabric, value)
                                && others.stream()
                                        .allMatch(other ->
                                                isCompatible(value, other, agrees, fabric));
                yield good
                        ? new Said(one.at(), one.text().apply(value), Accord.AGREED)
                        : new Said(one.at(), one.apart(value), Accord.APART);
            }
            case Told.Unknown<V>(var why) -> new Said(one.at(), why, Accord.UNKNOWN);
            case Told.Unread<V>(var what) ->
                    new Said(one.at(), what + " is not read", Accord.UNKNOWN);
            case Told.NoSay<V>() -> throw new IllegalStateException(one + " has no say");
        };
    }

    private boolean isCompatible(
            V value, View.Seen<V> other, BiPredicate<V, V> agrees, Fabric fabric) {
        return !(other.value() instanceof Told.Known<V>(var its))
                || !fits.test(fabric, its)
                || agrees.test(value, its);
    }
}
