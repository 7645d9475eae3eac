package io.plumbline.property;

/**
 * A version that a shorter one can stand for: {@code 4.18.1.14} for {@code
 * 4.18.1.14-1OEM.700.1.0.15843807}.
 */
public interface Released<V> {
    boolean isOf(V release);
}
