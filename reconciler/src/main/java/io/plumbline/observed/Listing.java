package io.plumbline.observed;

import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** Which targets there are. Only a complete listing proves that one is missing. */
public sealed interface Listing {
    Scope of();

    record Complete(Scope of, Set<Target> all) implements Listing {
        public Complete {
            all = Collections.unmodifiableSet(new TreeSet<>(all));
        }
    }

    record Partial(Scope of, Set<Target> seen, Problem why) implements Listing {
        public Partial {
            seen = Collections.unmodifiableSet(new TreeSet<>(seen));
        }
    }
}
