package io.plumbline.lab.simulation;

import io.plumbline.lab.simulation.Law.Violation;

import java.util.List;
import java.util.stream.Stream;

/** The same cluster twice and nothing goes wrong, except that in the second life daemons die. */
record Twins(Run calm, Run killed) {
    static Twins of(long seed, Saboteur saboteur) {
        return of(Scenario.from(seed), saboteur);
    }

    static Twins of(Scenario scenario, Saboteur saboteur) {
        var calm = new CalmLife(scenario.calm(), saboteur);
        var killed = new Simulation(scenario.onlyKilled(), saboteur);
        var twins = new Twins(calm.run(), killed.run());
        killed.laws().seventh().comparedWith(killed.scene(), twins.calm.end(), twins.killed.end());
        return twins;
    }

    List<Violation> broken() {
        return Stream.concat(calm.laws().broken().stream(), killed.laws().broken().stream())
                .toList();
    }
}
