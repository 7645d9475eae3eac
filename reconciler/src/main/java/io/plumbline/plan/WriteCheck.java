package io.plumbline.plan;

import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Telling;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.Need;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Version;
import io.plumbline.property.Wire;
import io.plumbline.spec.Safety;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether a write is of what is wished, from what was read, and where the unit may have it. */
final class WriteCheck {
    private final Act.Write write;
    private final Step step;
    private final UnitPlan unit;
    private final List<Wish<?>> wishes;
    private final Circumstances now;

    /** One write may be of thousands. */
    private final Map<Setting<?>, Wish<?>> wished = new HashMap<>();

    private final List<Wish<?>> preconditions;

    /**
     * @param wishes all of the unit's
     */
    WriteCheck(Act.Write write, Step step, UnitPlan unit, List<Wish<?>> wishes, Circumstances now) {
        this.write = write;
        this.step = step;
        this.unit = unit;
        this.wishes = wishes;
        this.now = now;
        wishes.forEach(wish -> wished.putIfAbsent(wish.setting(), wish));
        this.preconditions =
                wishes.stream()
                        .filter(wish -> wish.setting().property().role() == Role.PRECONDITION)
                        .toList();
    }

    List<String> faults() {
        var found = new ArrayList<String>();
        if (write.wire().place() == Wire.Place.TAKEN_OUT
                && !(now.standing().of(unit.unit()).phase() instanceof Phase.Writing)) {
            found.add(write.wire().name() + " is not written to a unit in service");
        }
        if (write.wire().place() == Wire.Place.LAST) {
            wishes.stream()
                    .filter(wish -> !isLast(wish) && !now.isSo(wish))
                    .findFirst()
                    .ifPresent(wish ->
                            found.add(
                                    write.wire().name()
                                            + " is written last, and "
                                            + wish.setting().path()
                                            + " is not as wished"));
            new LeftBehind(
                            wishes,
                            now.observed().readings(unit.unit()),
                            now.standing().of(unit.unit()),
                            Optional.of(write.during()))
                    .calls()
                    .forEach(call ->
                            found.add(
                                    write.wire().name()
                                            + " is written last, and "
                                            + call
                                            + " left what is not known to be gone"));
        }
        if (!now.desired().modes().allowWriting(write.wire().area())) {
            found.add("the mode of area " + write.wire().area().word() + " writes nothing");
        }
        if (unit.unit().carries() && !write.takesBack()) {
            givenUpUnread()
                    .ifPresent(call ->
                            found.add(
                                    call
                                            + " was given up and cannot be read, and nothing"
                                            + " else is written before it is as wished"));
        }
        write.puts().forEach(put -> of(put, found));
        return found;
    }

    private static boolean isLast(Wish<?> wish) {
        return wish.setting()
                .property()
                .wire()
                .filter(wire -> wire.place() == Wire.Place.LAST)
                .isPresent();
    }

    private <V> void of(Put<V> put, List<String> found) {
        var name = put.setting().path();
        if (wish(put).flatMap(Wish::wire).filter(wire -> !wire.equals(write.wire())).isPresent()) {
            found.add(name + " is not written where the unit has to be for it");
        }
        if (!put.setting().property().role().writes(put.from())) {
            found.add(name + " is not ours to write over what is there");
        }
        if (now.fleet().ownerOf(put.setting()).filter(step.at()::equals).isEmpty()) {
            found.add(name + " is not written through " + step.at());
        }
        if (write.takesBack()) {
            takenBack(put, found);
        } else if (wish(put)
                .flatMap(wish -> wish.want().toWrite())
                .filter(put.to()::equals)
                .isEmpty()) {
            found.add(name + " is not wished to become what is written");
        }
        if (next(put).filter(put.from()::equals).isEmpty()) {
            found.add(name + " was not read as the write takes it to be");
        }
        for (var need : put.setting().property().needs()) {
            if (need.when() == Need.When.UNOWNED && !isUnowned(put, need)) {
                found.add(name + " is somebody else's to write, or nobody knows whose");
            }
        }
        if (put.setting().property().needs().stream().anyMatch(need -> isLeftTo(put, need))) {
            found.add(name + " is left to who may write it too, or nobody knows yet whether");
        }
        if (put.setting().property().declared() == Activation.VM_POWER_CYCLE && !isOff(put)) {
            found.add(
                    name
                            + " is not written before its machine was read to be off, after all"
                            + " that was done");
        }
        if (MachineTriage.OF_HOSTS_THAT_SERVE.contains(put.setting().property())
                && !(now.standing().of(unit.unit()).phase() instanceof Phase.InService)) {
            found.add(name + " is made on a host that does not serve");
        }
        if (isOnce(put) && !now.standing().of(unit.unit()).isToBeDone(put.setting())) {
            found.add(name + " is done once to what we made, and this is not, or it was done");
        }
        if (put.setting().property().equals(MachineProperties.SOURCE)
                && put.setting()
                        .target()
                        .enclosing(Machine.class)
                        .filter(now.standing().machinesFound()::has)
                        .isPresent()) {
            found.add(name + " is made in the place of one that was there");
        }
        now.desired().orders().basesOf(unit.unit()).stream()
                .filter(base -> base.own().equals(put.setting()) && !isSo(base))
                .findFirst()
                .ifPresent(base ->
                        found.add(
                                name + " is built on " + base.base().path() + ", which is not so"));
        if (isForTheOutage(put)) {
            approval(put, found);
        }
        if (write.wire().costsAnOutage()
                && wish(put).filter(wish -> !isWhatItLeftFor(wish)).isPresent()) {
            found.add(name + " is not what its unit left service for");
        }
        now.unmet(preconditions, put.setting().target())
                .forEach(first -> found.add(name + " is not written before " + first + " is so"));
        if (now.desired().safety().downgrade() == Safety.Downgrade.Never && goesDown(put)) {
            found.add(name + " would go down, and the spec says never");
        } else if (write.wire().forGood() && goesDown(put)) {
            found.add(name + " would go down, and it goes up only");
        }
    }

