package io.plumbline.lab.rehearsal;

import io.plumbline.journal.Event;
import io.plumbline.journal.Settling;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.status.Condition;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeSet;

/** What is worth telling of a rehearsal, pass by pass, and what its ledger and journal tell. */
final class Notes {
    /** One that strikes at every try is known after some. */
    private static final int MOST_MISHAPS = 20;

    private final Twin twin;
    private final MemoryJournal journal;
    private final int before;
    private final int entries;
    private final SequencedMap<Came, Account.Trouble> came = new LinkedHashMap<>();
    private final List<Account.Wait> waits = new ArrayList<>();
    private Optional<Account.Wait> waiting = Optional.empty();

    /**
     * @param before events that were there before the rehearsal
     */
    Notes(Twin twin, MemoryJournal journal, int before) {
        this.twin = twin;
        this.journal = journal;
        this.before = before;
        this.entries = twin.world().ledger().entries().size();
    }

    private record Came(Target subject, String kind) {}

    void take(Instant now, Plan plan) {
        for (var unit : plan.units()) {
            for (var held : unit.held()) {
                if (isTrouble(held)) {
                    came.putIfAbsent(
                            new Came(held.subject(), held.reason().name()),
                            new Account.Trouble(
                                    now,
                                    unit.unit(),
                                    held.subject(),
                                    held.reason().name(),
                                    held.text(),
                                    false));
                }
            }
        }
        wait(now, plan);
    }

    /** What an undisturbed rollout has none of. */
    private static boolean isTrouble(Held held) {
        return switch (held.reason()) {
            case APPROVAL, WINDOW, EVIDENCE -> false;
            default -> !held.passes();
        };
    }

    /** While all serve and somebody waits for a window, the window is what is waited for. */
    private void wait(Instant now, Plan plan) {
        var still =
                plan.units().stream()
                        .allMatch(unit ->
                                unit.ready().isEmpty() && unit.phase() instanceof Phase.InService);
        var text =
                plan.units().stream()
                        .flatMap(unit -> unit.held().stream())
                        .filter(held -> still && held.reason() == Held.Reason.WINDOW)
                        .map(Held::text)
                        .findFirst();
        if (text.isPresent() && waiting.isEmpty()) {
            waiting = Optional.of(new Account.Wait(now, now, text.get()));
        } else if (text.isEmpty()) {
            waiting.ifPresent(one -> waits.add(new Account.Wait(one.from(), now, one.text())));
            waiting = Optional.empty();
        }
    }

    List<Account.Wait> waits(Instant now) {
        var all = new ArrayList<>(waits);
        waiting.ifPresent(one -> all.add(new Account.Wait(one.from(), now, one.text())));
        return all;
    }

    /** With those that only the end shows, and the mishaps that were asked for. */
    List<Account.Trouble> troubles(Optional<Outcome> last) {
        var all = new ArrayList<Account.Trouble>();
        var lasting = new LinkedHashMap<Came, Account.Trouble>();
        last.ifPresent(outcome ->
                outcome.plan()
                        .units()
                        .forEach(unit -> unit.held().forEach(held -> lasts(unit, held, lasting))));
        came.forEach((what, trouble) -> {
            if (!lasting.containsKey(what)) {
                all.add(trouble);
            }
        });
        all.addAll(lasting.values());
        all.addAll(mishaps());
        last.ifPresent(outcome -> all.addAll(conditions(outcome)));
        all.sort(Comparator.comparing(Account.Trouble::at));
        return all;
    }

    /** What is told of a unit with which something is wrong in the end. */
    private List<Account.Trouble> conditions(Outcome outcome) {
        var all = new ArrayList<Account.Trouble>();
        for (var unit : outcome.status().units()) {
            for (var condition : unit.conditions()) {
                if (isTrouble(condition)) {
                    all.add(
                            new Account.Trouble(
                                    twin.world().now(),
                                    unit.unit(),
                                    unit.unit(),
                                    condition.type() + " " + condition.reason(),
                                    condition.message(),
                                    true));
                }
            }
        }
        return all;
    }

