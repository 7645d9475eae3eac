package io.plumbline.app.daemon;

import io.micrometer.core.instrument.MeterRegistry;
import io.plumbline.app.access.FirstToken;
import io.plumbline.app.access.Proof;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.fleet.Addresses;
import io.plumbline.app.fleet.Connections;
import io.plumbline.app.fleet.SecretsFolder;
import io.plumbline.app.forge.ForgePosts;
import io.plumbline.app.git.CommitWriters;
import io.plumbline.app.git.GitSources;
import io.plumbline.app.identity.Vouchers;
import io.plumbline.app.metrics.ClusterMetrics;
import io.plumbline.app.metrics.ForgeMetrics;
import io.plumbline.app.metrics.GitMetrics;
import io.plumbline.app.metrics.PassMetrics;
import io.plumbline.app.rehearsal.RehearsalApi;
import io.plumbline.app.rehearsal.Rehearsals;
import io.plumbline.app.rest.AccessApi;
import io.plumbline.app.rest.ApiProblems;
import io.plumbline.app.rest.ApplyApi;
import io.plumbline.app.rest.AuditApi;
import io.plumbline.app.rest.ClusterApi;
import io.plumbline.app.rest.DevicesTime;
import io.plumbline.app.rest.FabricApi;
import io.plumbline.app.rest.HookApi;
import io.plumbline.app.rest.LastingCalls;
import io.plumbline.app.rest.OnlyFields;
import io.plumbline.app.rest.OpenApi;
import io.plumbline.app.rest.OperatorApi;
import io.plumbline.app.rest.ProposalApi;
import io.plumbline.app.rest.ProposedSpecs;
import io.plumbline.app.rest.SourceApi;
import io.plumbline.app.rest.UnhandledErrors;
import io.plumbline.app.rest.WaitApi;
import io.plumbline.app.rest.WatchApi;
import io.plumbline.app.source.FourEyes;
import io.plumbline.app.source.SpecDesk;
import io.plumbline.app.store.AcceptedSpecs;
import io.plumbline.app.store.AccessTokens;
import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.CommitStatuses;
import io.plumbline.app.store.DurableTransactions;
import io.plumbline.app.store.Generations;
import io.plumbline.app.store.Journals;
import io.plumbline.app.store.Leases;
import io.plumbline.app.store.SourceHeads;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.store.Starts;
import io.plumbline.app.store.StateFolder;
import io.plumbline.app.store.Transitions;
import io.plumbline.app.store.Wakes;
import io.plumbline.app.store.Words;
import io.plumbline.app.web.DoorWiring;
import io.plumbline.app.web.Listening;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.PassSchedule;
import io.plumbline.app.work.Versions;
import io.plumbline.drivers.ssh.KnownHosts;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

import java.time.InstantSource;

import javax.sql.DataSource;

