package io.plumbline.spec;

import java.util.List;

/**
 * A file of identities as it was understood, or everything that is wrong with it.
 *
 * @param <G> what may be granted
 */
public sealed interface IdentityReading<G extends Comparable<G>> {
    record Accepted<G extends Comparable<G>>(IdentitySpec<G> identity)
            implements IdentityReading<G> {}

    /**
     * @param problems at least one, in the order of the file
     */
    record Rejected<G extends Comparable<G>>(List<SpecProblem> problems)
            implements IdentityReading<G> {
        public Rejected {
            problems = List.copyOf(problems);
        }
    }
}
