package io.plumbline.app.fleet;

import static org.awaitility.Awaitility.await;

import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.store.SshDebtTable.Row;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Pace;
import io.plumbline.drivers.ssh.Found;
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

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
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

/** A debt to a host, and logins at its vCenter that see more or less. */
abstract class DebtToAHost {
    private static final Trouble AWAY = new Trouble.Unreachable("Login", "refused");
    static final SshDebtTable.By MORE = by("more");
    static final SshDebtTable.By LESS = by("less");

    final TestStore store = TestStore.inMemory();
    final SshDebtTable kept = store.debts;
    Instant now = Instant.parse("2026-11-26T10:00:00Z");
    final Set<String> silent = new HashSet<>();
    final Map<String, String> instances = new HashMap<>();
    final Set<String> asked = ConcurrentHashMap.newKeySet();
    boolean hostAnswers;
    String breaks = "";
    final List<Host> hungUp = new ArrayList<>();
    final VCenters vcenters =
            new VCenters(
                    _ -> new Found.Unusable("nobody logs in here"),
                    Addresses.BY_NAME,
                    (_, _, login) ->
                            proxy(
                                    VSphereGateway.class,
                                    (_, method, _) ->
                                            answer(method.getName(), login.credential())));
    final InstantSource clock = () -> now;
    StopTries tries = new StopTries(clock);
    SshSettlement settlement = settlement(store.audit);

    SshSettlement settlement(AuditLog audit) {
        return new SshSettlement(
                kept, audit, vcenters, new SshDoors(clock, hungUp::add), tries, clock);
    }

    /** The daemon is killed; the store is as it was. */
    void another() {
        tries = new StopTries(clock);
        settlement = settlement(store.audit);
    }

    static SshDebtTable.By by(String credential) {
        return new SshDebtTable.By("https://vc01.lab/sdk", "0".repeat(64), credential);
    }

    static Row row(SshDebtTable.By by) {
        return row("octo", by);
    }

    static Row row(String cluster, SshDebtTable.By by) {
        return row("esx01.lab", cluster, by);
    }

    static Row row(String name, String cluster, SshDebtTable.By by) {
        return new Row("vc-1", "host-1", name, cluster, by, Instant.EPOCH, 1, Optional.empty());
    }

    void opens(String cluster, Callable<Boolean> until) {
        var work = new OpenForWork(Pace.real());
        work.bound(OpenForWorkTest.spec(cluster, "Enforce", "OpenForWork", "01"));
        try (var _ = new SshCloser(kept, work, tries, settlement)) {
            await().until(until);
        }
    }

    String audited() {
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
