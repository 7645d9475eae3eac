package io.plumbline.property;

/** A value of which a lower one is a downgrade. */
public interface Version<V> {
    boolean isBelow(V other);
}
