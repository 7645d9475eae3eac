package io.plumbline.agreement;

import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How a matter is seen at one kind of end.
 *
 * @param <V> what of it has to agree
 */
interface View<V> {
    Stream<Seen<V>> of(Ends ends);

    /**
     * @param text for people
     * @param raw the key by which a spec may say it, where nothing says it by itself or already
     */
    record Seen<V>(Target at, Told<V> value, Function<V, String> text, Optional<String> raw) {
        /** What follows from the spec, or is nobody's to say. */
        Seen(Target at, Told<V> value, Function<V, String> text) {
            this(at, value, text, Optional.empty());
        }

        /** For people, where it is not as it should be: with what they can do about it. */
        String apart(V value) {
            return text.apply(value)
                    + raw.map(key -> " (" + key + " under mlxconfig of its nic)").orElse("");
        }

        /**
         * @param asked whether the fabric says anything of the matter: if not, nothing that nobody
         *     has read is missed
         */
        boolean hasSay(boolean asked) {
            return switch (value) {
                case Told.Known<V> _, Told.Unknown<V> _ -> true;
                case Told.Unread<V> _ -> asked;
                case Told.NoSay<V> _ -> false;
            };
        }
    }

    /** One property of each of some targets. */
    static <T extends Target, P> View<P> of(Function<Ends, Stream<T>> where, Property<P> property) {
        return of(where, property, value -> value);
    }

    /** What follows from one property of each of some targets. */
    static <T extends Target, P, V> View<V> of(
            Function<Ends, Stream<T>> where, Property<P> property, Function<P, V> as) {
        return of(where, property, (_, value) -> as.apply(value));
    }

    /** What follows, for this fabric, from one property of each of some targets. */
    static <T extends Target, P, V> View<V> of(
            Function<Ends, Stream<T>> where, Property<P> property, BiFunction<Ends, P, V> as) {
        return told(where, property, (ends, value) -> new Told.Known<>(as.apply(ends, value)));
    }

    /** What follows, for this fabric, from one property of each of some targets, if anything. */
    static <T extends Target, P, V> View<V> told(
            Function<Ends, Stream<T>> where,
            Property<P> property,
            BiFunction<Ends, P, Told<V>> as) {
        return ends -> where.apply(ends).map(at -> seen(ends, property.of(at), as));
    }

    private static <P, V> Seen<V> seen(
            Ends ends, Setting<P> setting, BiFunction<Ends, P, Told<V>> as) {
        return new Seen<>(
                setting.target(),
                ends.facts().value(setting).flatMap(value -> as.apply(ends, value)),
                value -> setting.property().key() + " " + value,
                ends.facts().unsaid(setting));
    }
}
