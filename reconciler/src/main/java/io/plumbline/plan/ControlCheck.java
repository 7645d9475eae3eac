package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.observed.Reading;
import io.plumbline.property.Activation;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Setting;
import io.plumbline.property.Wire;
import io.plumbline.spec.Consent;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Whether units that begin to leave service in a plan, or cut others off, may do so now: by the
 * calendar, by what has failed, by what people agreed to, and by the wave of what they are to get.
 */
record ControlCheck(Plan plan, Circumstances now) {
    /** Of what is only expected to differ a plan says so. */
    private static final String UNREAD = "unread";

    SortedMap<Target, String> faults() {
        var beginning = new TreeMap<Target, UnitPlan>();
        plan.units().stream()
                .filter(this::begins)
                .forEach(unit -> beginning.put(unit.unit(), unit));
        var failed = failed();
        var many = tooMany();
        var faults = new TreeMap<Target, String>();
        beginning.forEach((unit, own) ->
                closed(unit)
                        .or(() -> halted(unit, failed))
                        .or(() -> many.filter(_ -> isUnasked(own)))
                        .or(() -> tooEarly(own, beginning.keySet()))
                        .ifPresent(text -> faults.put(unit, text)));
        for (var unit : plan.units()) {
            if (goesUnfelt(unit)) {
                closed(unit.unit())
                        .or(() -> halted(unit.unit(), failed))
                        .ifPresent(text -> faults.put(unit.unit(), text));
            }
            unapprovedForGood(unit).ifPresent(text -> faults.putIfAbsent(unit.unit(), text));
            if (interrupts(unit)) {
                closed(unit.unit())
                        .or(() ->
                                onlyTakesBack(unit)
                                        ? Optional.empty()
                                        : halted(unit.unit(), failed))
                        .or(() -> many.filter(_ -> isUnasked(unit)))
                        .or(() -> notAgreed(unit))
                        .ifPresent(text -> faults.putIfAbsent(unit.unit(), text));
            }
        }
        return faults;
    }

    /** Whether a step of it takes the only way of a unit that is not surely out by us. */
    private boolean interrupts(UnitPlan unit) {
        return unit.ready().stream()
                .map(Step::act)
                .filter(Act.Write.class::isInstance)
                .map(Act.Write.class::cast)
                .filter(write -> write.wire().place() == Wire.Place.INTERRUPTS)
                .flatMap(write -> now.desired().paths().cutOff(write.at(), Set.of()).stream())
                .anyMatch(cutOff -> serves(cutOff, unit.unit()));
    }

    /** What is undone may be undone whatever has failed. */
    private static boolean onlyTakesBack(UnitPlan unit) {
        return unit.ready().stream().allMatch(Step::takesBack);
    }

    private boolean serves(Target cutOff, Target by) {
        return !cutOff.equals(by)
                && !UnitFacts.of(cutOff, now.observed())
                        .isOutByUs(now.standing().of(cutOff).phase(), now.now());
    }

    private Optional<String> notAgreed(UnitPlan unit) {
        return now.desired().rollout().consent().asks() == Consent.Approve.Outages
                        && now.isAsked(unit.unit())
                        && now.approval(unit)
                                .filter(given ->
                                        given.exceededBy(unit.change(), now.now()).isEmpty())
                                .isEmpty()
                ? Optional.of("it would cut others off, and nobody approved it")
                : Optional.empty();
    }

    /** Urgent or not, and though nobody is asked about anything else. */
    private Optional<String> unapprovedForGood(UnitPlan unit) {
        return unit.ready().stream()
                .filter(Step::isForGood)
                .flatMap(step -> step.settings().stream())
                .map(Setting::path)
                .filter(path -> !isAgreed(unit, path))
                .findFirst()
                .map(path -> path + " would change for good, and nobody approved it");
    }

    private boolean isAgreed(UnitPlan unit, String path) {
        var wanted =
                now.desired().wishes().of(unit.unit()).stream()
                        .filter(wish -> wish.setting().path().equals(path))
                        .map(Wish::named)
                        .toList();
        return !wanted.isEmpty()
                && now.approval(unit).filter(given -> given.isOf(wanted, now.now())).isPresent();
    }

