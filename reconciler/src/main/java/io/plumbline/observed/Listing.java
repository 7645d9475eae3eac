package io.plumbline.observed;

import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/** Which targets there are. Only a complete listing proves that one is missing. */
public sealed interface Listing {
    Scope of();

    /** Found by hash: listings are compared in each pass, and by order each target is a path. */
    private static Set<Target> inOrder(Set<Target> targets) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(new TreeSet<>(targets)));
    }

    record Complete(Scope of, Set<Target> all) implements Listing {
        public Complete {
            all = inOrder(all);
        }
    }

    record Partial(Scope of, Set<Target> seen, Problem why) implements Listing {
        public Partial {
            seen = inOrder(seen);
        }
    }
}
