package io.plumbline.app.store;

import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.transaction.support.TransactionTemplate;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;

import javax.sql.DataSource;

/** A migrated database of a test's own. */
public final class TestStore {
    private static final AtomicInteger NUMBER = new AtomicInteger();

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

    private TestStore(String url) {
        data = new DriverManagerDataSource(url);
        Flyway.configure()
                .dataSource(data)
                .locations("classpath:db/migration/common", "classpath:db/migration/h2")
                .load()
                .migrate();
        jdbc = JdbcClient.create(data);
        var transactions = new TransactionTemplate(new DataSourceTransactionManager(data));
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
    }

    public static TestStore inMemory() {
        return new TestStore("jdbc:h2:mem:test" + NUMBER.incrementAndGet() + ";DB_CLOSE_DELAY=-1");
    }

    public static TestStore in(Path folder) {
        return new TestStore(new StateFolder(folder).databaseUrl());
    }
}
