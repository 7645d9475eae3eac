package io.plumbline.app.store;

import io.plumbline.journal.Event;
import io.plumbline.journal.Past;
import io.plumbline.target.Target;

import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;

/**
 * The journal of one cluster as it is stored. The place of an event is its number, from 1.
 *
 * <p>Each question names all columns of an index in its order: then H2 reads as many rows as it
 * answers, and else it looks at all of them, sorted on the disk if they are many.
 */
final class JournalTable {
    /** So many events are read at once. */
    static final int PIECE = 2_000;

    private static final String STORED = "select seq, unit, kind, version, body from journal";

    static final String LAST =
            "select seq from journal where cluster = ? order by cluster desc, seq desc limit 1";
    static final String AFTER =
            STORED
                    + " where cluster = ? and seq > ? and seq <= ? order by cluster, seq limit "
                    + PIECE;
    static final String NEWEST =
            STORED + " where cluster = ? and seq <= ? order by cluster desc, seq desc limit ?";
    static final String NEWEST_OF_UNIT =
            STORED
                    + " where cluster = ? and unit = ? and seq <= ? order by cluster desc, unit"
                    + " desc, seq desc limit ?";
    private static final RowMapper<Journals.Entry> ROW =
            (row, _) ->
                    new Journals.Entry(
                            row.getLong("seq"),
                            EventReader.read(
                                    new StoredEvent(
                                            row.getString("unit"),
                                            row.getString("kind"),
                                            row.getInt("version"),
                                            row.getString("body"))));

    private final JdbcClient jdbc;
    private final String cluster;

    JournalTable(JdbcClient jdbc, String cluster) {
        this.jdbc = jdbc;
        this.cluster = cluster;
    }

    /** The number of the last event; 0 if there is none. */
    long end() {
        return jdbc.sql(LAST).param(cluster).query(Long.class).optional().orElse(0L);
    }

    /**
     * @param upTo later events are not of the piece
     */
    Past.Piece after(long place, long upTo) {
        var events = jdbc.sql(AFTER).params(cluster, place, upTo).query(ROW).list();
        return new Past.Piece(
                events.stream().map(Journals.Entry::event).toList(),
                events.isEmpty() ? place : events.getLast().number());
    }

    /** Newest first. */
    List<Journals.Entry> newest(int count, long upTo) {
        return jdbc.sql(NEWEST).params(cluster, upTo, count).query(ROW).list();
    }

    /** Newest first. */
    List<Journals.Entry> newest(int count, Target unit, long upTo) {
        return jdbc.sql(NEWEST_OF_UNIT).params(cluster, unit.path(), upTo, count).query(ROW).list();
    }

    long count(Target unit, long upTo) {
        return jdbc.sql("select count(*) from journal where cluster = ? and unit = ? and seq <= ?")
                .params(cluster, unit.path(), upTo)
                .query(Long.class)
                .single();
    }

    /**
     * @return the number of the last of them
     */
    long append(Collection<Event> events) {
        var seq = end();
        for (var event : events) {
            var stored = EventWriter.stored(event);
            jdbc.sql(
                            "insert into journal (cluster, seq, happened_at, unit, kind, version,"
                                    + " body) values (?, ?, ?, ?, ?, ?, ?)")
                    .params(
                            cluster,
                            ++seq,
                            event.at().atOffset(ZoneOffset.UTC),
                            stored.unit(),
                            stored.kind(),
                            stored.version(),
                            stored.body())
                    .update();
        }
        return seq;
    }
}
