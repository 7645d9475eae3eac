package io.plumbline.app.store;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.journal.Event;
import io.plumbline.target.Target;

import org.springframework.jdbc.core.simple.JdbcClient;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Events of a cluster as audit entries: what was done to which unit, and from which spec. */
final class JournalAudit {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** While an act goes on, only what is seen of its unit is kept beside it. */
    private static final int LOOKS_BACK = 100;

    private final JdbcClient jdbc;
    private final String cluster;
    private final String revision;
    private final JournalTable journal;

    /**
     * @param revision of the spec that what is done follows from
     */
    JournalAudit(JdbcClient jdbc, String cluster, String revision) {
        this.jdbc = jdbc;
        this.cluster = cluster;
        this.revision = revision;
        this.journal = new JournalTable(jdbc, cluster);
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

    /** In the devices' time, since it was intended; empty if other acts came in between. */
    private Optional<Duration> lasted(Event.ActEnded ended, List<Event> some) {
        return Stream.concat(some.stream(), justBefore(ended.unit()))
                .filter(event ->
                        event instanceof Event.Intent intent && intent.act().equals(ended.act()))
                .findFirst()
                .map(intent -> Duration.between(intent.at(), ended.at()));
    }

    private Stream<Event> justBefore(Target unit) {
        return Stream.of(unit)
                .flatMap(of -> journal.newest(LOOKS_BACK, of, Long.MAX_VALUE).stream())
                .map(Journals.Entry::event);
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
