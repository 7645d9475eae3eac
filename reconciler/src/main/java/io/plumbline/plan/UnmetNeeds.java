package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.Need;
import io.plumbline.property.Otherwise;
import io.plumbline.property.Setting;
import io.plumbline.property.Wire;
import io.plumbline.target.Machine;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes out the changes that lack what they need, and says what that is. */
final class UnmetNeeds {
    private final Rules rules;
    private final UnitStanding standing;
    private final Readings readings;
    private final Ownership ownership;
    private final Triage triage;
    private final Map<String, PendingChange<?>> changes;
    private final LeftAsIs left;
    private final Turns turns;

    /** Changes that lack what they need, by name: they are pending no more. */
    private final Set<String> lacking = new HashSet<>();

    UnmetNeeds(Rules rules, UnitStanding standing, OwnFacts own, Triage triage, Turns turns) {
        this.rules = rules;
        this.standing = standing;
        this.readings = own.readings();
        this.ownership = new Ownership(own, standing);
        this.triage = triage;
        this.changes = triage.changes();
        this.left = triage.left();
        this.turns = turns;
    }

    /**
     * Holding one change may leave another without what it needs, so this repeats until nothing is
     * left to hold.
     *
     * @return what still waits for a change
     */
    List<Awaited> hold(Collection<Awaited> awaited) {
        boolean again;
        do {
            again =
                    changes.values()
                            .removeIf(change ->
                                    isLeftToo(change)
                                            || isLeftBehind(change)
                                            || ownership
                                                    .others(change)
                                                    .or(() -> isToBeMade(change))
                                                    .or(() -> lacking(change))
                                                    .or(() -> pastItsBoot(change))
                                                    .or(() -> letsOthersGoFirst(change))
                                                    .filter(held -> holds(change, held))
                                                    .isPresent());
        } while (again);
        var waiting = awaited.stream().filter(one -> !isLeftToo(one)).toList();
        triage.doubts().stream()
                .filter(doubt -> !isLeftToo(doubt))
                .map(Triage.Doubt::held)
                .forEach(triage.held()::add);
        changes.values().removeIf(this::isLastAndLeftToo);
        return waiting;
    }

    private boolean holds(PendingChange<?> change, Held held) {
        triage.hold(change.wish(), held);
        return true;
    }

    <W> boolean isMet(PendingChange<?> change, Need<W> need) {
        return change.setting()
                .needed(need)
                .flatMap(readings::inForce)
                .filter(need.running()::met)
                .isPresent();
    }

    boolean isPending(PendingChange<?> change, Need<?> need) {
        return change.setting()
                .needed(need)
                .map(Setting::path)
                .filter(changes::containsKey)
                .isPresent();
    }

    private boolean isLeftToo(PendingChange<?> change) {
        if (left.isEmpty()) {
            return false;
        }
        var without =
                change.setting().property().needs().stream()
                        .filter(need -> isRequired(change, need))
                        .flatMap(need -> change.setting().needed(need).stream())
                        .filter(left::has)
                        .findFirst();
        without.ifPresent(needed -> left.follow(change, needed));
        return without.isPresent();
    }

    /** What would go first stays as it is, by the mode of its area. */
    private boolean isLeftBehind(PendingChange<?> change) {
        var behind = turns.before(change).filter(other -> left.covers(other.other()));
        behind.ifPresent(other -> left.behind(change, other.other()));
        return behind.isPresent();
    }

    /**
     * A host does not stay out for what is no part of its work and waits for others: what a machine
     * on it waits for, or a setting that it spares. These others may wait for the host to be back.
     */
    private Optional<Held> letsOthersGoFirst(PendingChange<?> change) {
        if (change.setting().target().enclosing(Machine.class).isPresent()) {
            return turns.held(change);
        }
        if (change.wish().wire().filter(Wire::sparesUnit).isEmpty()) {
            return Optional.empty();
        }
        var other = turns.before(change);
        if (other.filter(first -> first.delay().passes()).isPresent()) {
            triage.beside().unseen(change.wish());
        }
        return other.map(first -> first.held(change));
    }

    /** What a machine does not offer that is not there says nothing. */
    private Optional<Held> isToBeMade(PendingChange<?> change) {
        return turns.before(change)
                .filter(other -> other.other().property().equals(MachineProperties.SOURCE))
                .flatMap(_ -> turns.held(change));
    }

    private boolean isRequired(PendingChange<?> change, Need<?> need) {
        return switch (need.when()) {
            case BEFORE_WRITE -> change.write() && !isMet(change, need);
            case SAME_BOOT, FOLLOWS -> true;
            case OFFERS -> triage.isNotOffered(change) && !isOffered(change);
            case NO_EARLIER, AFTER, UNOWNED, YIELDS -> false;
        };
    }

