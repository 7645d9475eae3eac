package io.plumbline.status;

import static io.plumbline.status.Condition.is;
import static io.plumbline.status.Condition.isNot;

import io.plumbline.difference.Armed;
import io.plumbline.difference.Leftover;
import io.plumbline.plan.ClosedJobNode;
import io.plumbline.plan.OwedMachine;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What we did to a unit and is not undone.
 *
 * @param missing machines that are down for our work
 * @param closed job nodes that are closed for our work
 */
record Remains(Beside beside, List<OwedMachine> missing, List<ClosedJobNode> closed) {
    /** Nothing is to be done about it, and yet something will change. */
    Condition armedByUs() {
        var armed = beside.armed().get();
        return armed.isEmpty()
                ? isNot(Condition.Type.ArmedByUs, "None", "")
                : is(
                        Condition.Type.ArmedByUs,
                        "KeyLeftSpec",
                        armed.stream().map(Armed::text).collect(Collectors.joining("; "))
                                + ": written by us and not wished any more, takes effect at the"
                                + " next boot; put the key back or write it back by hand");
    }

    /** Nothing is done about it, and it differs from nothing. */
    Condition leftBehind() {
        return beside.leftovers().isEmpty()
                ? isNot(Condition.Type.LeftBehind, "None", "")
                : is(
                        Condition.Type.LeftBehind,
                        "KeyLeftSpec",
                        beside.leftovers().stream()
                                        .map(Leftover::text)
                                        .collect(Collectors.joining("; "))
                                + ": made by us and not wished any more; wish for it again, or take"
                                + " it away by hand"
                                + (beside.leftovers().stream().anyMatch(Leftover::isRemovable)
                                        ? ", or let it be taken away (safety.leftovers: Remove)"
                                        : ""));
    }

    /** Their users miss them, also where nothing is done about it now. */
    Condition machinesOff() {
        return missing.isEmpty()
                ? isNot(Condition.Type.MachinesOff, "None", "")
                : is(
                        Condition.Type.MachinesOff,
                        "ShutDownByUs",
                        missing.stream()
                                .map(OwedMachine::name)
                                .collect(Collectors.joining(", ", "down for our work: ", "")));
    }

    /** No job starts on them, also where nothing is done about it now. */
    Condition jobNodesClosed() {
        return closed.isEmpty()
                ? isNot(Condition.Type.JobNodesClosed, "None", "")
                : is(
                        Condition.Type.JobNodesClosed,
                        "ClosedByUs",
                        closed.stream()
                                .map(ClosedJobNode::name)
                                .collect(
                                        Collectors.joining(
                                                ", ", "closed to jobs for our work: ", "")));
    }

    /** What makes a unit serve its users less although nothing differs, said first. */
    Optional<Condition> missed() {
        return Stream.of(machinesOff(), jobNodesClosed())
                .filter(condition -> condition.truth() == Condition.Truth.True)
                .findFirst();
    }
}
