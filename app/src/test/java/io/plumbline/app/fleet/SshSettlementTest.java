package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;

import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.store.SshDebtTable.Row;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Pace;
import io.plumbline.drivers.vcenter.About;
import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.SshDoors;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.drivers.vcenter.Watch;
import io.plumbline.property.SshService;
import io.plumbline.target.Host;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.support.SimpleTransactionStatus;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/** A debt to a host, and when it ends, by logins at its vCenter that see more or less. */
class SshSettlementTest {
    private static final Trouble AWAY = new Trouble.Unreachable("Login", "refused");
    private static final SshDebtTable.By MORE = by("more");
    private static final SshDebtTable.By LESS = by("less");

    private final TestStore store = TestStore.inMemory();
    private final SshDebtTable kept = new SshDebtTable(store.jdbc);
    private Instant now = Instant.parse("2026-11-26T10:00:00Z");
    private final Set<String> silent = new HashSet<>();
    private final Map<String, String> instances = new HashMap<>();
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private boolean hostAnswers;
    private boolean mayStop = true;
    private String breaks = "";
    private final List<Host> hungUp = new ArrayList<>();
    private final VCenters vcenters =
            new VCenters(
                    _ -> Optional.empty(),
                    Addresses.BY_NAME,
                    (_, _, login) ->
                            proxy(
                                    VSphereGateway.class,
                                    (_, method, _) ->
                                            answer(method.getName(), login.credential())));
    private final InstantSource clock = () -> now;
    private StopTries tries = new StopTries(clock);
    private SshSettlement settled = settled(store.audit);

    private SshSettlement settled(AuditLog audit) {
        return new SshSettlement(
                kept, audit, vcenters, new SshDoors(clock, hungUp::add), tries, clock);
    }

    /** The daemon is killed; the store is as it was. */
    private void another() {
        tries = new StopTries(clock);
        settled = settled(store.audit);
    }

    private static SshDebtTable.By by(String credential) {
        return new SshDebtTable.By("https://vc01.lab/sdk", "0".repeat(64), credential);
    }

    private static Row row(SshDebtTable.By by) {
        return row("octo", by);
    }

    private static Row row(String cluster, SshDebtTable.By by) {
        return row("esx01.lab", cluster, by);
    }

    private static Row row(String name, String cluster, SshDebtTable.By by) {
        return new Row("vc-1", "host-1", name, cluster, by, Instant.EPOCH, 1, Optional.empty());
    }

    @Test
    void a_host_is_given_up_when_no_login_has_told_of_it_for_a_day_on_end() {
        kept.keep(row(LESS));
        silent.add("less");
        tried(Duration.ofDays(3), LESS);
        silent.clear();
        tried(Duration.ofHours(23), LESS);
        assertThat(kept.all()).as("it was silent, not without the host").hasSize(1);
        silent.add("less");
        tried(Duration.ofHours(1), LESS);
        silent.clear();
        tried(Duration.ofHours(23), LESS);
        assertThat(kept.all()).as("on end").hasSize(1);

        tried(Duration.ofHours(3), LESS);

        assertThat(kept.all()).isEmpty();
        assertThat(audited()).contains("\"what\":\"SshStopped\"").contains("notInVCenterSince");
    }

    /** As one that is restarted each night. */
    @Test
    void a_day_without_the_host_and_thirty_without_its_vcenter_are_counted_by_all_daemons() {
        kept.keep(row(LESS));
        for (var night = 0; night < 3; night++) {
            another();
            tried(Duration.ofHours(9), LESS);
        }
        assertThat(kept.all()).isEmpty();
        assertThat(audited()).contains("notInVCenterSince");

        kept.keep(row(LESS));
        tried(Duration.ofDays(20));
        another();
        tried(Duration.ofDays(10).plusHours(1));
        assertThat(kept.all()).hasSize(1);
        another();
        tried(Duration.ofHours(1));
        assertThat(kept.all()).as("its vCenter may come up with the daemon").hasSize(1);
        tried(Duration.ofHours(1));
        assertThat(kept.all()).isEmpty();
        assertThat(audited()).contains("notReachedSince");
    }

    /** A daemon that comes up knows of no spec at first, and of no pass: that is no word. */
    @ParameterizedTest
    @ValueSource(strings = {"nothing", "no pass", "a hold"})
    void only_who_keeps_a_host_open_has_the_days_counted_anew(String known) {
        kept.keep(row(LESS));
        kept.unseen(kept.all().getFirst(), now, true);
        var counted = kept.all().getFirst().unseen();
        var work = new OpenForWork(Pace.real());
        if (!known.equals("nothing")) {
            var bound = work.bound(OpenForWorkTest.spec("octo", "Plan", "AsFound", "01"));
            if (known.equals("a hold")) {
                work.passed(bound, OpenForWorkTest.HELD, Set.of());
            }
        }
        var looked = new CountDownLatch(1);
        tries =
                new StopTries(() -> {
                    looked.countDown();
                    return now;
                });
        try (var _ = new SshCloser(kept, work, tries, settled)) { // Whose end awaits its round.
            await().until(() -> looked.getCount() == 0);
        }
        assertThat(kept.all())
                .extracting(Row::unseen)
                .containsExactly(known.equals("a hold") ? Optional.empty() : counted);
    }

