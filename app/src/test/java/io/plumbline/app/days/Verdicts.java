package io.plumbline.app.days;

import static io.plumbline.app.days.Day.condition;

import io.plumbline.app.rest.Json;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How units stand, by name. */
final class Verdicts {
    private Verdicts() {}

    /** What is False of how a host is seen; where nothing is, how it stands. */
    static Map<String, String> of(List<Json.Host> hosts) {
        var verdicts = new TreeMap<String, String>();
        for (var host : hosts) {
            var reachable = condition(host, "Reachable");
            var observed = condition(host, "Observed");
            var shown =
                    reachable.status().equals("False")
                            ? reachable
                            : observed.status().equals("False")
                                    ? observed
                                    : condition(host, "Ready");
            verdicts.put(host.name(), shown.type() + " " + shown.reason());
        }
        return verdicts;
    }
}
