package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.agreement.Accord;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.device.Endpoint;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.drivers.ssh.guard.Guard;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Veto;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.loop.Outcome;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.status.Condition;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A cluster of two hosts and the switch between them, as the daemon binds it, against a lab. */
class SwitchClusterTest {
    private static final int MOST_PASSES = 12;

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: mixed}
            spec:
              mode: Enforce
              credentials: {esxi: root, switch: tor}
              fabrics:
                roce:
                  kind: RoCEv2
                  switchMtu: {atLeast: 9216}
                  lossless: {priority: 3, dscp: 26, trust: DSCP, pool: 50%}
                  ecn: {min: 150kB, max: 1500kB}
                  cnp: {dscp: 48, priority: 6, scheduling: Strict}
              hostProfiles:
                p:
                  nics:
                    hpc: {select: {pci: "3b:00"}, ports: {2: {fabric: roce}}}
              hosts:
                - {each: 01-02, name: "esx{i}.lab", profile: p}
              switches:
                - {name: tor1, platform: Onyx, address: tor1.lab}
              links:
                - {each: 01-02, host: "esx{i}.lab", nic: hpc/2, switch: tor1, port: "Eth1/{#i}"}
            """;

    @TempDir private Path home;

    private final MemoryJournal journal = new MemoryJournal();
    private final Map<Endpoint, Snapshot> snapshots = new HashMap<>();

    @Test
    void hosts_and_their_switch_come_into_plumb_and_the_next_pass_plans_nothing()
            throws IOException {
        try (var lab = Lab.start(plan());
                var connections = connections(lab)) {
            var cluster = connections.bind(spec());
            var savedByOthers = saves(lab);
            var passes = 1;
            var outcome = pass(cluster);
            assertThat(outcome.fabric().now().count(Accord.APART)).isEqualTo(2);
            assertThat(outcome.fabric().planned().count(Accord.APART)).isZero();
            while (!outcome.plan().plansNothing() && passes < MOST_PASSES) {
                outcome = pass(cluster);
                passes++;
            }

            assertThat(outcome.plan().plansNothing()).as(outcome.plan().toString()).isTrue();
            assertThat(tor(outcome).inPlumb()).isTrue();
            assertThat(outcome.status().units())
                    .filteredOn(unit -> unit.unit().equals(new Switch("tor1")))
                    .singleElement()
                    .satisfies(unit ->
                            assertThat(unit.condition(Condition.Type.Ready).reason())
                                    .isEqualTo("InSync"));
            assertThat(outcome.fabric().now().count(Accord.APART)).isZero();
            assertThat(saves(lab)).isEqualTo(savedByOthers + 1);
            assertThat(connections.bind(spec()).endpoints())
                    .extracting(Endpoint::toString)
                    .containsExactly("esxi://esx01.lab", "esxi://esx02.lab", "switch://tor1");
        }
    }

    /** Drivers that write, in a pass that means to, over connections that only read. */
    @Test
    void nothing_is_written_over_connections_that_only_read_and_the_journal_says_why()
            throws IOException {
        try (var lab = Lab.start(plan());
                var connections = connections(lab, Connections::thatOnlyRead)) {
            var cluster = connections.bind(spec());
            var before = writes(lab);

            for (var passes = 0; passes < 4; passes++) {
                pass(cluster);
            }

            assertThat(writes(lab)).isEqualTo(before);
            assertThat(journal.events().toString()).contains(Guard.POLICY);
        }
    }

    private static long writes(Lab lab) {
        return lab.world().call(() -> lab.world().ledger().of(Entry.Wrote.class).count());
    }

    @Test
    void lab_goes_on_with_a_switch_where_it_was_stopped() throws IOException {
        try (var lab = Lab.start(plan())) {
            lab.world()
                    .run(() ->
                            lab.world()
                                    .switches()
                                    .forEach(
                                            some -> some.change(SwitchChange.mtu("Eth1/1", 9000))));
        }
        try (var lab = Lab.start(plan())) {
            var tor = lab.world().switches().iterator().next();

            assertThat(tor.running().ports().get("Eth1/1").mtu()).isEqualTo(9000);
            assertThat(tor.hasUnsavedChanges()).isTrue();
        }
    }

    private Outcome pass(Reconcilable cluster) {
        for (var endpoint : cluster.endpoints()) {
            var before = snapshots.computeIfAbsent(endpoint, cluster::unseen);
            snapshots.put(endpoint, cluster.observe(endpoint, before));
        }
        return cluster.pass(new Chronicle(journal), snapshots.values(), Veto.NONE);
    }

    private static UnitPlan tor(Outcome outcome) {
        return outcome.plan().units().stream()
                .filter(unit -> unit.unit().equals(new Switch("tor1")))
                .findFirst()
                .orElseThrow();
    }

    private static long saves(Lab lab) {
        return lab.world()
                .call(() ->
                        lab.world()
                                .ledger()
                                .of(Entry.Wrote.class)
                                .filter(wrote -> wrote.what().endsWith(" startup"))
                                .count());
    }

    private LabPlan plan() {
        return LabPlan.parse(
                List.of(
                        "--state",
                        home.resolve("lab").toString(),
                        "--hosts",
                        "2",
                        "--switch",
                        "tor1.lab",
                        "--situation",
                        "already_right",
                        "--scale",
                        "1",
                        "--network",
                        "127.88"));
    }

    /** With what connections are made. */
    private interface Making {
        Connections made(
                Path secrets, Path knownHosts, Addresses addresses, Pace pace, SshLimits limits);
    }

    private Connections connections(Lab lab) throws IOException {
        return connections(lab, Connections::new);
    }

    private Connections connections(Lab lab, Making making) throws IOException {
        var secrets = Files.createDirectories(home.resolve("secrets"));
        var password = Files.readString(lab.passwordFile()).strip();
        secret(secrets.resolve("root"), "for ssh esx*.lab\nroot\n" + password);
        secret(secrets.resolve("tor"), "for ssh tor*.lab\nadmin\n" + password);
        lab.world().run(() -> spoil(lab));
        return making.made(
                secrets,
                lab.knownHosts(),
                name -> {
                    var at =
                            name.startsWith("tor")
                                    ? lab.switchServer(name).address()
                                    : lab.addressOf(name);
                    return new SshAddress(at.getHostString(), at.getPort());
                },
                Pace.real(),
                SshLimits.usual());
    }

    /** Somebody turned the switch's flow control off and saved that. */
    private static void spoil(Lab lab) {
        var tor = lab.world().switches().iterator().next();
        tor.change(SwitchChange.pfc(false));
        tor.change(SwitchChange.mtu("Eth1/2", 1500));
        tor.save();
    }

    private static void secret(Path file, String text) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
    }

    private static ClusterSpec spec() {
        return switch (SpecReader.read("mixed.yaml", SPEC)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new AssertionError("rejected: " + problems);
        };
    }
}
