package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.plan.OwedMachine;
import io.plumbline.problem.Remedy;

import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What becomes of the virtual machines of a unit by our hand. */
final class MachineRecord {
    private final SortedMap<String, OwedMachine> owed = new TreeMap<>();
    private final SortedMap<String, String> unyielding = new TreeMap<>();
    private final SortedMap<String, String> unmoved = new TreeMap<>();
    private final Map<ActId, String> asking = new HashMap<>();

    /** When each should be down that was asked in this outage, from the first time on. */
    private final Map<String, Instant> deadlines = new HashMap<>();

    private Optional<ActId> latest = Optional.empty();
    private int evacuations;

    SortedMap<String, OwedMachine> owed() {
        return Collections.unmodifiableSortedMap(owed);
    }

    SortedMap<String, String> unyielding() {
        return Collections.unmodifiableSortedMap(unyielding);
    }

    SortedMap<String, String> unmoved() {
        return Collections.unmodifiableSortedMap(unmoved);
    }

    void shutDownIntended(Event.ShutDownIntended event) {
        if (!latest.equals(Optional.of(event.outage()))) {
            latest = Optional.of(event.outage());
            evacuations++;
        }
        var until = deadlines.computeIfAbsent(event.machine(), _ -> event.until());
        owed.merge(
                event.machine(),
                OwedMachine.asked(event.machine(), until),
                (before, _) -> before.askedAgain(until));
        asking.put(event.act(), event.machine());
    }

    /** For how many outages machines were asked since the unit last left service. */
    int evacuations() {
        return evacuations;
    }

    /** Whether any was asked in this outage. */
    boolean isAnyAsked() {
        return !deadlines.isEmpty();
    }

    void takenOut() {
        evacuations = 0;
        unmoved.clear();
    }

    /**
     * If it was not asked, or went down by itself before it was, nothing is owed to it. Of the
     * answers only the first one tells so: a later one may find what an earlier one did.
     */
    void ended(Event.ActEnded event) {
        var machine = asking.get(event.act());
        if (machine == null) {
            return;
        }
        switch (event.ending()) {
            case Ending.Done(var _) ->
                    owed.computeIfPresent(machine, (_, before) -> before.hasHeard());
            case Ending.AlreadySo() -> {
                notAsked(machine);
                if (isLate(machine, event.at())) {
                    unyielding.put(machine, "is off, says who keeps it, and runs, says its host");
                }
            }
            case Ending.Failed(var problem, var remedy) -> {
                notAsked(machine);
                refused(event.at(), machine, problem, remedy);
            }
            case Ending.NeverStarted(), Ending.Underway(), Ending.Unknown(var _) -> {}
        }
        if (!(event.ending() instanceof Ending.Unknown)) {
            asking.remove(event.act());
        }
    }

    private void notAsked(String machine) {
        owed.computeIfPresent(machine, (_, before) -> before.asks() == 1 ? null : before);
    }

    /** Else its host would wait for it for ever, half out of service. */
    private void refused(Instant at, String machine, String problem, Remedy remedy) {
        if (isLate(machine, at) || remedy.isForAPerson()) {
            unyielding.put(
                    machine, "cannot be asked to go down: " + problem + "; mend that, then retry");
        }
    }

    private boolean isLate(String machine, Instant at) {
        return Optional.ofNullable(deadlines.get(machine)).filter(at::isAfter).isPresent();
    }

    void down(Event.MachineDown event) {
        owed.computeIfPresent(event.machine(), (_, machine) -> machine.seenDown(event.at()));
    }

    void startIntended(Event.StartIntended event) {
        owed.computeIfPresent(event.machine(), (_, machine) -> machine.startedOnceMore());
    }

    void wouldNotShutDown(Event.WouldNotShutDown event) {
        unyielding.put(event.machine(), event.why());
    }

    void wouldNotMove(Event.WouldNotMove event) {
        unmoved.put(event.machine(), event.why());
    }

    void mayMoveAgain(Event.MayMoveAgain event) {
        unmoved.remove(event.machine());
    }

    void settled(Event.MachineSettled event) {
        owed.remove(event.machine());
    }

    /** Who did not go down in it is asked anew in the next one. */
    void outageIsOver() {
        deadlines.clear();
        owed.replaceAll((_, machine) -> machine.down() ? machine : machine.lapse());
    }

    void retried() {
        unyielding.clear();
        unmoved.clear();
        evacuations = 0;
        outageIsOver();
    }
}
