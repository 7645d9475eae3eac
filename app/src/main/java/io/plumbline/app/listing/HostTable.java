package io.plumbline.app.listing;

import io.plumbline.app.rest.Json;
import io.plumbline.app.text.Age;
import io.plumbline.app.text.Table;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** Hosts as a table; the columns are a promise to scripts. */
public final class HostTable {
    private HostTable() {}

    public static List<String> of(List<Json.Host> hosts, Instant asOf) {
        var table =
                new Table(
                        "HOST",
                        "READY",
                        "REASON",
                        "PHASE",
                        "DIFF",
                        "BOOTS",
                        "OBSERVED",
                        "WAITS-FOR");
        for (var host : hosts) {
            var ready =
                    host.conditions().stream()
                            .filter(condition -> condition.type().equals("Ready"))
                            .findFirst();
            table.row(
                    host.name(),
                    ready.map(Json.Condition::status).orElse("Unknown"),
                    ready.map(Json.Condition::reason).orElse("NotYetObserved"),
                    host.phase(),
                    Integer.toString(host.differences()),
                    host.bootsDone() + (host.bootsLeft() > 0 ? "+" + host.bootsLeft() : ""),
                    Age.of(host.observedAt(), asOf),
                    Objects.requireNonNullElse(host.waitsFor(), ""));
        }
        return table.lines();
    }
}