    /** Nobody asked over a weekend, and what it then sees may be of a vCenter that comes up. */
    @Test
    void a_host_is_not_given_up_by_the_first_try_of_a_daemon() {
        kept.keep(row(LESS));
        tried(Duration.ofHours(1), LESS);
        another();
        now = now.plus(Duration.ofDays(2));
        tried(Duration.ofHours(1), LESS);
        assertThat(kept.all()).hasSize(1);
        tried(Duration.ofHours(1), LESS);
        assertThat(kept.all()).isEmpty();
    }

    /** A spec came into force while its vCenter was asked, which may take minutes. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_host_that_is_needed_again_by_then_is_not_given_up(boolean gone) {
        var ways = gone ? new SshDebtTable.By[] {LESS} : new SshDebtTable.By[0];
        kept.keep(row(LESS));
        mayStop = false;
        tried(Duration.ofDays(31), ways);
        assertThat(kept.all()).hasSize(1);

        mayStop = true;
        tried(Duration.ofHours(1), ways);
        assertThat(kept.all()).isEmpty();
    }

    @Test
    void a_host_that_was_there_or_open_in_between_is_not_given_up() {
        kept.keep(row(LESS));
        tried(Duration.ofDays(29));
        tried(Duration.ofHours(1), MORE);
        tried(Duration.ofDays(2));
        assertThat(kept.all()).extracting(Row::unseen).doesNotContain(Optional.empty());

        opens("octo", () -> kept.all().getFirst().unseen().isEmpty());
        kept.unseen(kept.all().getFirst(), now, true);
        kept.keep(row(LESS));
        assertThat(kept.all().getFirst().unseen()).isEmpty();
    }

    @Test
    void a_host_that_another_login_sees_is_not_given_up_and_stopped_when_it_answers() {
        kept.keep(row(LESS));
        tried(Duration.ofDays(3), LESS, MORE);
        assertThat(kept.all()).hasSize(1);
        assertThat(hungUp).isEmpty();

        hostAnswers = true;
        tried(Duration.ofHours(1), LESS, MORE);

        assertThat(kept.all()).isEmpty();
        assertThat(hungUp).contains(new Host("esx01.lab"));
        assertThat(audited()).contains("\"closed\"");
    }

    /** Its own is the one that saw it; its password may have run out. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_host_is_not_given_up_while_a_login_that_may_see_it_is_silent(boolean answers) {
        kept.keep(row(MORE));
        silent.add("more");
        if (answers) {
            tried(Duration.ofDays(3), MORE, LESS);
        } else {
            tried(Duration.ofDays(3), LESS);
        }
        assertThat(kept.all()).hasSize(1);
    }

    /** Its certificate or credential may be another one since it was started. */
    @Test
    void a_host_that_another_cluster_opens_by_now_is_owed_for_that_one_and_by_its_way() {
        kept.keep(row(LESS));
        opens("nona", () -> kept.all().equals(List.of(row("nona", by("vc")))));
        assertThat(hungUp).isEmpty();
    }

    /** A commit spells it otherwise: it is the same machine, and our session has the new name. */
    @Test
    void a_host_that_its_spec_spells_in_other_letters_is_owed_under_that_name() {
        kept.keep(row("ESX01.lab", "octo", by("vc")));
        opens("octo", () -> kept.all().equals(List.of(row(by("vc")))));
        assertThat(hungUp).isEmpty();
    }

    /** A host of its name was added there; the debt is to the old one. */
    @Test
    void a_way_that_leads_to_another_vcenter_by_now_is_not_that_of_a_debt() {
        kept.keep(row(LESS));
        instances.put("vc", "vc-2");
        opens("octo", () -> asked.contains("vc"));
        assertThat(kept.all()).containsExactly(row(LESS));
    }

    private void opens(String cluster, Callable<Boolean> until) {
        var work = new OpenForWork(Pace.real());
        work.bound(OpenForWorkTest.spec(cluster, "Enforce", "OpenForWork", "01"));
        try (var _ = new SshCloser(kept, work, tries, settled)) {
            await().until(until);
        }
    }

    /** By what is kept, and out of the binding, before or after it told which vCenter it is. */
    @ParameterizedTest
    @ValueSource(strings = {"url", "about", "watch"})
    void a_way_that_breaks_keeps_no_host_open_that_another_one_closes(String where) {
        kept.keep(row(where.equals("url") ? new SshDebtTable.By("no url", "", "vc") : MORE));
        vcenters.services(MORE);
        vcenters.services(LESS);
        breaks = where;
        hostAnswers = true;
        var work = new OpenForWork(Pace.real());
        var spec = OpenForWorkTest.spec("octo", "Plan", "OpenForWork", "01");
        work.passed(work.bound(spec), Map.of(), Set.of());
        try (var _ = new SshCloser(kept, work, tries, settled)) {
            await().until(() -> kept.all().isEmpty());
        }
        assertThat(audited()).contains("closed");
    }

