package io.plumbline.app.work;

import io.plumbline.app.store.TestStore;

import java.util.function.Consumer;

/** Clusters over a store of a test's own. */
public final class TestClusters {
    private TestClusters() {}

    public static Clusters over(TestStore store, Pace pace) {
        return over(store, pace, _ -> {});
    }

    public static Clusters over(TestStore store, Pace pace, Consumer<PassEnded> listener) {
        return new Clusters(
                pace,
                store.leases,
                store.journals,
                store.words,
                store.transitions,
                store.generations,
                new Versions(1),
                listener);
    }
}
