package io.plumbline.loop;

import org.jspecify.annotations.Nullable;

import java.util.function.Supplier;

/** Made when it is first asked for, and kept: what it is made of never changes. */
final class Once<T> implements Supplier<T> {
    private final Supplier<T> make;
    private volatile @Nullable T made;

    Once(Supplier<T> make) {
        this.make = make;
    }

    /** Two that ask at once may make it twice, and the same. */
    @Override
    public T get() {
        var known = made;
        if (known == null) {
            known = make.get();
            made = known;
        }
        return known;
    }
}
