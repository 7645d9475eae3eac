package io.plumbline.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.fleet.Addresses;
import io.plumbline.app.fleet.Connections;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SideBySide;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.lab.LabMain;
import io.plumbline.observed.Snapshot;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A full observation of two hundred hosts over SSH, first without sessions and then with them. The
 * lab is a process of its own on the same machine and makes every answer there.
 */
@EnabledIfSystemProperty(named = "plumbline.long", matches = "true")
class ObservationFiguresTest {
    private static final int HOSTS = 200;
    private static final int WARM_ROUNDS = 5;
    private static final int SSH_PORT = 2222;
    private static final String NETWORK = "127.94";

    @TempDir Path home;

    @Test
    void two_hundred_hosts_are_observed_without_trouble_cold_and_warm() throws Exception {
        var lab = startLab();
        try {
            var text = new StringBuilder("observed " + HOSTS + " hosts over SSH:");
            var snapshots = new ArrayList<Snapshot>();
            try (var connections = connect()) {
                var cluster = connections.bind(spec());
                for (var round = 0; round <= WARM_ROUNDS; round++) {
                    var begun = System.nanoTime();
                    snapshots = new ArrayList<>(observeAll(cluster));
                    var took = Duration.ofNanos(System.nanoTime() - begun);
                    text.append(round == 0 ? " cold " : ", warm ")
                            .append(took.toMillis())
                            .append(" ms");
                }
            }
            text.append("; load ")
                    .append(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
            System.out.println(text);
            assertThat(snapshots).hasSize(HOSTS);
            assertThat(snapshots).allMatch(snapshot -> snapshot.trouble().isEmpty());
        } finally {
            lab.getOutputStream().close();
            lab.waitFor();
        }
    }

    private static List<Snapshot> observeAll(Reconcilable cluster) {
        var seen = new ConcurrentLinkedQueue<Snapshot>();
        new SideBySide()
                .run(
                        cluster.endpoints().stream()
                                .<Runnable>map(endpoint ->
                                        () ->
                                                seen.add(
                                                        cluster.observe(
                                                                endpoint,
                                                                cluster.unseen(endpoint))))
                                .toList());
        return List.copyOf(seen);
    }

    /** The shipped sample, with more hosts. */
    private static ClusterSpec spec() throws IOException {
        var sample =
                Files.readString(Path.of("../config-samples/roce-sriov-vsphere7/cluster.yaml"));
        var text =
                sample.replaceFirst(
                        "(?m)^    - \\{each: 01-16.*$",
                        "    - {each: 01-99, name: \"esx{i}.lab\", profile: r740-cx5, rack: a}\n"
                                + "    - {each: 100-"
                                + HOSTS
                                + ", name: \"esx{i}.lab\", profile: r740-cx5, rack: b}");
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException(problems.toString());
        };
    }

    /** Ends with its standard input. */
    private Process startLab() throws IOException, InterruptedException {
        var lab =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx512m",
                                "-cp",
                                System.getProperty("java.class.path"),
                                LabMain.class.getName(),
                                "--state",
                                home.resolve("lab").toString(),
                                "--hosts",
                                "" + HOSTS,
                                "--situation",
                                "ALREADY_RIGHT",
                                "--network",
                                NETWORK,
                                "--port",
                                "" + SSH_PORT,
                                "--with-parent")
                        .redirectErrorStream(true)
                        .start();
        var reader = lab.inputReader();
        for (var line = reader.readLine(); line != null; line = reader.readLine()) {
            if (line.startsWith("lab ready")) {
                return lab;
            }
        }
        throw new IllegalStateException("the lab ended with " + lab.waitFor());
    }

    private Connections connect() throws IOException {
        var secrets = Files.createDirectory(home.resolve("secrets"));
        var secret =
                Files.createFile(
                        secrets.resolve("esxi-root"),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
        var state = home.resolve("lab");
        Files.writeString(secret, "root\n" + Files.readString(state.resolve("password")));
        Addresses addresses = name -> new SshAddress(addressOf(name), SSH_PORT);
        return new Connections(
                secrets, state.resolve("known_hosts"), addresses, Pace.real(), SshLimits.usual());
    }

    /** As the lab hands them out: 250 hosts a network, in the order of their names. */
    private static String addressOf(String name) {
        var place = Integer.parseInt(name.replaceAll("\\D", "")) - 1;
        return NETWORK + "." + place / 250 + "." + (place % 250 + 1);
    }
}