    /** Nothing is tried there any more, it is not taken back, and reads as before the first try. */
    private <V> void takenBack(Put<V> put, List<String> found) {
        var call = new Call(write.wire().name(), write.at());
        var standing = now.standing().of(unit.unit());
        var before = standing.undoing(call).before().get(put.setting().path());
        var deadline = now.desired().safety().rebootDeadline();
        if (!isGivenUp(standing)
                || !call.isNegotiated()
                || wish(put).isEmpty()
                || !standing.undoing(call).isDue(write.during(), now.now(), deadline)) {
            found.add(call + " is not to be taken back");
        }
        now.desired().paths().behind(write.at()).stream()
                .filter(behind -> !hadItsTime(behind))
                .findFirst()
                .ifPresent(behind ->
                        found.add(
                                call
                                        + " is taken back while "
                                        + behind.label()
                                        + " may not be there for long, and its link with it"));
        if (!put.to().text(put.setting().property().codec()).equals(before)) {
            found.add(put.setting().path() + " was not so before it was written");
        }
    }

    /** By our clock, and not by the one of whoever is behind the link. */
    private boolean hadItsTime(Target behind) {
        var seenBy = now.now().minus(Undoing.LINK_TIME);
        return UnitFacts.of(behind, now.observed())
                        .isUp(now.standing().of(behind).phase(), now.now())
                && now.observed()
                        .bootSeenSince(behind)
                        .filter(since -> !since.isAfter(seenBy))
                        .isPresent();
    }

    private boolean isGivenUp(UnitStanding standing) {
        return wishes.stream()
                .filter(wish -> !now.isSo(wish))
                .flatMap(wish -> Call.of(wish.setting()).stream())
                .anyMatch(call -> isGivenUp(call, standing));
    }

    private static boolean isGivenUp(Call call, UnitStanding standing) {
        return standing.tried(call) >= WriteRule.MOST_ATTEMPTS
                || standing.lost(call) >= WriteRule.MOST_LOST;
    }

    /** What its unit does not wait for is given up alone. */
    private Optional<Call> givenUpUnread() {
        var standing = now.standing().of(unit.unit());
        return wishes.stream()
                .filter(this::isUnread)
                .flatMap(wish -> Call.of(wish.setting()).stream())
                .filter(call -> !call.sparesUnit() && isGivenUp(call, standing))
                .findFirst();
    }

    /** Not what is read once this very plan has gone on, nor what its area leaves as it is. */
    private <V> boolean isUnread(Wish<V> wish) {
        var told = now.observed().reading(wish.setting());
        return (told.isEmpty()
                        || (told.get() instanceof Reading.Unreadable<V>(var why)
                                && why.remedy() != Remedy.WAIT_FOR_PLAN))
                && wish.wire()
                        .filter(wire -> !now.desired().modes().narrows(wire.area()))
                        .isPresent();
    }

    private <W> boolean isSo(Orders.Base<W> base) {
        return now.observed().trouble(base.base().target().unit()).isEmpty()
                && now.observed()
                        .reading(base.base())
                        .flatMap(base::decisive)
                        .filter(base::isMet)
                        .isPresent();
    }

