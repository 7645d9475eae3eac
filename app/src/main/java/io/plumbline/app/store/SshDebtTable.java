package io.plumbline.app.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Hosts whose SSH was started through a vCenter and is to be off again: the table {@code
 * ssh_opened}. No secret: the credential is named.
 */
public final class SshDebtTable {
    /** Of a row that was not there before. */
    public static final int ONCE = 1;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    public SshDebtTable(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /**
     * A way to a vCenter, that which was gone last, or that specs name by now.
     *
     * @param url of its SDK
     * @param tls SHA-256 of its certificate
     * @param credential the name of its login
     */
    public record By(String url, String tls, String credential) {}

    /**
     * @param vcenter by its own id
     * @param host by that vCenter's id
     * @param name of the host
     * @param cluster for whose work it was started last
     * @param opened first, to the millisecond
     * @param starts how often it was kept
     * @param unseen while its vCenter tells nothing of it
     */
    public record Row(
            String vcenter,
            String host,
            String name,
            String cluster,
            By by,
            Instant opened,
            int starts,
            Optional<Unseen> unseen) {}

    /**
     * At each try, also those of daemons of before.
     *
     * @param since when it was first tried in vain
     * @param gone since when it is said not to be there
     */
    public record Unseen(Instant since, Optional<Instant> gone) {}

    /**
     * Kept when this returns. One that is there keeps the time at which it was opened, and was
     * started once more.
     *
     * @return whether none was there
     */
    public boolean keep(Row row) {
        return transaction.execute(_ -> kept(row));
    }

    private boolean kept(Row row) {
        var by = row.by();
        var known =
                jdbc.sql(
                                "update ssh_opened set name = ?, cluster = ?, url = ?, tls = ?,"
                                        + " credential = ?, starts = starts + 1, unseen_ms = null,"
                                        + " gone_ms = null where vcenter = ? and host = ?")
                        .params(
                                row.name(),
                                row.cluster(),
                                by.url(),
                                by.tls(),
                                by.credential(),
                                row.vcenter(),
                                row.host())
                        .update();
        if (known == 0) {
            jdbc.sql(
                            "insert into ssh_opened (vcenter, host, name, cluster, url, tls,"
                                    + " credential, opened_ms, starts) values (?, ?, ?, ?, ?, ?, ?,"
                                    + " ?, ?)")
                    .params(
                            row.vcenter(),
                            row.host(),
                            row.name(),
                            row.cluster(),
                            by.url(),
                            by.tls(),
                            by.credential(),
                            row.opened().toEpochMilli(),
                            ONCE)
                    .update();
        }
        return known == 0;
    }

    /** Another cluster works on that host by now, or its spec spells it otherwise. */
    public void takenOver(Row row, String by, String name) {
        jdbc.sql("update ssh_opened set cluster = ?, name = ? where vcenter = ? and host = ?")
                .params(by, name, row.vcenter(), row.host())
                .update();
    }

    /** Its vCenter is reached by another way by now. */
    public void renewed(Row row, By by) {
        jdbc.sql(
                        "update ssh_opened set url = ?, tls = ?, credential = ? where vcenter = ?"
                                + " and host = ?")
                .params(by.url(), by.tls(), by.credential(), row.vcenter(), row.host())
                .update();
    }

    /** It was tried in vain: no way told of it, or all of them said that it is not there. */
    public Unseen unseen(Row row, Instant now, boolean isGone) {
        var since = row.unseen().map(Unseen::since).orElse(now);
        var gone = Optional.of(row.unseen().flatMap(Unseen::gone).orElse(now)).filter(_ -> isGone);
        var next = new Unseen(since, gone);
        if (!row.unseen().equals(Optional.of(next))) { // Each write is one to the disk.
            keep(row, next);
        }
        return next;
    }

    private void keep(Row row, Unseen next) {
        jdbc.sql(
                        "update ssh_opened set unseen_ms = ?, gone_ms = ? where vcenter = ? and"
                                + " host = ? and starts = ?")
                .params(
                        Arrays.asList(
                                next.since().toEpochMilli(),
                                next.gone().map(Instant::toEpochMilli).orElse(null),
                                row.vcenter(),
                                row.host(),
                                row.starts()))
                .update();
    }

    /** It is there, or nobody asks. */
    public void seen(Row row) {
        if (row.unseen().isPresent()) {
            jdbc.sql(
                            "update ssh_opened set unseen_ms = null, gone_ms = null where vcenter ="
                                    + " ? and host = ?")
                    .params(row.vcenter(), row.host())
                    .update();
        }
    }

    /** All of them, in order. */
    public List<Row> all() {
        return jdbc.sql(
                        "select vcenter, host, name, cluster, url, tls, credential, opened_ms,"
                            + " starts, unseen_ms, gone_ms from ssh_opened order by vcenter, host")
                .query((row, _) -> row(row))
                .list();
    }

    /** It was seen off. What was started again since it was read stays. */
    public void settle(Row row) {
        jdbc.sql("delete from ssh_opened where vcenter = ? and host = ? and starts = ?")
                .params(row.vcenter(), row.host(), row.starts())
                .update();
    }

    private static Row row(ResultSet row) throws SQLException {
        return new Row(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                new By(row.getString(5), row.getString(6), row.getString(7)),
                Instant.ofEpochMilli(row.getLong(8)),
                row.getInt(9),
                unseen(row));
    }

    private static Optional<Unseen> unseen(ResultSet row) throws SQLException {
        var gone = time(row, 11);
        return time(row, 10).map(since -> new Unseen(since, gone));
    }

    private static Optional<Instant> time(ResultSet row, int column) throws SQLException {
        var at = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(at));
    }
}