    private boolean isLeftToo(Awaited waiting) {
        var leftAsIs = waiting.needs().filter(left::has);
        leftAsIs.ifPresent(needed ->
                left.follow(needed, waiting.selector() + " cannot be told before ", needed));
        return leftAsIs.isPresent();
    }

    private boolean isLeftToo(Triage.Doubt doubt) {
        var setting = doubt.wish().setting();
        var without =
                setting.property().needs().stream()
                        .filter(need -> need.when() == Need.When.FOLLOWS)
                        .flatMap(need -> setting.needed(need).stream())
                        .filter(left::has)
                        .findFirst();
        without.ifPresent(
                needed -> left.follow(setting, doubt.held().text() + ": it follows from ", needed));
        return without.isPresent();
    }

    private boolean isLastAndLeftToo(PendingChange<?> change) {
        var leaves = !left.isEmpty() && change.write() && change.place() == Wire.Place.LAST;
        if (leaves) {
            left.followAny(change);
        }
        return leaves;
    }

    /** Another boot will not do what the last one did not, unless something else changes by it. */
    private Optional<Held> pastItsBoot(PendingChange<?> change) {
        return change.boots()
                        && !change.write()
                        && !change.assumed()
                        && rules.isSpent(standing, change.key(), true)
                        && change.setting().property().needs().stream()
                                .noneMatch(need -> need.mayShareBoot() && isPending(change, need))
                ? Optional.of(change.quarantined())
                : Optional.empty();
    }

    /** What lacks something is itself lacking to whoever has to share its boot. */
    private Optional<Held> lacking(PendingChange<?> change) {
        var held = unmet(change).or(() -> notOffered(change));
        held.ifPresent(_ -> lacking.add(change.name()));
        return held;
    }

    private Optional<Held> unmet(PendingChange<?> change) {
        for (var need : change.setting().property().needs()) {
            if (isUnmet(change, need)) {
                return Optional.of(unmet(change, need));
            }
        }
        return Optional.empty();
    }

    private boolean isUnmet(PendingChange<?> change, Need<?> need) {
        return switch (need.when()) {
            case BEFORE_WRITE -> change.write() && !isMet(change, need) && !isPending(change, need);
            case SAME_BOOT -> lacks(change, need);
            case OFFERS, NO_EARLIER, AFTER, UNOWNED, YIELDS, FOLLOWS -> false;
        };
    }

    private boolean lacks(PendingChange<?> change, Need<?> need) {
        return !lacking.isEmpty()
                && change.setting()
                        .needed(need)
                        .map(Setting::path)
                        .filter(lacking::contains)
                        .isPresent();
    }

    private Held unmet(PendingChange<?> change, Need<?> need) {
        return new Held(
                change.setting().target(),
                Held.Reason.NEED,
                change.setting().label()
                        + " needs "
                        + change.setting()
                                .needed(need)
                                .map(Setting::label)
                                .orElse(need.property().key())
                        + (lacks(change, need)
                                ? ", which lacks what it needs itself"
                                : without(change, need)));
    }

    /** What nobody writes, no spec can wish for. */
    private <W> String without(PendingChange<?> change, Need<W> need) {
        var advice = need.property().otherwise(Otherwise.Where.IN_THE_WAY);
        if (advice.isEmpty()) {
            return ", which is neither so nor about to become so; wish for it in the spec";
        }
        var codec = need.property().codec();
        return change.setting()
                        .needed(need)
                        .flatMap(readings::of)
                        .flatMap(Reading::inForce)
                        .map(state -> ", which is " + state.text(codec))
                        .orElse(", which was not read")
                + " and has to be "
                + need.running().text(codec)
                + advice;
    }

    private Optional<Held> notOffered(PendingChange<?> change) {
        return triage.isNotOffered(change) && !isOffered(change)
                ? Optional.of(
                        new Held(
                                change.setting().target(),
                                Held.Reason.NOT_OFFERED,
                                change.setting().label()
                                        + " is not offered by the device as it is, and no planned"
                                        + " change will bring it"
                                        + change.setting()
                                                .property()
                                                .otherwise(Otherwise.Where.NOT_OFFERED)))
                : Optional.empty();
    }

    private boolean isOffered(PendingChange<?> change) {
        return change.setting().property().needs().stream()
                .anyMatch(need -> need.when() == Need.When.OFFERS && isPending(change, need));
    }
}