    private boolean begins(UnitPlan unit) {
        return now.standing().of(unit.unit()).phase() instanceof Phase.InService && leaves(unit);
    }

    /** Its jobs have had their time, or it was told before; nothing is down for it. */
    private boolean goesUnfelt(UnitPlan unit) {
        var standing = now.standing().of(unit.unit());
        var halfOut =
                standing.takeOuts() > 0
                        && VsanPart.of(unit.unit(), now.observed()).isDecommissioned();
        return standing.phase() instanceof Phase.Draining
                && standing.owed().isEmpty()
                && !halfOut
                && leaves(unit);
    }

    private static boolean leaves(UnitPlan unit) {
        return unit.ready().stream()
                .anyMatch(step ->
                        step.act() instanceof Act.TakeOut
                                || step.act() instanceof Act.ShutDown
                                || step.act() instanceof Act.Drain);
    }

    private Optional<String> closed(Target unit) {
        return now.isUrgent(unit) || now.desired().rollout().calendar().isOpen(now.now())
                ? Optional.empty()
                : Optional.of("it would disturb its users outside all windows, or in a freeze");
    }

    private Optional<String> halted(Target unit, Set<Target> all) {
        var stop = now.desired().rollout().stopAfterFailures();
        var failed = all.size() - (all.contains(unit) ? 1 : 0);
        return stop > 0 && failed >= stop
                ? Optional.of(
                        "it would disturb its users although " + failed + " units have failed")
                : Optional.empty();
    }

    /** Those that a person has to see to first. */
    private Set<Target> failed() {
        return now.desired().rackOf().keySet().stream()
                .filter(unit -> !isOnHold(unit))
                .filter(unit -> now.standing().of(unit).stuck().isPresent() || isQuarantined(unit))
                .collect(Collectors.toSet());
    }

    /** By what the plan says of each unit: more would go than go without being asked for. */
    private Optional<String> tooMany() {
        var most =
                now.desired()
                        .rollout()
                        .consent()
                        .blastRadius()
                        .map(share -> share.of(plan.units().size()));
        if (most.isEmpty()) {
            return Optional.empty();
        }
        var hit =
                plan.units().stream()
                        .filter(one ->
                                one.change().deltas().stream().anyMatch(ControlCheck::isAnOutage))
                        .count();
        return hit > most.get()
                ? Optional.of(hit + " units would leave service, and nobody approved it")
                : Optional.empty();
    }

    private boolean isUnasked(UnitPlan unit) {
        return !now.isUrgent(unit.unit()) && now.approval(unit).isEmpty();
    }

    /** What merely is written takes one where it is written to nobody who serves. */
    private static boolean isAnOutage(Delta delta) {
        return !delta.from().equals(UNREAD)
                && (delta.disruption() != Activation.LIVE
                        || PropertyCatalogue.builtIn()
                                .known(delta.setting())
                                .flatMap(setting -> setting.property().wire())
                                .filter(Wire::costsAnOutage)
                                .isPresent());
    }

    private boolean isQuarantined(Target unit) {
        var keys = now.standing().of(unit).quarantined();
        return !keys.isEmpty()
                && now.desired().wishes().of(unit).stream()
                        .filter(wish -> !now.isSo(wish))
                        .anyMatch(wish ->
                                keys.stream()
                                        .anyMatch(key ->
                                                key.setting().equals(wish.setting().path())
                                                        && key.wanted()
                                                                .equals(
                                                                        SpreadKey.of(wish)
                                                                                .wanted())));
    }

    /** Only by what is not in force of it: what is merely to be written may be written anywhere. */
    private Optional<String> tooEarly(UnitPlan unit, Set<Target> beginning) {
        var waves = now.desired().rollout().waves();
        if (waves.sizes().isEmpty() || now.isUrgent(unit.unit())) {
            return Optional.empty();
        }
        return now.desired().wishes().of(unit.unit()).stream()
                .filter(wish -> takesAnOutage(wish, unit) && isReadOtherwise(wish))
                .flatMap(wish -> tooEarly(wish, unit.unit(), beginning).stream())
                .findFirst();
    }

