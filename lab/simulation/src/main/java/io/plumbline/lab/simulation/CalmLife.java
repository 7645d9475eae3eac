package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A life in which nothing goes wrong: what law 5 says of plans is judged pass by pass. */
final class CalmLife {
    /** Planning is repeated in every so many passes. */
    private static final int ONE_IN = 5;

    private final Simulation simulation;
    private final Law5Once law;
    private final Map<Target, Integer> writingPasses = new HashMap<>();
    private final Map<Target, Integer> pauses = new HashMap<>();
    private final Set<Target> writes = new HashSet<>();
    private int passes;

    CalmLife(Scenario scenario, Saboteur saboteur) {
        simulation = new Simulation(scenario, saboteur);
        law = simulation.laws().fifth();
        simulation.world().ledger().subscribe(this::see);
    }

    Run run() {
        var run = simulation.run(this::passEnded);
        var again = simulation.planOnly();
        if (run.inPlumb() && !again.plansNothing()) {
            law.breaksCalm(simulation.scene(), "the pass after the last one plans " + again);
        }
        simulation.scene().units().keySet().forEach(unit -> judge(run, unit));
        return run;
    }

    private void see(Entry entry) {
        switch (entry) {
            case Entry.Asked(var _, var host, Act.Write write, var _) -> {
                writes.add(host);
                if (write.wire().place() == Wire.Place.INTERRUPTS
                        || write.wire().place() == Wire.Place.LAST) {
                    pauses.merge(host, 1, Integer::sum);
                }
            }
            case Entry.JobStarted job -> pauses.merge(job.host(), 1, Integer::sum);
            case Entry.Asked(var _, var host, Act.Restart restart, var _)
                    when !restart.rung().endsBoot() ->
                    pauses.merge(host, 1, Integer::sum);
            default -> {}
        }
    }

    private void passEnded() {
        writes.forEach(host -> writingPasses.merge(host, 1, Integer::sum));
        writes.clear();
        if (passes++ % ONE_IN == 0) {
            var first = simulation.planOnly();
            var second = simulation.planOnly();
            if (!first.equals(second)) {
                law.breaksCalm(
                        simulation.scene(), "the same facts give " + first + " and " + second);
            }
        }
    }

    /**
     * In each boot a pass for the tools, which a boot unloads, and one for the rest; what goes on
     * at the device, and a restart of a service, split it. What interrupts others waits for its
     * turn, and what is last for everything.
     */
    private void judge(Run run, Target unit) {
        var most = 2 * (run.boots(unit) + 1) + pauses.getOrDefault(unit, 0);
        var took = writingPasses.getOrDefault(unit, 0);
        if (took > most) {
            law.breaksCalm(
                    simulation.scene(),
                    unit.label() + " took " + took + " passes of writing, not " + most);
        }
    }
}
