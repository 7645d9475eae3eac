package io.plumbline.app.rest;

import io.plumbline.app.work.Change;
import io.plumbline.app.work.UnitView;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which units one client is shown, by filters that a unit may begin or cease to pass. Of one who
 * resumes nobody knows what he has: he is told once of each unit that he should not have.
 */
final class ShownUnits {
    private final UnitFilter filter;
    private final FieldSelection fields;

    /** Those of which the client surely has nothing. */
    private final Set<Target> hidden = new HashSet<>();

    ShownUnits(UnitFilter filter, FieldSelection fields) {
        this.filter = filter;
        this.fields = fields;
    }

    FieldSelection fields() {
        return fields;
    }

    /**
     * @return whether the client is shown the unit as one that is there
     */
    boolean begins(UnitView unit) {
        if (filter.takes(unit)) {
            return true;
        }
        hidden.add(unit.unit());
        return false;
    }

    /** As what a change is told; empty if it is none to this client. */
    Optional<Change.Kind> of(Change change) {
        var unit = change.unit().unit();
        if (change.kind() == Change.Kind.DELETED) {
            return hidden.remove(unit) ? Optional.empty() : Optional.of(Change.Kind.DELETED);
        }
        if (filter.takes(change.unit())) {
            return Optional.of(hidden.remove(unit) ? Change.Kind.ADDED : change.kind());
        }
        return hidden.add(unit) && change.kind() != Change.Kind.ADDED
                ? Optional.of(Change.Kind.DELETED)
                : Optional.empty();
    }
}