    private static boolean isTrouble(Condition condition) {
        return switch (condition.type()) {
            case Rebooting,
                    Stalled,
                    Quarantined,
                    MachinesOff,
                    JobNodesClosed,
                    ArmedByUs,
                    LeftBehind ->
                    condition.truth() == Condition.Truth.True;
            case Ready,
                    SourceReady,
                    SpecAccepted,
                    Observed,
                    InSync,
                    Reconciling,
                    Reachable,
                    LinkUp,
                    RebootRequired,
                    InMaintenance,
                    ApprovalRequired,
                    LinksAgree,
                    LosslessTraffic,
                    BreakGlass,
                    Paused ->
                    false;
        };
    }

    private void lasts(UnitPlan unit, Held held, Map<Came, Account.Trouble> into) {
        if (held.reason() == Held.Reason.UNDERWAY) {
            return; // What is under way too long is told by a condition.
        }
        var what = new Came(held.subject(), held.reason().name());
        var since = Optional.ofNullable(came.get(what));
        into.putIfAbsent(
                what,
                new Account.Trouble(
                        since.map(Account.Trouble::at).orElse(twin.world().now()),
                        unit.unit(),
                        held.subject(),
                        held.reason().name(),
                        held.text(),
                        true));
    }

    private List<Account.Trouble> mishaps() {
        return twin.world()
                .ledger()
                .of(Entry.FaultStruck.class)
                .map(fault ->
                        new Account.Trouble(
                                fault.at(),
                                fault.host(),
                                fault.host(),
                                fault.kind(),
                                "asked for; it struck at: " + fault.where(),
                                true))
                .distinct()
                .limit(MOST_MISHAPS)
                .toList();
    }

    /** When the last thing happened that is part of the work. */
    Optional<Instant> lastWork() {
        return twin.world().ledger().entries().stream()
                .skip(entries)
                .filter(Notes::isWork)
                .map(Entry::at)
                .max(Comparator.naturalOrder());
    }

    private static boolean isWork(Entry entry) {
        return entry instanceof Entry.Wrote
                || entry instanceof Entry.OutageBegan
                || entry instanceof Entry.OutageEnded
                || entry instanceof Entry.Booted
                || entry instanceof Entry.MachinesRun;
    }

    Account.UnitAccount of(UnitPlan plan) {
        var unit = plan.unit();
        var ledger = twin.world().ledger();
        var work =
                ledger.entries().stream()
                        .skip(entries)
                        .filter(entry -> entry.host().equals(unit) && isWork(entry))
                        .map(Entry::at)
                        .toList();
        return new Account.UnitAccount(
                unit,
                plan.inPlumb(),
                ledger.boots(unit),
                ledger.writes(unit).size(),
                work.stream().min(Comparator.naturalOrder()),
                work.stream().max(Comparator.naturalOrder()),
                away(unit),
                machines(unit, false),
                machines(unit, true),
                plan.held());
    }

    private Duration away(Target unit) {
        var away = Duration.ZERO;
        Optional<Instant> since = Optional.empty();
        for (var entry : twin.world().ledger().entries()) {
            if (entry.host().equals(unit)) {
                if (entry instanceof Entry.OutageBegan) {
                    since = Optional.of(entry.at());
                } else if (entry instanceof Entry.OutageEnded && since.isPresent()) {
                    away = away.plus(Duration.between(since.get(), entry.at()));
                    since = Optional.empty();
                }
            }
        }
        var end = twin.world().now();
        return since.map(from -> Duration.between(from, end)).orElse(Duration.ZERO).plus(away);
    }

    private List<String> machines(Target unit, boolean restored) {
        var names = new TreeSet<String>();
        for (var event : journal.since(before)) {
            if (!event.unit().equals(unit)) {
                continue;
            }
            if (!restored && event instanceof Event.ShutDownIntended down) {
                names.add(down.machine());
            }
            if (restored
                    && event instanceof Event.MachineSettled settled
                    && settled.how() == Settling.RUNS_AGAIN) {
                names.add(settled.machine());
            }
        }
        return List.copyOf(names);
    }
}
