package io.plumbline.app.store;

import static java.util.stream.Collectors.toUnmodifiableSet;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.JournalException;
import io.plumbline.target.Target;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.util.List;
import java.util.Set;

/**
 * What people said, kept until a pass takes it into the journal: only a pass writes there, and none
 * may be running.
 */
public final class Words {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    public Words(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /** Returns once all of them are kept; if it throws, none is. */
    public void say(String cluster, List<? extends Event.Word> words) {
        var stored = words.stream().map(EventWriter::stored).toList();
        transaction.executeWithoutResult(_ -> stored.forEach(word -> insert(cluster, word)));
    }

    /**
     * Whether somebody has put a unit on hold and no pass has heard it yet, also if that was taken
     * back since. It is the store that is asked: whoever was told that it is kept is believed.
     *
     * @throws JournalException if the store does not answer
     */
    public boolean isPutOnHold(String cluster, Target unit) {
        try {
            return jdbc.sql(
                                    "select count(*) from word where cluster = ? and unit = ? and"
                                            + " kind = 'PutOnHold'")
                            .params(cluster, unit.path())
                            .query(Integer.class)
                            .single()
                    > 0;
        } catch (DataAccessException e) {
            throw new JournalException(
                    "whether somebody holds " + unit.label() + " could not be told", e);
        }
    }

    private void insert(String cluster, StoredEvent word) {
        jdbc.sql("insert into word (cluster, unit, kind, version, body) values (?, ?, ?, ?, ?)")
                .params(cluster, word.unit(), word.kind(), word.version(), word.body())
                .update();
    }

    /**
     * Moves them all, in the order in which they were said: none is lost and none comes twice.
     *
     * @return the units that they are about
     */
    public Set<Target> takeInto(String cluster, Journal journal) {
        return isAnySaid(cluster) ? moveInto(cluster, journal) : Set.of();
    }

    /** Most passes find none, and a transaction waits for the disk even if it moves nothing. */
    private boolean isAnySaid(String cluster) {
        return jdbc.sql("select exists (select 1 from word where cluster = ?)")
                .param(cluster)
                .query(Boolean.class)
                .single();
    }

    private Set<Target> moveInto(String cluster, Journal journal) {
        return transaction.execute(_ -> {
            var said =
                    jdbc.sql(
                                    "select id, unit, kind, version, body from word where cluster ="
                                            + " ? order by id")
                            .param(cluster)
                            .query((row, _) ->
                                    new Said(
                                            row.getLong("id"),
                                            new StoredEvent(
                                                    row.getString("unit"),
                                                    row.getString("kind"),
                                                    row.getInt("version"),
                                                    row.getString("body"))))
                            .list();
            said.forEach(one -> jdbc.sql("delete from word where id = ?").param(one.id()).update());
            var events = said.stream().map(one -> EventReader.read(one.event())).toList();
            journal.append(events);
            return events.stream().map(Event::unit).collect(toUnmodifiableSet());
        });
    }

    private record Said(long id, StoredEvent event) {}
}