/** What is made of what. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import({
    ClusterApi.class,
    OperatorApi.class,
    ApplyApi.class,
    ProposalApi.class,
    RehearsalApi.class,
    SourceApi.class,
    AccessApi.class,
    AuditApi.class,
    FabricApi.class,
    WaitApi.class,
    WatchApi.class,
    UnhandledErrors.class,
    OpenApi.class,
    DevicesTime.class,
    ApiProblems.class,
    OnlyFields.class,
    DoorWiring.class,
    DaemonStart.class
})
class DaemonWiring {
    @Bean
    Pace pace(DaemonSettings settings) {
        return settings.lab().map(lab -> LabFile.read(lab).pace()).orElseGet(Pace::real);
    }

    @Bean
    DurableTransactions durableTransactions(DataSource data) {
        return new DurableTransactions(data);
    }

    @Bean
    TransactionTemplate transactions(PlatformTransactionManager manager) {
        return new TransactionTemplate(manager);
    }

    @Bean
    Leases leases(JdbcClient jdbc, TransactionTemplate transactions) {
        return new Leases(jdbc, transactions);
    }

    @Bean
    AuditLog auditLog(JdbcClient jdbc, TransactionTemplate transactions) {
        return new AuditLog(jdbc, transactions, InstantSource.system());
    }

    @Bean
    Journals journals(JdbcClient jdbc, TransactionTemplate transactions, AuditLog audit) {
        return new Journals(jdbc, transactions, audit);
    }

    /** Nothing follows from the date of a condition, so none waits for the disk. */
    @Bean
    Transitions transitions(JdbcClient jdbc, DataSource data) {
        return new Transitions(jdbc, new TransactionTemplate(new JdbcTransactionManager(data)));
    }

    @Bean
    Generations generations(JdbcClient jdbc, TransactionTemplate transactions) {
        return new Generations(jdbc, transactions);
    }

    @Bean
    Versions versions(JdbcClient jdbc, TransactionTemplate transactions) {
        return new Versions(new Starts(jdbc, transactions, InstantSource.system()).next());
    }

    @Bean
    AcceptedSpecs acceptedSpecs(JdbcClient jdbc, TransactionTemplate transactions, AuditLog audit) {
        return new AcceptedSpecs(jdbc, transactions, audit);
    }

    @Bean
    Wakes wakes(JdbcClient jdbc) {
        return new Wakes(jdbc);
    }

    @Bean
    Words words(JdbcClient jdbc, TransactionTemplate transactions) {
        return new Words(jdbc, transactions);
    }

    @Bean
    PassMetrics passMetrics(MeterRegistry registry) {
        return new PassMetrics(registry);
    }

    @Bean
    Clusters clusters(
            Pace pace,
            Leases leases,
            Journals journals,
            Words words,
            Transitions transitions,
            Generations generations,
            Versions versions,
            PassMetrics metrics) {
        return new Clusters(
                pace, leases, journals, words, transitions, generations, versions, metrics);
    }

    @Bean
    PassSchedule passSchedule(DataSource data, JdbcClient jdbc, Wakes wakes, Clusters clusters) {
        return new PassSchedule(data, jdbc, wakes, clusters);
    }

    @Bean
    SshDebtTable sshDebtTable(JdbcClient jdbc, TransactionTemplate transactions) {
        return new SshDebtTable(jdbc, transactions);
    }

    @Bean
    Connections connections(
            DaemonSettings settings, Pace pace, SshDebtTable debts, AuditLog audit) {
        var addresses =
                settings.lab().map(lab -> LabFile.read(lab).addresses()).orElse(Addresses.BY_NAME);
        return new Connections(
                settings.secrets(),
                settings.knownHosts(),
                addresses,
                pace,
                settings.ssh(),
                new Connections.SshRecords(debts, audit));
    }

    @Bean
    SpecDesk specDesk(
            AcceptedSpecs accepted, Clusters clusters, Pace pace, Connections connections) {
        return new SpecDesk(accepted, clusters, pace, connections::bind);
    }

    @Bean
    ProposedSpecs proposedSpecs(Clusters clusters) {
        return new ProposedSpecs(clusters);
    }

    @Bean
    Rehearsals rehearsals(Journals journals, Pace pace) {
        return new Rehearsals(journals, pace);
    }

    @Bean
    SourceHeads sourceHeads(JdbcClient jdbc, TransactionTemplate transactions, AuditLog audit) {
        return new SourceHeads(jdbc, transactions, audit);
    }

    @Bean
    GitMetrics gitMetrics(MeterRegistry registry, DaemonSettings settings) {
        return new GitMetrics(registry, settings.sources());
    }

    @Bean
    GitSources gitSources(
            DaemonSettings settings, SourceHeads heads, SpecDesk desk, GitMetrics metrics) {
        return new GitSources(
                settings.sources(),
                new StateFolder(settings.state()).copies(),
                KnownHosts.ofFile(settings.knownHosts()),
                new SecretsFolder(settings.secrets()),
                heads,
                desk,
                metrics);
    }

    @Bean
    FourEyes fourEyes(DaemonSettings settings, Clusters clusters, GitSources repositories) {
        return new FourEyes(
                clusters,
                new CommitWriters(repositories),
                settings.sources().fourEyes(),
                settings.sources().people());
    }

    @Bean
    CommitStatuses commitStatuses(JdbcClient jdbc, TransactionTemplate transactions) {
        return new CommitStatuses(jdbc, transactions);
    }

    @Bean
    ForgePosts forgePosts(
            DaemonSettings settings,
            CommitStatuses statuses,
            Clusters clusters,
            MeterRegistry registry) {
        var metrics = new ForgeMetrics(registry, settings.sources());
        var posts =
                new ForgePosts(
                        settings.sources(),
                        new SecretsFolder(settings.secrets())::word,
                        statuses,
                        metrics);
        metrics.follow(posts);
        clusters.watchedBy(posts.watcher());
        return posts;
    }

    @Bean
    Listening listening(DaemonSettings settings) {
        return settings.listening();
    }

    @Bean
    Vouchers vouchers(DaemonSettings settings) {
        return Vouchers.of(settings.identity());
    }

    @Bean
    Tokens tokens(JdbcClient jdbc, TransactionTemplate transactions, AuditLog audit) {
        return new Tokens(new AccessTokens(jdbc, transactions, audit), InstantSource.system());
    }

    @Bean
    FirstToken firstToken(DaemonSettings settings, Tokens tokens) {
        return new FirstToken(tokens, new StateFolder(settings.state()).firstToken());
    }

    @Bean
    LastingCalls lastingCalls(Clusters clusters, Tokens tokens) {
        return new LastingCalls(clusters, caller -> isStillProved(caller.proof(), tokens));
    }

    /** What a provider says of somebody counts for as long as it said. */
    private static boolean isStillProved(Proof proof, Tokens tokens) {
        var now = InstantSource.system().instant();
        return switch (proof) {
            case Proof.None() -> true;
            case Proof.Token(var id) -> tokens.isGood(id);
            case Proof.Provider(var _, var _, var until) -> now.isBefore(until);
            case Proof.Certificate(var _, var until) -> now.isBefore(until);
        };
    }

    @Bean
    WatchApi.Rhythm rhythm() {
        return WatchApi.Rhythm.usual();
    }

    @Bean
    HookApi hookApi(DaemonSettings settings, GitSources repositories) {
        return new HookApi(repositories, new SecretsFolder(settings.secrets())::word);
    }

    @Bean
    ClusterMetrics clusterMetrics(Clusters clusters, Journals journals, Pace pace) {
        return new ClusterMetrics(clusters, journals, pace, Version.text());
    }
}
