package io.plumbline.spec;

import java.util.function.Function;

/**
 * A value of the spec and the place that says it.
 *
 * @param <V> the value, immutable
 */
public record Located<V>(V value, Origin origin) {
    public <W> Located<W> map(Function<V, W> change) {
        return new Located<>(change.apply(value), origin);
    }
}
