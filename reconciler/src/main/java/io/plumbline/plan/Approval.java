package io.plumbline.plan;

import io.plumbline.property.Activation;
import io.plumbline.property.Area;

import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a person has agreed to for one unit. It stays good while what remains is contained in it, so
 * neither another unit's progress nor work that is done voids it; a further setting, boot or
 * machine to shut down does. In the outage that was agreed to, more becomes readable: that is
 * contained as long as it follows from the same spec, or from what that spec wished of the unit.
 *
 * @param digest of the change that was shown
 * @param revision of what the spec said of the unit
 * @param changes settings and what they become, as {@code path -> value}, and what becomes of the
 *     data on a member of a vSAN
 * @param wishes all that the spec wished of the unit, as {@code path -> value}
 * @param worst disruption
 * @param boots in one outage
 * @param shutDown names of virtual machines
 * @param until when it ends; empty if it does not
 */
public record Approval(
        String digest,
        String revision,
        SortedSet<String> changes,
        SortedSet<String> wishes,
        Activation worst,
        int boots,
        SortedSet<String> shutDown,
        Optional<Instant> until) {
    public Approval {
        changes = Collections.unmodifiableSortedSet(new TreeSet<>(changes));
        wishes = Collections.unmodifiableSortedSet(new TreeSet<>(wishes));
        shutDown = Collections.unmodifiableSortedSet(new TreeSet<>(shutDown));
    }

    /** The same, with another end. */
    public Approval until(Optional<Instant> end) {
        return new Approval(digest, revision, changes, wishes, worst, boots, shutDown, end);
    }

    /** Whether it was said of the same change, under the same spec. */
    public boolean isOfTheSame(Approval other) {
        return digest.equals(other.digest) && revision.equals(other.revision);
    }

    /** Approves a unit's change as it is now. */
    public static Approval of(UnitPlan plan, Optional<Instant> until) {
        var change = plan.change();
        return new Approval(
                change.digest(),
                plan.revision(),
                changes(change),
                plan.judgements().stream()
                        .map(judgement -> judgement.wish().named())
                        .collect(Collectors.toCollection(TreeSet::new)),
                change.worst(),
                change.boots(),
                new TreeSet<>(change.shutDown()),
                until);
    }

    /**
     * What of a change was not agreed to.
     *
     * @param change that remains
     * @return for people; empty if all of it was
     */
    public Optional<String> exceededBy(UnitChange change, Instant now) {
        if (until.filter(end -> !now.isBefore(end)).isPresent()) {
            return Optional.of("the approval ended at " + until.get());
        }
        var machines = new TreeSet<>(change.shutDown());
        machines.removeAll(shutDown);
        if (!machines.isEmpty()) {
            return Optional.of("would also shut down " + String.join(", ", machines));
        }
        if (change.boots() > boots || change.worst().compareTo(worst) > 0) {
            return Optional.of(
                    "takes "
                            + change.boots()
                            + " boots ("
                            + change.worst()
                            + ") and "
                            + boots
                            + " ("
                            + worst
                            + ") were approved");
        }
        var more = ofItsUnit(change);
        more.removeAll(changes);
        return more.isEmpty()
                ? Optional.empty()
                : Optional.of("would also change " + String.join(", ", more));
    }

    /**
     * Whether these were agreed to, whatever else the unit changes.
     *
     * @param some changes, as {@code path -> value}
     */
    boolean isOf(Collection<String> some, Instant now) {
        return until.filter(end -> !now.isBefore(end)).isEmpty() && changes.containsAll(some);
    }

    /**
     * What of a change was not agreed to, in the outage that was agreed to. What became of its data
     * was decided when it left.
     *
     * @param change that remains
     * @param nowRevision of what the spec says of the unit
     * @return for people; empty if all of it was
     */
    public Optional<String> strayedFrom(UnitChange change, String nowRevision) {
        if (revision.equals(nowRevision)) {
            return Optional.empty();
        }
        var more = new TreeSet<>(settingsOf(change));
        more.removeAll(changes);
        more.removeAll(wishes);
        return more.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "the spec has moved since it was approved, and would now also change "
                                + String.join(", ", more));
    }

    /** Areas of what neither was agreed to nor follows from what was wished then. */
    Set<Area> areasBeyond(UnitChange change) {
        return UnitChange.areas(
                change.deltas().stream()
                        .filter(delta -> {
                            var named = delta.named();
                            return !changes.contains(named) && !wishes.contains(named);
                        })
                        .toList());
    }

    private static SortedSet<String> changes(UnitChange change) {
        var all = new TreeSet<String>();
        change.deltas().forEach(delta -> all.add(delta.named()));
        change.fateOfData().ifPresent(all::add);
        return all;
    }

    private static SortedSet<String> ofItsUnit(UnitChange change) {
        var all = new TreeSet<>(settingsOf(change));
        change.fateOfData().ifPresent(all::add);
        return all;
    }

    private static SortedSet<String> settingsOf(UnitChange change) {
        return change.deltas().stream()
                .filter(delta -> !delta.isOfAMachineThatIsOff())
                .map(Delta::named)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
