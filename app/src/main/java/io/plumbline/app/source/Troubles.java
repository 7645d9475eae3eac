package io.plumbline.app.source;

import io.plumbline.app.store.AcceptedSpecs;

import org.jspecify.annotations.Nullable;

/** What some of many things ended with; it is told when all were tried. */
final class Troubles {
    private @Nullable RuntimeException first;
    private boolean away;

    /** Nothing more is tried once the store is away: each would wait for it in vain. */
    void during(Runnable work) {
        if (away) {
            return;
        }
        try {
            work.run();
        } catch (RuntimeException e) {
            away = AcceptedSpecs.isAway(e);
            if (first == null) {
                first = e;
            } else {
                first.addSuppressed(e);
            }
        }
    }

    void end() {
        if (first != null) {
            throw first;
        }
    }
}
