package io.plumbline.app.work;

import io.plumbline.target.Target;

import java.util.SortedSet;

/** Whoever holds the specs, told what passes under them have seen. */
public interface SpecFollower {
    /** These units, which the spec has no more, are out by us no more. */
    void left(Reconcilable of, SortedSet<Target> units);

    /** Everything is as this spec says. */
    void inPlumb(Reconcilable of);

    /** Nobody asks. */
    SpecFollower NONE =
            new SpecFollower() {
                @Override
                public void left(Reconcilable of, SortedSet<Target> units) {}

                @Override
                public void inPlumb(Reconcilable of) {}
            };
}
