package io.plumbline.spec;

import java.util.List;

/** A spec, or all that is wrong with it. */
public sealed interface SpecReading {
    record Accepted(ClusterSpec spec) implements SpecReading {}

    /**
     * @param problems at least one, in the order of the file
     */
    record Rejected(List<SpecProblem> problems) implements SpecReading {
        public Rejected {
            problems = List.copyOf(problems);
            if (problems.isEmpty()) {
                throw new IllegalArgumentException("rejected without a problem");
            }
        }
    }
}
