package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.device.Endpoint;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;

/** Two hosts and the vCenter that manages them, as the daemon binds them, against a lab. */
abstract class VSphereLab {
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

    static final Host FIRST = new Host("esx01.lab");
    static final Host SECOND = new Host("esx02.lab");
    static final Endpoint FIRST_OVER_SSH = new Endpoint("esxi", "esx01.lab");
    static final Endpoint FIRST_BY_VCENTER = new Endpoint("vcenter", "esx01.lab");
    static final Endpoint FIRST_RELAYED = new Endpoint("relay", "esx01.lab");
    static final Observation NOTHING =
            new Observation(Optional.empty(), Readings.none(), List.of());

    @TempDir Path home = Path.of("");
    Lab lab;
    Connections connections;
    final TestStore store = TestStore.inMemory();
    final SshDebtTable debts = store.debts;

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
        secret("root", "for ssh esx*.lab\nroot\n" + Files.readString(lab.passwordFile()));
        secret(
                "vc",
                allowed()
                        + "administrator@vsphere.local\n"
                        + Files.readString(home.resolve("lab/vcenter-password")));
        connections = connections(Pace.real());
    }

    /** Minutes of it are seconds of ours. */
    Pace labTime() {
        return new Pace(() -> lab.world().call(() -> lab.world().now()), 300);
    }

    /** Of one daemon; the store outlives it. */
    Connections connections(Pace pace) {
        return new Connections(
                home.resolve("secrets"),
                lab.knownHosts(),
                this::address,
                pace,
                SshLimits.usual(),
                new Connections.SshRecords(debts, store.audit));
    }

    @AfterEach
    void stop() throws IOException {
        connections.close();
        lab.close();
    }

    SshAddress address(String name) {
        var at = lab.addressOf(name);
        return new SshAddress(at.getHostString(), at.getPort());
    }

    static Observation told(Reconcilable cluster, Endpoint endpoint) {
        var seen = look(cluster, endpoint);
        assertThat(seen.trouble()).isEmpty();
        return seen.last().orElseThrow();
    }

    static Snapshot look(Reconcilable cluster, Endpoint endpoint) {
        return cluster.observe(endpoint, cluster.unseen(endpoint));
    }

    String url() {
        return lab.vcenter().orElseThrow().url().toString();
    }

    /** The line of a credential's file that lets it be sent to the lab's vCenter. */
    String allowed() {
        return "for vcenter " + URI.create(url()).getAuthority() + "\n";
    }

    String pin() {
        return lab.vcenter().orElseThrow().sha256();
    }

    static String text(String url, String pin) {
        return SPEC.formatted(url, pin);
    }

    ClusterSpec spec() throws IOException {
        return spec(text(url(), pin()));
    }

    static ClusterSpec spec(String text) {
        return switch (SpecReader.read("managed.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new AssertionError("rejected: " + problems);
        };
    }

    void secret(String name, String text) throws IOException {
        var file = home.resolve("secrets").resolve(name);
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
    }
}
