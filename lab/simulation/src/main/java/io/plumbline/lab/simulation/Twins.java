package io.plumbline.lab.simulation;

import io.plumbline.lab.simulation.Law.Violation;

import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;

/** The same cluster twice and nothing goes wrong, except that in the second life daemons die. */
record Twins(Run calm, Run killed) {
    static Twins of(long seed, Saboteur saboteur) {
        return of(Scenarios.from(seed), saboteur);
    }

    static Twins of(Scenario scenario, Saboteur saboteur) {
        var calm = new CalmLife(scenario.calm(), saboteur);
        var killed = new Simulation(scenario.onlyKilled(), saboteur);
        var twins = new Twins(calm.run(), killed.run());
        killed.laws()
                .seventh()
                .comparedWith(killed.scene(), twins.end(twins.calm), twins.end(twins.killed));
        return twins;
    }

    /** A unit that went on serving for a job in one life may not have had to in the other. */
    private SortedMap<String, String> end(Run of) {
        var end = of.end();
        end.keySet().removeAll(calm.keptByJobs());
        end.keySet().removeAll(killed.keptByJobs());
        return end;
    }

    List<Violation> broken() {
        return Stream.concat(calm.laws().broken().stream(), killed.laws().broken().stream())
                .toList();
    }
}