    /** It is why the unit is out; what only loads tools is not. */
    private boolean isForTheOutage(Put<?> put) {
        return now.standing().of(unit.unit()).phase() instanceof Phase.Writing
                && (write.wire().place() == Wire.Place.TAKEN_OUT
                        || put.setting().property().declared().endsBoot());
    }

    private <V> boolean isWhatItLeftFor(Wish<V> wish) {
        return now.standing().of(unit.unit()).leftFor().contains(wish.named());
    }

    private static boolean isOnce(Put<?> put) {
        return put.setting().property().role() == Role.ONCE;
    }

    private boolean isOff(Put<?> put) {
        var sentAt = now.standing().of(unit.unit()).lastAct().orElse(Instant.MIN);
        return put.setting()
                .target()
                .enclosing(Machine.class)
                .filter(_ ->
                        now.observed()
                                .machinesAskedAt(unit.unit())
                                .filter(sentAt::isBefore)
                                .isPresent())
                .map(MachineProperties.POWER::of)
                .flatMap(power -> now.observed().reading(power))
                .flatMap(Reading::inForce)
                .filter(State.is(MachineProperties.Power.Off)::equals)
                .isPresent();
    }

    private <V> void approval(Put<V> put, List<String> found) {
        var name = put.setting().path();
        if (unit.change().boots() > 0 && now.isAsked(unit.unit()) && now.approval(unit).isEmpty()) {
            found.add(name + " is one of what takes a boot, and nobody approved any");
        }
        if (wish(put).filter(wish -> !now.isAgreed(unit, name, wanted(wish))).isPresent()) {
            found.add("nobody approved what " + name + " becomes");
        }
    }

    @SuppressWarnings("unchecked") // A setting has wishes of its own type.
    private <V> Optional<Wish<V>> wish(Put<V> put) {
        return Optional.ofNullable((Wish<V>) wished.get(put.setting()));
    }

    private static <V> String wanted(Wish<V> wish) {
        return wish.want().text(wish.setting().property().codec());
    }

    /** What the next boot would find, as it was read; of what no look proves done, what we did. */
    private <V> Optional<State<V>> next(Put<V> put) {
        return now.observed()
                .reading(put.setting())
                .flatMap(Reading::atNextBoot)
                .map(next ->
                        isOnce(put) && next instanceof State.Unproven<V> ? State.none() : next);
    }

    private <W> boolean isUnowned(Put<?> put, Need<W> need) {
        return put.setting()
                .needed(need)
                .flatMap(owner -> now.observed().reading(owner))
                .filter(reading ->
                        reading instanceof Reading.Settled<W>(var owner)
                                && owner instanceof State.None<W>)
                .isPresent();
    }

    private boolean isOut() {
        return switch (now.standing().of(unit.unit()).phase()) {
            case Phase.InService _, Phase.Draining _ -> false;
            case Phase.InMaintenance _,
                    Phase.Writing _,
                    Phase.Rebooting _,
                    Phase.Verifying _,
                    Phase.Releasing _ ->
                    true;
        };
    }

    /** What is finished in an outage that began before is not. */
    private <W> boolean isLeftTo(Put<?> put, Need<W> need) {
        if (need.when() != Need.When.YIELDS
                || now.desired().safety().attachedProfile() == Safety.AttachedProfile.Beside
                || (isOut() && !write.wire().sparesUnit())) {
            return false;
        }
        var named = put.setting().needed(need).flatMap(who -> now.observed().reading(who));
        var telling = now.observed().tellingOfMachines(unit.unit());
        return switch (named.orElse(null)) {
            case null -> telling == Telling.NOT_YET && !isBegun();
            case Reading.Settled<W>(State.None<W> _) -> false;
            case Reading.NotOffered<W> _ -> false;
            case Reading.Unreadable<W>(var why) ->
                    telling == Telling.TELLS && !why.remedy().isForAPerson() && !isBegun();
            case Reading.Settled<W> _, Reading.Staged<W> _ -> true;
        };
    }

    /** Its unit is out for it, or on its way. */
    private boolean isBegun() {
        return !(now.standing().of(unit.unit()).phase() instanceof Phase.InService)
                && (!write.wire().sparesUnit() || write.wire().costsAnOutage());
    }

    @SuppressWarnings("unchecked") // Both are values of one property.
    private static <V> boolean goesDown(Put<V> put) {
        return put.from() instanceof State.Is<V>(var from)
                && put.to() instanceof State.Is<V>(var to)
                && to instanceof Version<?> version
                && ((Version<V>) version).isBelow(from);
    }
}
