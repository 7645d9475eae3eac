package io.plumbline.app.store;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.device.ActId;
import io.plumbline.journal.Event;
import io.plumbline.target.Target;

import org.springframework.jdbc.core.simple.JdbcClient;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Events of a cluster as audit entries: what was done to which unit, and from which spec. */
final class JournalAudit {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final JdbcClient jdbc;
    private final String cluster;
    private final String revision;
    private final BiFunction<Target, ActId, Optional<Instant>> intended;

    /**
     * @param revision of the spec that what is done follows from
     * @param intended when an act of a unit was, that has not ended; asked only where one has
     */
    JournalAudit(
            JdbcClient jdbc,
            String cluster,
            String revision,
            BiFunction<Target, ActId, Optional<Instant>> intended) {
        this.jdbc = jdbc;
        this.cluster = cluster;
        this.revision = revision;
        this.intended = intended;
    }

    List<AuditEntry> of(List<Event> some) {
        var entries = new ArrayList<AuditEntry>();
        var spec = spec();
        for (var event : some) {
            var stored = EventWriter.stored(event);
            var detail = JSON.createObjectNode();
            detail.set("spec", spec);
            detail.set("event", JSON.readTree(stored.body()));
            if (event instanceof Event.ActEnded ended) {
                lasted(ended, some)
                        .ifPresent(time -> detail.put("seconds", time.toMillis() / 1_000.0));
            }
            entries.add(
                    new AuditEntry(
                            event instanceof Event.Word word ? word.by() : AuditEntry.DAEMON,
                            stored.kind(),
                            Optional.of(cluster),
                            Optional.of(stored.unit()),
                            detail));
        }
        return entries;
    }

    /** In the devices' time, since it was intended. */
    private Optional<Duration> lasted(Event.ActEnded ended, List<Event> some) {
        return some.stream()
                .filter(event ->
                        event instanceof Event.Intent intent && intent.act().equals(ended.act()))
                .findFirst()
                .map(Event::at)
                .or(() -> intended.apply(ended.unit(), ended.act()))
                .map(begun -> Duration.between(begun, ended.at()));
    }

    /** The commit is that of this revision, as long as no other one has been accepted. */
    private ObjectNode spec() {
        var said = JSON.createObjectNode().put("revision", revision);
        jdbc.sql("select source, commit_id from spec where cluster = ? and revision = ?")
                .params(cluster, revision)
                .query(row -> {
                    if (row.getString(1) != null) {
                        said.put("source", row.getString(1)).put("commit", row.getString(2));
                    }
                });
        return said;
    }
}
