package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.check.Checkup;
import io.plumbline.app.check.Finding;
import io.plumbline.app.check.Said;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.device.Endpoint;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.world.Alarms.Raised;
import io.plumbline.lab.world.Alarms.Usual;
import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.lab.world.SshServer;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.MachineProperties;
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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
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
    private static final Endpoint FIRST_BY_VCENTER = new Endpoint("vcenter", "esx01.lab");
    private static final Endpoint SECOND_BY_VCENTER = new Endpoint("vcenter", "esx02.lab");

    @TempDir private Path home = Path.of("");
    private Lab lab;
    private Connections connections;

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
                                        "--network",
                                        "127.89",
                                        "--vcenter",
                                        "127.0.0.1:0")));
        lab.world().run(() -> lab.world().host(FIRST).service().letRun(List.of("db01")));
        var secrets = Files.createDirectories(home.resolve("secrets"));
        secret("root", "root\n" + Files.readString(lab.passwordFile()));
        secret(
                "vc",
                "administrator@vsphere.local\n"
                        + Files.readString(home.resolve("lab/vcenter-password")));
        connections =
                new Connections(
                        secrets, lab.knownHosts(), this::address, Pace.real(), SshLimits.usual());
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
