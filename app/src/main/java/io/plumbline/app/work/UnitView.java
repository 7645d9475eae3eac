package io.plumbline.app.work;

import io.plumbline.target.Target;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a unit now: what REST tells of it in lists and to those who watch.
 *
 * @param rack its failure domain
 * @param phase a word, for example {@code Writing}
 * @param differences settings that are not as wished
 * @param bootsLeft that the plan still takes
 * @param bootsDone that we have seen since the journal began
 * @param waitsFor why nothing happens; empty if something does or nothing is to be done
 * @param generation how often what the spec says of it has changed, from 1
 * @param observedAt when the oldest of its facts was asked for, as far as the last pass knows
 * @param version when any of this changed last but when it was observed
 */
public record UnitView(
        Target unit,
        String rack,
        String phase,
        Optional<Instant> phaseSince,
        int differences,
        int bootsLeft,
        long bootsDone,
        Optional<String> waitsFor,
        List<DatedCondition> conditions,
        Generation generation,
        Optional<Instant> observedAt,
        long version) {
    public UnitView {
        conditions = List.copyOf(conditions);
    }

    /** That it was looked at again is no news of its own: that would be news all the time. */
    boolean tellsTheSameAs(UnitView other) {
        return equals(other.observed(observedAt).at(version));
    }

    UnitView at(long other) {
        return with(generation, observedAt, other);
    }

    UnitView of(Generation other) {
        return with(other, observedAt, version);
    }

    private UnitView observed(Optional<Instant> other) {
        return with(generation, other, version);
    }

    private UnitView with(Generation ofSpec, Optional<Instant> seen, long changed) {
        return new UnitView(
                unit,
                rack,
                phase,
                phaseSince,
                differences,
                bootsLeft,
                bootsDone,
                waitsFor,
                conditions,
                ofSpec,
                seen,
                changed);
    }
}
