package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.check.Checkup;
import io.plumbline.app.check.Finding;
import io.plumbline.app.check.Said;
import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.device.Endpoint;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.journal.Event;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.world.Alarms.Raised;
import io.plumbline.lab.world.Alarms.Usual;
import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.lab.world.SshServer;
import io.plumbline.loop.Outcome;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.Setting;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Two hosts and the vCenter that manages them, as the daemon binds them, against a lab. */
class VSphereClusterTest {
    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: managed}
            spec:
              mode: Enforce
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "%s", tlsSha256: "%s"}
              hostProfiles:
                p:
                  nics:
                    hpc: {select: {pci: "3b:00"}, ports: {2: {virtualFunctions: 7}}}
              hosts:
                - {each: 01-02, name: "esx{i}.lab", profile: p}
              machines:
                - {name: db01, host: esx01.lab, onMaintenance: {then: ShutDown, deadline: 10m}}
            """;

    private static final String SWITCH =
            "  distributedSwitches: [{name: ROCE-DVS, uplinks: [hpc/2]}]\n";

    private static final MachineAdapter FUNCTION =
            new MachineAdapter(
                    4001,
                    MachineAdapter.SRIOV,
                    new MachineAdapter.Network.Standard("VM Network"),
                    "0000:3b:00.1",
                    true);

    private static final Host FIRST = new Host("esx01.lab");
    private static final Host SECOND = new Host("esx02.lab");
    private static final Endpoint FIRST_OVER_SSH = new Endpoint("esxi", "esx01.lab");
    private static final Endpoint FIRST_BY_VCENTER = new Endpoint("vcenter", "esx01.lab");
    private static final Endpoint FIRST_RELAYED = new Endpoint("relay", "esx01.lab");
    private static final Observation NOTHING =
            new Observation(Optional.empty(), Readings.none(), List.of());
    private static final Endpoint SECOND_BY_VCENTER = new Endpoint("vcenter", "esx02.lab");

    @TempDir private Path home = Path.of("");
    private Lab lab;
    private Connections connections;
    private final TestStore store = TestStore.inMemory();
    private final SshDebtTable debts = new SshDebtTable(store.jdbc);
    private final MemoryJournal journal = new MemoryJournal();
    private final Map<Endpoint, Snapshot> snapshots = new HashMap<>();

    @BeforeEach
    void start() throws IOException {
        lab =
                Lab.start(
                        LabPlan.parse(
                                List.of(
                                        "--state",
                                        home.resolve("lab").toString(),
                                        "--hosts",
                                        "2",
                                        "--situation",
                                        "already_right",
                                        "--scale",
                                        "300",
                                        "--network",
                                        "127.89",
                                        "--vcenter",
                                        "127.0.0.1:0")));
        lab.world().run(() -> lab.world().host(FIRST).service().letRun(List.of("db01")));
        Files.createDirectories(home.resolve("secrets"));
        secret("root", "root\n" + Files.readString(lab.passwordFile()));
        secret(
                "vc",
                "administrator@vsphere.local\n"
                        + Files.readString(home.resolve("lab/vcenter-password")));
        connections = connections(Pace.real());
    }

    /** Of one daemon; the store outlives it. */
    private Connections connections(Pace pace) {
        return new Connections(
                home.resolve("secrets"),
                lab.knownHosts(),
                this::address,
                pace,
                SshLimits.usual(),
                new Connections.SshRecords(debts, store.audit));
    }

    /** The daemon is killed, and another one begins, in the lab's time. */
    private void another() {
        connections.close();
        connections = connections(new Pace(() -> lab.world().call(() -> lab.world().now()), 300));
        snapshots.clear();
    }

    @AfterEach
    void stop() throws IOException {
        connections.close();
        lab.close();
    }

    @Test
    void vcenter_tells_machines_and_profiles_of_a_host_and_the_host_all_else() throws IOException {
        lab.world().run(() -> lab.world().profiles().attach("gold", FIRST));
        var cluster = connections.bind(spec());

        assertThat(cluster.endpoints())
                .extracting(Endpoint::toString)
                .containsExactly(
                        "esxi://esx01.lab",
                        "esxi://esx02.lab",
                        "relay://esx01.lab",
                        "relay://esx02.lab",
                        "vcenter://esx01.lab",
                        "vcenter://esx02.lab");
        var first = told(cluster, FIRST_BY_VCENTER);
        var db = new Machine(FIRST, "db01");
        assertThat(first.listings()).containsExactly(complete(FIRST, Set.of(db)));
        assertThat(first.readings().running(MachineProperties.POWER.of(db)))
                .contains(MachineProperties.Power.On);
        assertThat(first.readings().running(HostProperties.HOST_PROFILE.of(FIRST)))
                .contains("host profile gold");
        assertThat(told(cluster, SECOND_BY_VCENTER).listings())
                .containsExactly(complete(SECOND, Set.of()));
        assertThat(told(cluster, new Endpoint("esxi", "esx01.lab")).boot()).isPresent();
        assertThat(told(cluster, FIRST_RELAYED)).isEqualTo(NOTHING);
    }

    /** By calls that pass the guard, and without a wish for any of it. */
    @Test
    void check_is_told_by_vcenter_what_would_hold_work() throws IOException {
        lab.world()
                .run(() -> {
                    var world = lab.world();
                    world.profiles().attach("gold", FIRST);
                    world.alarms().raise(new Raised(Usual.UPLINK_REDUNDANCY, Optional.of(SECOND)));
                    var db = world.machines().all().getFirst();
                    world.machines().setUp(db, db.setup().with(List.of(FUNCTION)));
                    world.drs().set(true, Drs.Behavior.manual);
                    world.drs().override(db, new Drs.OwnSetting(true, Drs.Behavior.fullyAutomated));
                });

        try (var reading =
                Connections.thatOnlyRead(
                        home.resolve("secrets"),
                        lab.knownHosts(),
                        this::address,
                        Pace.real(),
                        SshLimits.usual())) {
            var spec = spec(text(url(), pin()) + SWITCH);
            var checkup = Checkup.of(reading.survey(spec).look(), Said.by(spec));

            assertThat(checkup.unread()).isEmpty();
            assertThat(checkup.findings().stream().map(VSphereClusterTest::told))
                    .containsExactly(
                            "[esx01.lab] red in vCenter: Network uplink redundancy lost on"
                                    + " esx02.lab",
                            "[esx01.lab] vcenter.hostProfile is host profile gold",
                            "[override of esx01.lab machine db01 at 127.0.0.1]"
                                    + " override.drsAutomation is FullyAutomated, and a device of"
                                    + " its host is in it");
        }
    }

    private static String told(Finding some) {
        return some.at().stream().map(Target::label).toList() + " " + some.is();
    }

    private SshAddress address(String name) {
        var at = lab.addressOf(name);
        return new SshAddress(at.getHostString(), at.getPort());
    }

    @Test
    void unit_that_is_leaving_keeps_its_vcenter() throws IOException {
        var without = spec(text(url(), pin()).replace("each: 01-02", "each: 01-01")).after(spec());

        assertThat(told(connections.bind(without), SECOND_BY_VCENTER).listings())
                .containsExactly(complete(SECOND, Set.of()));
    }

    @Test
    void vcenter_with_another_certificate_is_told_and_never_logged_in_at() throws IOException {
        var changed = connections.bind(spec(text(url(), "0".repeat(64))));

        var seen = look(changed, FIRST_BY_VCENTER);

        assertThat(seen.last()).isEmpty();
        assertThat(seen.trouble()).containsInstanceOf(Problem.HostKeyChanged.class);
        assertThat(look(connections.bind(spec()), FIRST_BY_VCENTER).trouble()).isEmpty();
    }

    @Test
    void changed_credential_counts_at_once() throws IOException {
        var cluster = connections.bind(spec());
        var right = Files.readString(home.resolve("secrets/vc"));
        secret("vc", "administrator@vsphere.local\nwrong\n");
        assertThat(look(cluster, FIRST_BY_VCENTER).trouble())
                .containsInstanceOf(Problem.LoginRefused.class);

        secret("vc", right);

        assertThat(look(cluster, FIRST_BY_VCENTER).trouble()).isEmpty();
    }

    @Test
    void private_key_is_refused_with_the_reason() throws IOException {
        secret("vc", "root\n-----BEGIN OPENSSH PRIVATE KEY-----\nx\n");

        assertThat(look(connections.bind(spec()), FIRST_BY_VCENTER).trouble())
                .contains(
                        new Problem.LoginRefused(
                                FIRST,
                                "vc",
                                "vCenter: it is a private key, and vCenter takes a password"));
    }

    @Test
    void lockdown_mode_that_refuses_the_login_is_named() throws IOException {
        lab.world()
                .run(() ->
                        lab.world().host(FIRST).ssh().lockDown(SshServer.Lockdown.lockdownNormal));

        assertThat(trouble())
                .hasExactlyElementsOfTypes(Problem.LockedByPolicy.class)
                .first()
                .extracting(Problem::text, InstanceOfAssertFactories.STRING)
                .contains("lockdown mode (Normal)", "exception user");
    }

    @Test
    void ssh_that_is_off_is_said_to_be() throws IOException {
        lab.world().run(() -> lab.world().host(FIRST).ssh().setUp(false, false));

        await().untilAsserted(() ->
                assertThat(trouble())
                        .extracting(Problem::text)
                        .singleElement(InstanceOfAssertFactories.STRING)
                        .contains("vCenter says that its SSH is off"));
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
        journal.append(List.of(hold));
        assertThat(isReached(connections.bind(spec(opening("Enforce"))))).as("on hold").isFalse();
        journal.append(List.of(new Event.Resumed(FIRST, Instant.EPOCH, "ada")));
        assertThat(isReached(connections.bind(spec(opening("Enforce"))))).isTrue();

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
        return cluster.pass(journal, snapshots.values());
    }

    private boolean isReached(Reconcilable cluster) {
        pass(cluster);
        return look(cluster, FIRST_OVER_SSH).trouble().isEmpty();
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

    /** Nothing is planned for it, and nothing follows from what is shown. */
    @Test
    void what_vcenter_relays_of_a_host_that_nobody_gets_in_to_is_shown_until_somebody_does()
            throws IOException {
        var cluster = connections.bind(spec());
        lab.world()
                .run(() ->
                        lab.world().host(FIRST).ssh().lockDown(SshServer.Lockdown.lockdownNormal));

        var out = passOnce(cluster);
        assertThat(told(cluster, FIRST_RELAYED).readings().settings())
                .extracting(Setting::path)
                .contains("host/esx01.lab#relayed.release");
        var shown = passOnce(cluster);

        assertThat(shown.observed().readings(FIRST).running(RelayedProperties.RELEASE.of(FIRST)))
                .contains(new EsxiRelease(7, 0, 2));
        assertThat(shown.observed().readings(FIRST).running(RelayedProperties.ASKED_AT.of(FIRST)))
                .isPresent();
        assertThat(shown.observed().readings(FIRST).running(HostProperties.ESXI_RELEASE.of(FIRST)))
                .isEmpty();
        assertThat(shown.observed().boot(FIRST)).isEmpty();
        assertThat(planned(shown)).isEqualTo(planned(out));

        lab.world()
                .run(() ->
                        lab.world()
                                .host(FIRST)
                                .ssh()
                                .lockDown(SshServer.Lockdown.lockdownDisabled));
        secret("root", "root\n" + Files.readString(lab.passwordFile()) + "\n");
        passOnce(cluster);
        assertThat(told(cluster, FIRST_RELAYED)).isEqualTo(NOTHING);
    }

    /** All but the words of the host, which differ where a login is not tried twice. */
    private static List<?> planned(Outcome outcome) {
        var first = outcome.plan().units().getFirst();
        assertThat(first.unit()).isEqualTo(FIRST);
        return List.of(first.judgements(), first.change(), first.ready());
    }

    /** As a daemon that has just begun. */
    private static Outcome passOnce(Reconcilable cluster) {
        return cluster.pass(
                new MemoryJournal(),
                cluster.endpoints().stream().map(endpoint -> look(cluster, endpoint)).toList());
    }

    private List<Problem> trouble() throws IOException {
        var cluster = connections.bind(spec());
        return new ObservedState(
                        List.of(
                                look(cluster, new Endpoint("esxi", "esx01.lab")),
                                look(cluster, FIRST_BY_VCENTER)))
                .trouble(FIRST);
    }

    private static Observation told(Reconcilable cluster, Endpoint endpoint) {
        var seen = look(cluster, endpoint);
        assertThat(seen.trouble()).isEmpty();
        return seen.last().orElseThrow();
    }

    private static Snapshot look(Reconcilable cluster, Endpoint endpoint) {
        return cluster.observe(endpoint, cluster.unseen(endpoint));
    }

    private static Listing complete(Host host, Set<Machine> machines) {
        return new Listing.Complete(new Scope(host, Machine.class), Set.copyOf(machines));
    }

    private String url() {
        return lab.vcenter().orElseThrow().url().toString();
    }

    private String pin() {
        return lab.vcenter().orElseThrow().sha256();
    }

    private static String text(String url, String pin) {
        return SPEC.formatted(url, pin);
    }

    private ClusterSpec spec() throws IOException {
        return spec(text(url(), pin()));
    }

    private static ClusterSpec spec(String text) {
        return switch (SpecReader.read("managed.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new AssertionError("rejected: " + problems);
        };
    }

    private void secret(String name, String text) throws IOException {
        var file = home.resolve("secrets").resolve(name);
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
    }
}
