package io.plumbline.app.store;

import io.plumbline.journal.Event;
import io.plumbline.journal.Past;

import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.transaction.support.TransactionTemplate;

import java.lang.ref.Cleaner;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import javax.sql.DataSource;

/** A migrated database of a test's own. */
public final class TestStore {
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final Cleaner UNREACHABLE = Cleaner.create();

    public final DataSource data;
    public final JdbcClient jdbc;
    public final Leases leases;
    public final Journals journals;
    public final Words words;
    public final Transitions transitions;
    public final Generations generations;
    public final AcceptedSpecs specs;
    public final SourceHeads heads;
    public final CommitStatuses statuses;
    public final Wakes wakes;
    public final AuditLog audit;

    public final SshDebtTable debts;

    private TestStore(DataSource migrated) {
        data = migrated;
        jdbc = JdbcClient.create(data);
        var transactions = new TransactionTemplate(new DurableTransactions(data));
        audit = new AuditLog(jdbc, transactions, InstantSource.system());
        leases = new Leases(jdbc, transactions);
        journals = new Journals(jdbc, transactions, audit);
        words = new Words(jdbc, transactions);
        transitions = new Transitions(jdbc, transactions);
        generations = new Generations(jdbc, transactions);
        specs = new AcceptedSpecs(jdbc, transactions, audit);
        heads = new SourceHeads(jdbc, transactions, audit);
        statuses = new CommitStatuses(jdbc, transactions);
        wakes = new Wakes(jdbc);
        debts = new SshDebtTable(jdbc, transactions);
    }

    /** As all migrations leave it: they run once, and what came of them is said again. */
    public static TestStore inMemory() {
        var data = newInMemory();
        JdbcClient.create(data).sql(Migrated.SCRIPT).update();
        return new TestStore(data);
    }

    public static TestStore in(Path folder) {
        return at(new StateFolder(folder).databaseUrl());
    }

    /** Every event of a cluster, oldest first. */
    public List<Event> events(String cluster) {
        return all(journals.past(cluster));
    }

    static List<Event> all(Past past) {
        var events = new ArrayList<Event>();
        past.readOn(Past.BEGINNING, piece -> events.addAll(piece.events()));
        return events;
    }

    static TestStore at(String url) {
        return new TestStore(migrated(new DriverManagerDataSource(url)));
    }

    /** Gone once nobody can ask for a connection any more: until then one is open. */
    private static DataSource newInMemory() {
        var data = new DriverManagerDataSource("jdbc:h2:mem:test" + NUMBER.incrementAndGet());
        var open = DataSourceUtils.getConnection(data);
        UNREACHABLE.register(data, () -> JdbcUtils.closeConnection(open));
        return data;
    }

    private static DataSource migrated(DataSource data) {
        Flyway.configure()
                .dataSource(data)
                .locations("classpath:db/migration/common", "classpath:db/migration/h2")
                .load()
                .migrate();
        return data;
    }

    private static final class Migrated {
        static final String SCRIPT =
                String.join(
                        "\n",
                        JdbcClient.create(migrated(newInMemory()))
                                .sql("SCRIPT NOPASSWORDS NOSETTINGS")
                                .query(String.class)
                                .list());
    }
}
