package io.plumbline.lab.simulation;

import java.util.List;

/**
 * One cluster's life.
 *
 * @param spec at the beginning
 */
record Scenario(long seed, SimSpec spec, Starts starts, List<Incident> incidents, Trouble trouble) {
    Scenario {
        incidents = List.copyOf(incidents);
    }

    /** The same life, of daemons of another pace. */
    Scenario at(Pace pace) {
        return new Scenario(seed, spec, starts, incidents, trouble.at(pace));
    }

    /** The same life with nobody who is asked or keeps units for himself. */
    Scenario withoutPeople() {
        return new Scenario(
                seed,
                spec.withNobodyAsked(),
                starts,
                incidents.stream()
                        .filter(incident -> !(incident instanceof Incident.Kept))
                        .map(incident -> incident.wanting(SimSpec::withNobodyAsked))
                        .toList(),
                trouble);
    }

    /** The same life where nothing is wished of what people set on hosts by hand. */
    Scenario withoutSettings() {
        return new Scenario(
                seed,
                spec.withSettings(false),
                starts,
                incidents.stream()
                        .filter(incident -> !(incident instanceof Incident.SettingsDrift))
                        .map(incident -> incident.wanting(some -> some.withSettings(false)))
                        .toList(),
                trouble);
    }

    /** The same cluster; nothing goes wrong, and nobody and nothing is in the way. */
    Scenario calm() {
        return calm(false);
    }

    /** The same calm cluster; daemons die. */
    Scenario onlyKilled() {
        return calm(true);
    }

    private Scenario calm(boolean killed) {
        return new Scenario(
                seed, spec, starts.withNothingInTheWay(), List.of(), trouble.onlyKills(killed));
    }
}
