package io.plumbline.app.work;

/**
 * Is told how the spec of each cluster stands and what passes saw of it, by whoever is at it just
 * then: it returns at once.
 */
public interface SpecWatcher {
    void stands(String cluster, SpecStanding standing);

    void source(String cluster, SourceStanding standing);

    /** A pass under the spec of this revision found everything as it says; told at each such. */
    void inPlumb(String cluster, String revision);

    /** There is no such cluster any more. */
    void forgotten(String cluster);

    /** Nobody asks. */
    SpecWatcher NONE =
            new SpecWatcher() {
                @Override
                public void stands(String cluster, SpecStanding standing) {}

                @Override
                public void source(String cluster, SourceStanding standing) {}

                @Override
                public void inPlumb(String cluster, String revision) {}

                @Override
                public void forgotten(String cluster) {}
            };
}
