package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.device.Endpoint;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Workload;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** What a unit can do next, said in one place. */
record Moves(UnitCase unit) {
    NextMove held(Held.Reason reason, String text) {
        return NextMove.wait(unit.held(reason, text));
    }

    /** By its keeper. */
    NextMove act(Act act, String because) {
        var steps = steps(act, because);
        return steps.isEmpty() ? noKeeper() : new NextMove.Do(steps);
    }

    /** If the budget allows. */
    NextMove leave(Act act, String because) {
        var steps = steps(act, because);
        return steps.isEmpty() ? noKeeper() : new NextMove.Leave(steps, List.of());
    }

    NextMove putBack(String because) {
        return act(back(), because);
    }

    /**
     * Why it is not taken out: who does that does not answer, or does not tell what of it gives way
     * by itself, as where it does not know the unit or does not talk to it.
     */
    Optional<NextMove> silence() {
        return goesByItself()
                ? Optional.empty()
                : unit.facts()
                        .machineTrouble()
                        .map(Problem::text)
                        .or(this::untold)
                        .map(why -> held(Held.Reason.UNREACHABLE, why));
    }

    /** It is told itself to go out of service, and nobody else is. */
    boolean goesByItself() {
        return unit.fleet().takeOutKeeperOf(unit.unit()).equals(unit.fleet().keeperOf(unit.unit()));
    }

    private Optional<String> untold() {
        return Workload.of(unit.unit())
                .flatMap(Workload::yielding)
                .map(property -> unit.readings().of(property.of(unit.unit())))
                .flatMap(reading ->
                        reading.isEmpty()
                                ? Optional.of("waits until vCenter tells what is its own there")
                                : reading.get() instanceof Reading.Unreadable<?>(var why)
                                        ? Optional.of(why.text())
                                        : Optional.empty());
    }

    /** The way back into service; empty where nobody here knows it. */
    List<Step> back(String because) {
        return steps(back(), because);
    }

    private Act back() {
        return new Act.PutBack(unit.unit(), boot(), unit.standing().outage());
    }

    private List<Step> steps(Act act, String because) {
        return keeper(act).map(at -> step(at, act, because)).stream().toList();
    }

    private Optional<Endpoint> keeper(Act act) {
        return switch (act) {
            case Act.TakeOut _ -> unit.fleet().takeOutKeeperOf(unit.unit());
            default -> unit.fleet().keeperOf(unit.unit());
        };
    }

    NextMove noKeeper() {
        return held(Held.Reason.NO_DRIVER, "nobody here can take it out of service or restart it");
    }

    Step step(Endpoint at, Act act, String because) {
        return new Step(at, act, Set.of(unit.unit()), because, new TreeSet<>());
    }

    /** The boot that was seen; whoever acts looked before whether one was. */
    BootId boot() {
        return unit.facts()
                .boot()
                .orElseThrow(
                        () -> new IllegalStateException(unit.unit().path() + " tells no boot"));
    }

    String workload(Function<Workload, String> word) {
        return Workload.of(unit.unit()).map(word).orElse("");
    }
}
