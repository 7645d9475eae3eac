package io.plumbline.lab.rehearsal;

import io.plumbline.execution.Chronicle;
import io.plumbline.journal.Past;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.loop.Outcome;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Rules;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ClusterSpec;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Lets the real core bring a twin to where a spec wants it, with everything approved, until it is
 * there, nothing goes on, or it has taken long enough. No device is asked and nothing is kept.
 */
public final class RunThrough {
    /** Farther nobody looks ahead. */
    public static final Duration HORIZON = Duration.ofDays(30);

    /** A pass a minute for as long as the horizon. */
    private static final int MOST_PASSES = 50_000;

    /** Beside what the spec lets things take: nothing waits for longer without a word. */
    private static final Duration QUIET = Duration.ofHours(1);

    private final ClusterSpec spec;
    private final Twin twin;
    private final MemoryJournal journal;
    private final VirtualDaemon daemon;
    private final Instant begun;
    private final Approver approver;
    private final Notes notes;
    private final Duration quiet;
    private int passes;
    private int acts;

    /** When something went on last. */
    private Instant changed;

    private RunThrough(ClusterSpec spec, Twin twin, Past past, List<Misfortune> misfortunes) {
        this.spec = spec;
        this.twin = twin;
        this.begun = twin.world().now();
        this.changed = begun;
        this.journal = new MemoryJournal(past);
        var chronicle = new Chronicle(journal);
        twin.beginsAnew(chronicle.history());
        journal.append(twin.holds());
        var before = journal.size();
        twin.world().letStrike(Misfortune.all(misfortunes));
        this.daemon =
                new VirtualDaemon(
                        twin.world(),
                        twin.fleet(),
                        () -> spec,
                        chronicle,
                        new Random(1),
                        Rules.SOUND);
        this.approver = new Approver(journal, spec.rollout().consent());
        this.notes = new Notes(twin, journal, before);
        this.quiet = QUIET.plus(spec.safety().rebootDeadline()).plus(spec.rollout().waves().soak());
    }

    /**
     * @param spec that is to be in force, with what leaves for it
     * @param snapshots the newest of every endpoint
     * @param past of the cluster, which does not grow any more
     * @param misfortunes what shall go wrong
     * @throws IllegalArgumentException if something shall go wrong with a host that has no twin
     */
    public static RunThrough of(
            ClusterSpec spec,
            Collection<Snapshot> snapshots,
            Past past,
            TwinTimes times,
            List<Misfortune> misfortunes,
            Instant now) {
        var twin = Twin.of(spec, snapshots, times, now);
        var hosts = twin.hosts().stream().map(host -> host.name()).collect(Collectors.toSet());
        for (var one : misfortunes) {
            if (!hosts.contains(one.host())) {
                throw new IllegalArgumentException(
                        "nothing can go wrong with " + one.host() + ": no host of the twin");
            }
        }
        return new RunThrough(spec, twin, past, misfortunes);
    }

    /**
     * Once.
     *
     * @param enough asked after each pass: whether it has taken long enough
     */
    public Account live(BooleanSupplier enough) {
        try {
            return untilItEnds(enough);
        } catch (IllegalStateException | IllegalArgumentException e) {
            return told(Account.End.BROKE_OFF, String.valueOf(e.getMessage()), Optional.empty());
        }
    }

    private Account untilItEnds(BooleanSupplier enough) {
        var standing = List.of();
        while (true) {
            var outcome = daemon.turn();
            passes++;
            acts += outcome.acts();
            var now = twin.world().now();
            notes.take(now, outcome.plan());
            if (outcome.plan().plansNothing()) {
                return told(Account.End.IN_PLUMB, "", Optional.of(outcome));
            }
            var next = standing(outcome);
            if (outcome.acts() > 0 || !next.equals(standing)) {
                changed = now;
                standing = next;
            }
            if (Duration.between(begun, now).compareTo(HORIZON) > 0 || passes > MOST_PASSES) {
                return told(
                        Account.End.HORIZON,
                        "it is not done after " + HORIZON.toDays() + " days",
                        Optional.of(outcome));
            }
            if (enough.getAsBoolean()) {
                return told(
                        Account.End.OUT_OF_TIME,
                        "the rehearsal took too long and was broken off",
                        Optional.of(outcome));
            }
            if (approver.answers(outcome.plan(), now)) {
                twin.world().advanceTo(now.plusSeconds(1));
                continue;
            }
            var isQuiet = Duration.between(changed, now).compareTo(quiet) > 0;
            var waits = window(outcome, now, isQuiet);
            if (waits.isEmpty() && isQuiet) {
                return stalled(outcome);
            }
            twin.world().advanceTo(waits.orElseGet(() -> later(daemon.next(), now.plusSeconds(1))));
        }
    }

    /**
     * When the next window opens, if nothing but that is waited for: nobody has to look every
     * minute of a week.
     *
     * @param isQuiet whether whatever is under way does not come to an end
     */
    private Optional<Instant> window(Outcome outcome, Instant now, boolean isQuiet) {
        var held =
                outcome.plan().units().stream()
                        .flatMap(unit -> unit.held().stream())
                        .map(Held::reason)
                        .collect(Collectors.toSet());
        var still =
                outcome.plan().units().stream()
                        .allMatch(unit ->
                                unit.ready().isEmpty() && unit.phase() instanceof Phase.InService);
        var only =
                held.contains(Held.Reason.WINDOW)
                        && (isQuiet || (still && !held.contains(Held.Reason.WAVE)))
                        && twin.world().nextDue().isEmpty();
        return only
                ? spec.rollout().calendar().nextAfter(now, 1).stream()
                        .map(ChangeCalendar.Opening::from)
                        .filter(from -> from.isBefore(begun.plus(HORIZON)))
                        .findFirst()
                : Optional.empty();
    }

    /** What is the same for as long as nothing goes on. */
    private static List<Object> standing(Outcome outcome) {
        return outcome.plan().units().stream()
                .<Object>map(unit ->
                        List.of(
                                unit.unit(),
                                unit.phase().getClass(),
                                unit.change().digest(),
                                unit.held().stream().map(Held::reason).toList()))
                .toList();
    }

    private Account stalled(Outcome outcome) {
        var halted = reasons(outcome).contains(Held.Reason.HALTED);
        return told(
                halted ? Account.End.HALTED : Account.End.STALLED,
                halted
                        ? "units have failed, and the others do not begin before a person has"
                                + " looked"
                        : "nothing goes on any more without a person",
                Optional.of(outcome));
    }

    private static Set<Held.Reason> reasons(Outcome outcome) {
        return outcome.plan().units().stream()
                .map(UnitPlan::held)
                .flatMap(List::stream)
                .map(Held::reason)
                .collect(Collectors.toSet());
    }

    private Account told(Account.End end, String because, Optional<Outcome> last) {
        var times = twin.observedAt().toList();
        var now = twin.world().now();
        var ended =
                switch (end) {
                    case IN_PLUMB -> notes.lastWork().orElse(begun);
                    case STALLED, HALTED -> changed;
                    case HORIZON, OUT_OF_TIME, BROKE_OFF -> now;
                };
        return new Account(
                spec.revision(),
                times.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Account.Observed(times.getFirst(), times.getLast())),
                begun,
                ended,
                end,
                because,
                passes,
                acts,
                twin.world().ledger().mostAwayAtOnce(),
                approver.asked(),
                last.stream()
                        .flatMap(outcome -> outcome.plan().units().stream())
                        .map(notes::of)
                        .toList(),
                notes.waits(now),
                notes.troubles(last),
                twin.leftOut(),
                twin.assumed());
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
