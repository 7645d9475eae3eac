package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.device.Endpoint;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Veto;
import io.plumbline.journal.Event;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.loop.Outcome;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.RelayedProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The SSH of a host, opened for work and closed afterwards. */
class VSphereSshTest extends VSphereLab {
    private final MemoryJournal journal = new MemoryJournal();
    private final Map<Endpoint, Snapshot> snapshots = new HashMap<>();

    /** The daemon is killed, and another one begins, in the lab's time. */
    private void another() {
        connections.close();
        connections = connections(labTime());
        snapshots.clear();
    }

    /** Its boot turns it off again. */
    @Test
    void ssh_that_is_off_is_opened_for_work_through_a_reboot_and_closed_once_the_host_has_left()
            throws IOException {
        lab.world().run(() -> lab.world().host(FIRST).ssh().setUp(false, false));
        another();
        var first = spec(opening("Enforce").replace("virtualFunctions: 7", "virtualFunctions: 6"));
        var cluster = connections.bind(first);
        look(cluster, FIRST_OVER_SSH);
        assertThat(runsSsh()).as("nobody knows yet whom a person holds").isFalse();

        pass(cluster);
        assertThat(told(cluster, FIRST_RELAYED)).as("it is being opened").isEqualTo(NOTHING);
        await().atMost(Duration.ofMinutes(1))
                .until(() -> pass(cluster).plan().plansNothing() && boots() == 2);

        assertThat(runsSsh()).isTrue();
        assertThat(audited()).containsExactly("SshStarted", "SshStarted");
        another();
        assertThat(runsSsh()).as("a daemon that ends comes back").isTrue();
        var second =
                spec(
                        opening("Enforce")
                                .replace("each: 01-01", "each: 02-02")
                                .replaceFirst("  machines:\n.*\n", ""));
        pass(connections.bind(second.after(first)));
        assertThat(debts.all()).extracting(SshDebtTable.Row::name).containsExactly("esx01.lab");
        pass(connections.bind(second));

        await().atMost(Duration.ofSeconds(30)).until(() -> debts.all().isEmpty());
        assertThat(runsSsh()).isFalse();
        assertThat(audited()).containsExactly("SshStarted", "SshStarted", "SshStopped");
    }

    /** Where it is not started, vCenter is asked what the host says of itself. */
    @Test
    void on_hold_and_in_another_mode_ssh_is_not_started_and_on_hold_not_stopped()
            throws IOException {
        lab.world().run(() -> lab.world().host(FIRST).ssh().setUp(false, false));
        another();
        var hold =
                new Event.PutOnHold(
                        FIRST, Instant.EPOCH, "ada", "a look at its fan", Optional.empty());
        for (var mode : List.of("Observe", "Plan")) {
            assertThat(isReached(connections.bind(spec(opening(mode))))).as(mode).isFalse();
        }
        var relayed = onceRelayed(connections.bind(spec(opening("Plan"))));
        journal.append(List.of(hold));
        assertThat(isReached(connections.bind(spec(opening("Enforce"))))).as("on hold").isFalse();
        assertThat(relayed()).as("after another spec, with its date").isEqualTo(relayed);
        journal.append(List.of(new Event.Resumed(FIRST, Instant.EPOCH, "ada")));
        var enforced = connections.bind(spec(opening("Enforce")));
        assertThat(isReached(enforced)).isTrue();
        pass(enforced);
        pass(enforced);
        assertThat(relayed()).as("it speaks for itself").isEqualTo(NOTHING);

        journal.append(List.of(hold));
        another();
        pass(connections.bind(spec(opening("Observe"))));
        assertThat(debts.all()).hasSize(1);
        journal.append(List.of(new Event.Resumed(FIRST, Instant.EPOCH, "ada")));
        pass(connections.bind(spec(opening("Observe"))));

        await().atMost(Duration.ofSeconds(30)).until(() -> debts.all().isEmpty());
        assertThat(runsSsh()).isFalse();
    }

    /**
     * By its own way where no spec has one, and by that of a spec where the secret of its own is no
     * more.
     */
    @ParameterizedTest
    @ValueSource(strings = {"vc", "renamed"})
    void ssh_that_a_dead_daemon_had_started_is_stopped(String credential) throws IOException {
        lab.world().run(() -> lab.world().host(FIRST).ssh().setUp(true, false));
        debts.keep(
                new SshDebtTable.Row(
                        "6c1f4a2e-0d52-4b0e-9a54-3f1f5f0f6a11",
                        "host-before-it-was-added-again",
                        FIRST.name(),
                        "managed",
                        new SshDebtTable.By(url(), pin(), credential),
                        Instant.EPOCH,
                        SshDebtTable.ONCE,
                        Optional.empty()));
        another();
        var without =
                opening("Enforce")
                        .replaceFirst("  vcenter:.*\n", "")
                        .replace(", vcenter: vc}", "}")
                        .replaceFirst("  machines:\n.*\n", "");
        pass(connections.bind(spec(credential.equals("vc") ? without : opening("Plan"))));

        await().atMost(Duration.ofSeconds(30)).until(() -> debts.all().isEmpty());
        assertThat(runsSsh()).isFalse();
        assertThat(audited()).containsExactly("SshStopped");
    }

    private Outcome pass(Reconcilable cluster) {
        snapshots.keySet().retainAll(cluster.endpoints());
        for (var endpoint : cluster.endpoints()) {
            var before = snapshots.computeIfAbsent(endpoint, cluster::unseen);
            snapshots.put(endpoint, cluster.observe(endpoint, before));
        }
        return cluster.pass(new Chronicle(journal), snapshots.values(), Veto.NONE);
    }

    private boolean isReached(Reconcilable cluster) {
        pass(cluster);
        return look(cluster, FIRST_OVER_SSH).trouble().isEmpty();
    }

    private Observation onceRelayed(Reconcilable cluster) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> {
                    pass(cluster);
                    return !relayed().equals(NOTHING);
                });
        assertThat(relayed().readings().running(RelayedProperties.ASKED_AT.of(FIRST))).isPresent();
        return relayed();
    }

    private Observation relayed() {
        return snapshots.get(FIRST_RELAYED).last().orElseThrow();
    }

    private boolean runsSsh() {
        return lab.world().call(() -> lab.world().host(FIRST).ssh().runs());
    }

    private int boots() {
        return lab.world().call(() -> lab.world().host(FIRST).power().boot());
    }

    private List<String> audited() {
        return store.audit.lines(0, 10).stream()
                .map(AuditLog.Line::text)
                .map(line -> line.replaceFirst(".*\"what\":\"(\\w+)\".*", "$1"))
                .toList();
    }

    /** One host alone. */
    private String opening(String mode) {
        return text(url(), pin())
                .replace("each: 01-02", "each: 01-01")
                .replace("vcenter: {url", "vcenter: {ssh: OpenForWork, url")
                .replaceFirst(
                        "mode: \\w+",
                        "mode: "
                                + mode
                                + "\n  rollout: {approve: Never}\n  safety: {rebootDeadline: 4h}");
    }
}