    /**
     * What the mode of its area leaves as it is takes none, nor what tools are loaded by; what its
     * unit does not wait for takes one of those for which the plan says so.
     */
    private boolean takesAnOutage(Wish<?> wish, UnitPlan unit) {
        var property = wish.setting().property();
        var wire =
                property.wire()
                        .filter(some -> some.place() == Wire.Place.TAKEN_OUT)
                        .filter(some -> !now.desired().modes().narrows(some.area()));
        return wire.isPresent()
                && (wire.filter(Wire::costsAnOutage).isPresent()
                        ? unit.change().deltas().stream()
                                .map(Delta::setting)
                                .anyMatch(wish.setting().path()::equals)
                        : property.declared() != Activation.LIVE);
    }

    private <V> boolean isReadOtherwise(Wish<V> wish) {
        return now.observed()
                .reading(wish.setting())
                .flatMap(Reading::inForce)
                .filter(state -> !wish.want().met(state))
                .isPresent();
    }

    private Optional<String> tooEarly(Wish<?> wish, Target unit, Set<Target> beginning) {
        var waves = now.desired().rollout().waves();
        var value = SpreadKey.of(wish);
        var all = new HashSet<Target>();
        var without = new HashSet<Target>();
        var young = new HashSet<Target>();
        var paths = new HashSet<String>();
        for (var other : now.desired().wishes()) {
            if (other.setting().property().equals(wish.setting().property())
                    && SpreadKey.of(other).equals(value)) {
                var of = other.setting().target().unit();
                all.add(of);
                paths.add(other.setting().path());
                if (!isHeld(other)) {
                    without.add(of);
                }
                if (isYoung(other, value) || !hasServed(of)) {
                    young.add(of);
                }
            }
        }
        var away =
                all.stream()
                        .filter(other ->
                                !(now.standing().of(other).phase() instanceof Phase.InService)
                                        && !isOnHold(other))
                        .toList();
        var having = new HashSet<>(all);
        having.removeAll(without);
        having.addAll(away);
        having.add(unit);
        plan.units().stream()
                .filter(other -> beginning.contains(other.unit()) && !now.isUrgent(other.unit()))
                .filter(other ->
                        other.change().deltas().stream()
                                .anyMatch(delta -> paths.contains(delta.setting())))
                .forEach(other -> having.add(other.unit()));
        var proven = new HashSet<>(all);
        proven.removeAll(without);
        proven.removeAll(young);
        proven.removeAll(away);
        return having.size() > waves.mayHave(all.size(), proven.size())
                ? Optional.of(having.size() + " units would have '" + value + "' too early")
                : Optional.empty();
    }

    /** As long as a wave soaks. */
    private boolean hasServed(Target unit) {
        return now.standing().of(unit).phase() instanceof Phase.InService(var since)
                && !since.isAfter(now.now().minus(now.desired().rollout().waves().soak()))
                && !UnitFacts.of(unit, now.observed()).isAway();
    }

    private boolean isOnHold(Target unit) {
        return now.standing().of(unit).onHold().filter(hold -> hold.lasts(now.now())).isPresent();
    }

    /** In force, and the next boot does not take it away. */
    private <V> boolean isHeld(Wish<V> wish) {
        return now.isSo(wish)
                && now.observed()
                        .reading(wish.setting())
                        .flatMap(Reading::atNextBoot)
                        .filter(wish.want()::met)
                        .isPresent();
    }

    private boolean isYoung(Wish<?> wish, SpreadKey value) {
        var soaked = now.now().minus(now.desired().rollout().waves().soak());
        return now.standing()
                .of(wish.setting().target().unit())
                .agreedSince(wish.setting().path(), value.wanted())
                .filter(since -> !since.isAfter(soaked))
                .isEmpty();
    }
}