    /** By that line an operator knows when the daemon may be ended for good. */
    @Test
    void it_is_told_when_no_ssh_runs_by_us_any_more() {
        kept.keep(row(MORE));
        hostAnswers = true;
        var work = new OpenForWork(Pace.real());
        var spec = OpenForWorkTest.spec("octo", "Plan", "OpenForWork", "01");
        work.passed(work.bound(spec), Map.of(), Set.of());
        var log = new CopyOnWriteArrayList<String>();
        var logger = (Logger) LoggerFactory.getLogger(SshCloser.class);
        var listener =
                new AppenderBase<ILoggingEvent>() {
                    @Override
                    protected void append(ILoggingEvent event) {
                        log.add(event.getLevel() + " " + event.getFormattedMessage());
                    }
                };
        listener.start();
        logger.addAppender(listener);
        try (var watch = new SshCloser(kept, work, tries, settled)) {
            await().until(() -> kept.all().isEmpty());
            watch.wake();
            await().until(() -> !log.isEmpty());
        } finally {
            logger.detachAppender(listener);
        }
        assertThat(log).containsExactly("INFO no SSH of any host runs by us any more");
    }

    /** Nobody told of the host. */
    @Test
    void a_way_that_breaks_has_no_days_counted_anew() {
        kept.keep(row(LESS));
        breaks = "watch";
        tried(Duration.ofDays(30), LESS);
        assertThat(kept.all()).hasSize(1);

        tried(Duration.ofHours(2), LESS);

        assertThat(kept.all()).isEmpty();
        assertThat(audited()).contains("notReachedSince");
    }

    /** Before the line is written, or before the row is gone. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_daemon_killed_while_it_settles_has_it_closed_and_told_once_more(boolean written) {
        kept.keep(row(MORE));
        hostAnswers = true;
        settled = settled(new AuditLog(store.jdbc, deadly(written), clock));
        assertThatThrownBy(() -> tried(Duration.ofHours(1), MORE)).isInstanceOf(Death.class);
        assertThat(kept.all()).containsExactly(row(MORE));

        another();
        tried(Duration.ofHours(1), MORE);

        assertThat(kept.all()).isEmpty();
        assertThat(store.audit.lines(0, 10)).hasSize(written ? 2 : 1);
    }

    private static final class Death extends Error {
        private static final long serialVersionUID = 1;
    }

    private static TransactionOperations deadly(boolean written) {
        return new TransactionOperations() {
            @Override
            public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
                if (written) {
                    action.doInTransaction(new SimpleTransactionStatus());
                }
                throw new Death();
            }
        };
    }

    /** What runs is on record already. */
    @Test
    void a_store_that_is_away_takes_no_start_back() {
        var away =
                new TransactionOperations() {
                    @Override
                    public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
                        throw new CannotCreateTransactionException("away");
                    }
                };
        var debts = new StoredSshDebts(kept, new AuditLog(store.jdbc, away, clock), "octo", MORE);
        var debt = StoredSshDebts.debt(row(MORE));
        assertThat(debts.keep(debt)).isTrue();
        debts.started(debt);
        assertThat(kept.all()).containsExactly(row(MORE));
    }

    /** Each hour for so long. */
    private void tried(Duration during, SshDebtTable.By... by) {
        var ways = Stream.of(by).map(vcenters::services).toList();
        for (var end = now.plus(during); now.isBefore(end); now = now.plus(Duration.ofHours(1))) {
            kept.all().forEach(row -> settled.close(row, ways, "no way", () -> mayStop));
        }
    }

    private String audited() {
        return store.audit.lines(0, 10).getLast().text();
    }

    private Object answer(String method, String credential) throws VCenterException {
        if (method.equals(breaks) && credential.equals("less")) {
            throw new IllegalStateException("the binding failed by itself");
        }
        return switch (method) {
            case "about" -> {
                asked.add(credential);
                yield new About(
                        "vCenter",
                        "7.0.2.0",
                        Optional.of(instances.getOrDefault(credential, "vc-1")));
            }
            case "watch" -> proxy(Watch.class, (_, _, _) -> look(credential));
            case "ssh" -> {
                if (!hostAnswers) {
                    throw new VCenterException(new Trouble.WrongState("ssh", "not connected"));
                }
                yield new SshService(false, false);
            }
            default -> throw new UnsupportedOperationException(method);
        };
    }

    private Sighting look(String credential) throws VCenterException {
        if (silent.contains(credential)) {
            throw new VCenterException(AWAY);
        }
        var host =
                new SeenHost(
                        new HostRef("host-1"),
                        new Told.Is<>("esx01.lab"),
                        new SeenHost.Running(
                                new Told.Unset<>(),
                                new Told.Unset<>(),
                                new Told.Unset<>(),
                                new Told.Unset<>()),
                        SeenHost.Capacity.UNSET,
                        new Told.Unset<>());
        return new Sighting.Anew(
                new Inventory(
                        credential.equals("more") ? List.of(host) : List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    private static <T> T proxy(Class<T> type, InvocationHandler answers) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
    }
}
