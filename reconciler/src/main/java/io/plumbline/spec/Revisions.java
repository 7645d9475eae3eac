package io.plumbline.spec;

import java.util.Set;

/**
 * What a spec says, as digests that change with it.
 *
 * @param whole of all of it
 * @param shared of what units refer to
 * @param nodes of the Linux nodes and what they refer to
 */
record Revisions(String whole, String shared, String nodes) {
    /**
     * @param spec of the file
     */
    static Revisions of(Fields file, Fields spec) {
        return new Revisions(
                file.revision(),
                spec.revision(Set.of("artifacts", "fabrics")),
                spec.revision(Set.of("artifacts", "fabrics", "nodes")));
    }
}
