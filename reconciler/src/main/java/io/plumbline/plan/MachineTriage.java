package io.plumbline.plan;

import io.plumbline.observed.Readings;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.Wire;
import io.plumbline.target.Machine;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * What is done with a setting of a virtual machine, by whether it runs. Nobody powers a machine off
 * for its settings: they are written while it is off, whoever did that.
 */
final class MachineTriage {
    /**
     * Several rounds even of the quiet cadence: what vCenter has not told of a machine by then it
     * does not tell.
     */
    private static final Duration TOLD_WITHIN = Duration.ofMinutes(5);

    /** What brings a machine about, or up: it is done where one may run. */
    static final Set<Property<?>> OF_HOSTS_THAT_SERVE =
            Set.of(MachineProperties.SOURCE, MachineProperties.FIRST_START);

    private final OwnFacts own;
    private final UnitStanding standing;
    private final Turns turns;
    private final GivenUp givenUp;

    MachineTriage(OwnFacts own, UnitStanding standing, Turns turns) {
        this.own = own;
        this.standing = standing;
        this.turns = turns;
        this.givenUp = new GivenUp(standing);
    }

    /** What a power cycle would bring into force is in force at the next start of what is off. */
    Activation rung(Setting<?> setting, Activation declared) {
        return declared == Activation.VM_POWER_CYCLE && isOff(setting) ? Activation.LIVE : declared;
    }

    private boolean isOff(Setting<?> setting) {
        return setting.target()
                .enclosing(Machine.class)
                .flatMap(machine -> own.readings().running(MachineProperties.POWER.of(machine)))
                .filter(Power.Off::equals)
                .isPresent();
    }

    /** Why a change is not made now that vCenter makes; empty for what others do. */
    Optional<Held> kept(PendingChange<?> change) {
        if (change.setting().target().enclosing(Machine.class).isPresent()) {
            return ofAMachine(change);
        }
        return change.write() && change.wire().filter(Wire::keptApart).isPresent()
                ? unheardOf(change)
                : Optional.empty();
    }

    private Optional<Held> ofAMachine(PendingChange<?> change) {
        return unheardOf(change).or(() -> keptByItself(change));
    }

    private Optional<Held> unheardOf(PendingChange<?> change) {
        var trouble = own.seen().trouble();
        if (trouble.isPresent()) {
            return held(change, Held.Reason.UNREACHABLE, "waits: " + trouble.get().text());
        }
        if (!own.seen().fresh()) {
            return held(change, Held.Reason.STALE, "waits to be observed anew");
        }
        return Optional.empty();
    }

    private Optional<Held> keptByItself(PendingChange<?> change) {
        if (change.rung() == Activation.VM_POWER_CYCLE) {
            return turns.untilMovedByHand(change).or(() -> untilItIsOff(change));
        }
        return givenUp.of(change)
                .or(() -> wasThere(change))
                .or(() -> hostIsOut(change))
                .or(() -> hostGoesOn(change));
    }

    private Optional<Held> untilItIsOff(PendingChange<?> change) {
        return held(
                change,
                Held.Reason.NO_DRIVER,
                "has to become "
                        + change.wanted()
                        + " while the machine is off, and nobody turns it off for that: it is"
                        + " written when it is shut down for an outage of its host, or by"
                        + " hand"
                        + lastTried(change));
    }

    /** What was refused before its host served again is known still. */
    private String lastTried(PendingChange<?> change) {
        return Call.of(change.setting())
                .flatMap(standing::trouble)
                .map(words -> "; when that was last tried: " + words)
                .orElse("");
    }

    /** It may have been renamed, or come back with its storage: then there would be two. */
    private Optional<Held> wasThere(PendingChange<?> change) {
        return change.setting().property().equals(MachineProperties.SOURCE)
                        && change.setting()
                                .target()
                                .enclosing(Machine.class)
                                .filter(own.seen().found()::has)
                                .isPresent()
                ? held(
                        change,
                        Held.Reason.QUARANTINED,
                        "is none, and the machine was there: none is made in its place; bring it"
                            + " back, or take 'from' out of its entry, and say it again once the"
                            + " daemon has read that")
                : Optional.empty();
    }

    /** A machine is made, and started for the first time, where one may run. */
    private Optional<Held> hostIsOut(PendingChange<?> change) {
        return OF_HOSTS_THAT_SERVE.contains(change.setting().property())
                        && !(standing.phase() instanceof Phase.InService)
                ? held(change, Held.Reason.ORDER, "waits until its host serves again")
                : Optional.empty();
    }

    private Optional<Held> hostGoesOn(PendingChange<?> change) {
        return standing.phase() instanceof Phase.Releasing
                        || (own.seen().late() && (isTried(change) || anyCameToTrouble()))
                ? held(
                        change,
                        Held.Reason.NO_DRIVER,
                        "has to become "
                                + change.wanted()
                                + ", and its host waits no longer for that: it is written when the"
                                + " machine is shut down for another outage, or by hand"
                                + lastTried(change))
                : Optional.empty();
    }

    private boolean isTried(PendingChange<?> change) {
        return change.call().filter(this::isTried).isPresent();
    }

    /** Also where nothing was sent, since it has to wait for others. */
    private boolean isTried(Call call) {
        return standing.tried(call) > 0 || standing.lost(call) > 0;
    }

    /** Work on the host itself may have taken the time: then each machine has its turn yet. */
    private boolean anyCameToTrouble() {
        return own.judged().stream()
                .flatMap(one -> Call.of(one.setting()).stream())
                .filter(Call::isOfAMachine)
                .anyMatch(call -> isTried(call) && standing.trouble(call).isPresent());
    }

    private static Optional<Held> held(PendingChange<?> change, Held.Reason reason, String text) {
        var setting = change.setting();
        return Optional.of(new Held(setting.target(), reason, setting.label() + " " + text));
    }

    /** Whether a host is out for longer than it waits for its machines. */
    static boolean isLate(Phase phase, Instant now) {
        return phase instanceof Phase.Writing writing
                && !now.isBefore(writing.since().plus(TOLD_WITHIN));
    }

    /**
     * Whether what waits in a machine keeps its host from leaving service or from coming back. It
     * keeps it out only if the machine went down for it, and only as long as vCenter is about to
     * tell of it, or what it builds upon about to come: then it is written before the machine
     * starts.
     */
    static boolean keepsItsHost(
            Held held, UnitFacts facts, UnitStanding standing, Readings readings, Instant now) {
        var machine = held.subject().enclosing(Machine.class);
        if (machine.isEmpty()) {
            return true;
        }
        if (facts.machineTrouble().isPresent()
                || !(standing.phase() instanceof Phase.Writing)
                || isLate(standing.phase(), now)
                || !standing.owed().containsKey(machine.get().name())) {
            return false;
        }
        var power = readings.running(MachineProperties.POWER.of(machine.get()));
        return switch (held.reason()) {
            case STALE, ORDER -> true;
            case UNREADABLE -> power.isEmpty() || !isAsked(held, readings);
            // The host says that none runs; vCenter has not heard of it yet.
            case NO_DRIVER -> power.filter(Power.On::equals).isPresent();
            default -> false;
        };
    }

    /** What was found or said a moment ago is asked for from the next look on. */
    private static boolean isAsked(Held held, Readings readings) {
        return !readings.settings(one -> one.target().equals(held.subject())).isEmpty();
    }
}
