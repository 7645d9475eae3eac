package io.plumbline.app.store;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.journal.Event;

import org.springframework.jdbc.core.simple.JdbcClient;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Events of a cluster as audit entries: what was done to which unit, and from which spec. */
final class JournalAudit {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final JdbcClient jdbc;
    private final String cluster;

    JournalAudit(JdbcClient jdbc, String cluster) {
        this.jdbc = jdbc;
        this.cluster = cluster;
    }

    /**
     * @param before of the same cluster, oldest first
     */
    List<AuditEntry> of(List<Event> some, List<Event> before) {
        var known = new ArrayList<>(before);
        var entries = new ArrayList<AuditEntry>();
        var spec = spec();
        for (var event : some) {
            var stored = EventWriter.stored(event);
            var detail = JSON.createObjectNode();
            spec.ifPresent(said -> detail.set("spec", said));
            detail.set("event", JSON.readTree(stored.body()));
            if (event instanceof Event.ActEnded ended) {
                lasted(ended, known)
                        .ifPresent(time -> detail.put("seconds", time.toMillis() / 1_000.0));
            }
            entries.add(
                    new AuditEntry(
                            event instanceof Event.Word word ? word.by() : AuditEntry.DAEMON,
                            stored.kind(),
                            Optional.of(cluster),
                            Optional.of(stored.unit()),
                            detail));
            known.add(event);
        }
        return entries;
    }

    /** In the devices' time, since it was intended. */
    private static Optional<Duration> lasted(Event.ActEnded ended, List<Event> known) {
        return known.reversed().stream()
                .filter(event ->
                        event instanceof Event.Intent intent && intent.act().equals(ended.act()))
                .findFirst()
                .map(intent -> Duration.between(intent.at(), ended.at()));
    }

    private Optional<ObjectNode> spec() {
        return jdbc.sql("select revision, source, commit_id from spec where cluster = ?")
                .param(cluster)
                .query((row, _) -> {
                    var said = JSON.createObjectNode().put("revision", row.getString(1));
                    if (row.getString(2) != null) {
                        said.put("source", row.getString(2)).put("commit", row.getString(3));
                    }
                    return said;
                })
                .optional();
    }
}
