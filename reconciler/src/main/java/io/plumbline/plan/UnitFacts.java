package io.plumbline.plan;

import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.Workload;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What was observed of a unit as a whole.
 *
 * @param carries whether somebody does without while it does not answer
 * @param bootSeenSince since when, by our clock, it was seen in that boot
 * @param out whether it is out of service; empty if that was not read
 * @param running what keeps it from being restarted, by name; empty if that was not read
 * @param asked when the oldest of its facts was asked for
 * @param trouble why the newest attempts to read it gave nothing
 * @param machineTrouble why the newest attempt to read of its virtual machines gave nothing
 * @param jobs how well its job nodes are known
 */
public record UnitFacts(
        boolean carries,
        Optional<BootId> boot,
        Optional<Instant> bootSeenSince,
        Optional<Boolean> out,
        Optional<List<String>> running,
        Optional<Instant> asked,
        List<Problem> trouble,
        Optional<Problem> machineTrouble,
        JobFacts jobs) {

    /** Older facts are not acted on: twice the quiet cadence of observation and some. */
    static final Duration FRESH = Duration.ofMinutes(5);

    public static UnitFacts of(Target unit, ObservedState observed) {
        var readings = observed.readings(unit);
        return new UnitFacts(
                unit.carries(),
                observed.boot(unit),
                observed.bootSeenSince(unit),
                fact(unit, readings, Workload::out, false),
                running(unit, readings),
                observed.oldestFact(unit),
                observed.trouble(unit),
                observed.machineTrouble(unit),
                JobFacts.of(unit, observed));
    }

    /**
     * What keeps a unit from being restarted, by name, without what gives way by itself; empty if
     * that was not read.
     */
    static Optional<List<String>> running(Target unit, Readings readings) {
        var yielding = yielding(unit, readings);
        return fact(unit, readings, Workload::users, List.of())
                .map(users ->
                        yielding.isEmpty()
                                ? users
                                : users.stream().filter(name -> !yielding.contains(name)).toList());
    }

    static List<String> yielding(Target unit, Readings readings) {
        return Workload.of(unit)
                .flatMap(Workload::yielding)
                .flatMap(property -> readings.running(property.of(unit)))
                .orElse(List.of());
    }

    /** Something answers, and everything was asked for after the given moment. */
    public boolean freshSince(Instant moment) {
        return trouble.isEmpty() && asked.filter(moment::isBefore).isPresent();
    }

    /** Something answers, and nothing was asked for before the given moment. */
    public boolean asOf(Instant moment) {
        return trouble.isEmpty() && asked.filter(at -> !at.isBefore(moment)).isPresent();
    }

    /**
     * Whether its links are there as far as it can tell: it answers, and is not restarted by us.
     */
    boolean isUp(Phase phase, Instant now) {
        return !(phase instanceof Phase.Rebooting) && freshSince(now.minus(FRESH));
    }

    /**
     * Whether it is up, and was seen in the boot that it is in by that moment. When it says that it
     * booted counts for nothing: its clock may be off by any time.
     */
    boolean isUpSince(Instant moment, Phase phase, Instant now) {
        return isUp(phase, now) && bootSeenSince.filter(at -> !at.isAfter(moment)).isPresent();
    }

    /** A unit that does not answer, or was put out of service, does no work for its users. */
    public boolean isAway() {
        return carries && (!trouble.isEmpty() || asked.isEmpty() || out.orElse(true));
    }

    /** It answers, and was read not to be out of service, if its kind can be. */
    public boolean isSeenToServe() {
        return trouble.isEmpty() && asked.isPresent() && !out.orElse(true);
    }

    /**
     * Read to be out of service, or taken out by us and nothing read against it: it surely does
     * nothing for its users.
     */
    public boolean isOut(Phase phase) {
        return switch (phase) {
            case Phase.InService _, Phase.Draining _, Phase.Releasing _ ->
                    trouble.isEmpty() && out.orElse(false);
            case Phase.InMaintenance _, Phase.Writing _, Phase.Rebooting _, Phase.Verifying _ ->
                    out.orElse(true);
        };
    }

    /**
     * Read lately to be out of service, in an outage of ours: nobody else decides when that ends.
     */
    boolean isOutByUs(Phase phase, Instant now) {
        return switch (phase) {
            case Phase.InService _, Phase.Draining _, Phase.Releasing _ -> false;
            case Phase.InMaintenance _, Phase.Writing _, Phase.Rebooting _, Phase.Verifying _ ->
                    freshSince(now.minus(FRESH)) && out.orElse(false);
        };
    }

    /**
     * Whether it does less for its users than it did before we came: machines that went down for us
     * are not seen to run, or no job may start on it.
     */
    public boolean lacksOccupants(UnitStanding standing) {
        return !missing(standing).isEmpty() || !standing.closedJobNodes().isEmpty();
    }

    /**
     * Machines that we owe a start and that are not seen to run, those first that were tried least.
     */
    public List<OwedMachine> missing(UnitStanding standing) {
        return standing.owed().isEmpty()
                ? List.of()
                : standing.owed().values().stream()
                        .filter(owed -> !running.orElse(List.of()).contains(owed.name()))
                        .sorted(
                                Comparator.comparingInt(OwedMachine::starts)
                                        .thenComparing(OwedMachine::name))
                        .toList();
    }

    /** A kind of unit that has no such property is as the given value says. */
    private static <V> Optional<V> fact(
            Target unit, Readings readings, Function<Workload, Property<V>> which, V otherwise) {
        return Workload.of(unit)
                .map(workload -> readings.running(which.apply(workload).of(unit)))
                .orElse(Optional.of(otherwise));
    }
}
