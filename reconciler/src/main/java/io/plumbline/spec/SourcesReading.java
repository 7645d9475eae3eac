package io.plumbline.spec;

import java.util.List;

/** A file of sources as it was understood, or everything that is wrong with it. */
public sealed interface SourcesReading {
    record Accepted(Sources sources) implements SourcesReading {}

    /**
     * @param problems at least one, in the order of the file
     */
    record Rejected(List<SpecProblem> problems) implements SourcesReading {
        public Rejected {
            problems = List.copyOf(problems);
        }
    }
}
