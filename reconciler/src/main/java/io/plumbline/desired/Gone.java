package io.plumbline.desired;

import io.plumbline.target.Target;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Through what nothing goes, as far as anybody knows. A switch that only does not answer may carry
 * its traffic all the same, or may not: what is harmless in one of these cases is an outage in the
 * other, so both count.
 *
 * @param surely ports and units
 * @param perhaps units that do not answer
 */
public record Gone(Set<Target> surely, Set<Target> perhaps) {
    public static final Gone NOTHING = new Gone(Set.of(), Set.of());

    public Gone {
        surely = Set.copyOf(surely);
        perhaps = Set.copyOf(perhaps);
    }

    /**
     * What may be so: of those that do not answer none is gone, one, all but one, or all. With up
     * to three of them that is all there is; of more it leaves out what takes several coincidences.
     *
     * @param matters which of those that do not answer make a difference
     */
    Collection<Set<Target>> cases(Predicate<Target> matters) {
        var doubtful = new TreeSet<Target>();
        perhaps.stream().filter(matters).forEach(doubtful::add);
        var cases = new LinkedHashSet<Set<Target>>();
        cases.add(surely);
        cases.add(with(doubtful));
        for (var one : doubtful) {
            cases.add(with(Set.of(one)));
            var others = new TreeSet<>(doubtful);
            others.remove(one);
            cases.add(with(others));
        }
        return cases;
    }

    /** These too are gone for sure. */
    public Gone and(Collection<Target> more) {
        return new Gone(with(more), perhaps);
    }

    /** Whatever may be gone. */
    public Set<Target> atWorst() {
        return with(perhaps);
    }

    private Set<Target> with(Collection<Target> more) {
        var all = new TreeSet<>(surely);
        all.addAll(more);
        return all;
    }
}
