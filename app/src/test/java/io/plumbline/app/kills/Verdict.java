package io.plumbline.app.kills;

import tools.jackson.databind.JsonNode;

import java.util.HashSet;
import java.util.List;

/**
 * What the ledger says of one host.
 *
 * @param rebootsAccepted reboot commands that the host took
 */
record Verdict(int boots, int rebootsAccepted, Burns burns, Jobs jobs, Outages outages) {
    record Burns(int started, int endedWell) {}

    /**
     * @param ids how many different ids were started
     * @param secondStartsRefused starts under an id that had been started
     */
    record Jobs(int started, int ids, int secondStartsRefused) {}

    /** How often the host went into maintenance mode and out of it. */
    record Outages(int begun, int ended) {}

    /**
     * @param entries of that host
     */
    static Verdict of(List<JsonNode> entries) {
        var ids = new HashSet<String>();
        of(entries, "JobStarted").forEach(entry -> ids.add(entry.required("job").stringValue()));
        return new Verdict(
                count(entries, "Booted"),
                count(entries, "RebootAccepted"),
                new Burns(
                        count(entries, "BurnStarted"),
                        (int)
                                of(entries, "BurnEnded").stream()
                                        .filter(entry -> entry.required("well").booleanValue())
                                        .count()),
                new Jobs(
                        count(entries, "JobStarted"),
                        ids.size(),
                        count(entries, "SecondStartRefused")),
                new Outages(
                        count(entries, "MaintenanceEntered"), count(entries, "MaintenanceLeft")));
    }

    private static int count(List<JsonNode> entries, String kind) {
        return of(entries, kind).size();
    }

    private static List<JsonNode> of(List<JsonNode> entries, String kind) {
        return entries.stream().filter(entry -> LabChild.isKind(entry, kind)).toList();
    }
}
