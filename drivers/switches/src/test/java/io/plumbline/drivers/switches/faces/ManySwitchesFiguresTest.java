package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Endpoint;
import io.plumbline.device.UnitFleet;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.drivers.switches.CliSwitch;
import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.Patience;
import io.plumbline.drivers.switches.eos.EosDialect;
import io.plumbline.drivers.switches.onyx.OnyxDialect;
import io.plumbline.lab.eos.EosSetup;
import io.plumbline.lab.ssh.HostKeys;
import io.plumbline.lab.ssh.SwitchSshServer;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Observer;
import io.plumbline.observed.Snapshot;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

/**
 * Prints what it takes to observe a hundred switches of 64 links over SSH, all at once; how long
 * anything took is judged by whoever reads it. The lab's work is in the figures: it runs on the
 * same processors.
 */
class ManySwitchesFiguresTest {
    private static final Switch TOR = new Switch("tor1");
    private static final int SWITCHES = 100;
    private static final int LINKS = 64;
    private static final int ROUNDS = 7;
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final String PASSWORD = "only-of-this-test";

    @TempDir Path folder;

    @BeforeEach
    void only_where_long_tests_are_asked_for() {
        if (!Boolean.getBoolean("plumbline.long")) {
            var reason = "figures of observing 100 switches: with -Dplumbline.long=true";
            System.out.println("skipped: " + reason);
            Assumptions.abort(reason);
        }
    }

    @Test
    void a_hundred_onyx_switches() throws Exception {
        figures("Onyx", onyx(), new OnyxDialect(), TestSpec.links(LINKS, PlatformContract.ANY));
    }

    @Test
    void a_hundred_eos_switches() throws Exception {
        figures(
                "EOS",
                EosSetup.begin("tor1", EosSetup.SPINE, EosSetup.RELEASE),
                new EosDialect(),
                TestSpec.eosSpine(LINKS, PlatformContract.ANY));
    }

    /** All ports as the first one is. */
    private static SwitchSetup onyx() {
        return SwitchSetup.alreadyRight("tor1")
                .with(config -> {
                    var ports = new TreeMap<String, SwitchPortConfig>();
                    for (var number = 1; number <= LINKS; number++) {
                        ports.put("Eth1/" + number, config.ports().get("Eth1/1"));
                    }
                    return new SwitchConfig(
                            config.pfc(),
                            config.lossless(),
                            config.pools(),
                            config.advancedBuffers(),
                            ports);
                });
    }

    private void figures(
            String platform, SwitchSetup setup, ConsoleDialect dialect, ClusterSpec spec)
            throws Exception {
        var key = new HostKeys(folder).of("tor1");
        var servers = new ArrayList<SwitchSshServer>();
        var known = new ArrayList<String>();
        for (var number = 1; number <= SWITCHES; number++) {
            var at = new InetSocketAddress("127.0.0." + number, freePort());
            var world =
                    World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, number);
            var server = new SwitchSshServer(setup.in(world), at, key, PASSWORD);
            server.start();
            servers.add(server);
            known.add(
                    HostKeys.knownHostsLine(
                            Set.of("[" + at.getHostString() + "]:" + at.getPort()), key));
        }
        try (var transport =
                new SshTransport(
                        KnownHosts.ofLines(known),
                        _ ->
                                new Found.Usable(
                                        new Credential.Password(
                                                SwitchSshServer.USER, new Secret(PASSWORD))))) {
            var observers = new ArrayList<Seen>();
            for (var server : servers) {
                observers.add(new Seen(server, transport, dialect, spec));
            }
            var cold = all(observers);
            var warm = new Duration[ROUNDS];
            for (var round = 0; round < ROUNDS; round++) {
                warm[round] = all(observers);
            }

            Arrays.sort(warm);
            System.out.printf(
                    "%d switches with %s and %d links each over SSH, %d settings: observed cold in"
                            + " %d ms; warm, %d times, in %d to %d ms, median %d ms%n",
                    SWITCHES,
                    platform,
                    LINKS,
                    observers.stream().mapToInt(Seen::settings).sum(),
                    cold.toMillis(),
                    ROUNDS,
                    warm[0].toMillis(),
                    warm[ROUNDS - 1].toMillis(),
                    warm[ROUNDS / 2].toMillis());
            assertThat(observers).allMatch(Seen::whole);
        } finally {
            for (var server : servers) {
                server.close();
            }
        }
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    private static Duration all(List<Seen> observers) throws InterruptedException {
        var begin = System.nanoTime();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var ended : threads.invokeAll(observers)) {
                ended.resultNow();
            }
        }
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** One switch and what is known of it. */
    private static final class Seen implements Callable<Snapshot> {
        private final ClusterSpec spec;
        private final UnitFleet fleet;
        private final Observer observer;
        private volatile Snapshot last;

        Seen(
                SwitchSshServer server,
                SshTransport transport,
                ConsoleDialect dialect,
                ClusterSpec spec) {
            var at = new SshAddress(server.address().getHostString(), server.address().getPort());
            var device =
                    new CliSwitch(
                            TOR,
                            transport.console(
                                    TOR, at, Use.ssh("tor", TOR.name()), dialect.prompts()),
                            dialect,
                            new Patience(LONG, LONG));
            this.spec = spec;
            this.fleet = new UnitFleet(List.of(new UnitFleet.Member("switch", TOR, device)));
            this.observer = new Observer(fleet, InstantSource.system());
            this.last = observer.unknown(endpoint());
        }

        private Endpoint endpoint() {
            return fleet.endpoints().iterator().next();
        }

        @Override
        public Snapshot call() {
            last = observer.observe(spec, endpoint(), last);
            return last;
        }

        boolean whole() {
            return last.trouble().isEmpty() && settings() > LINKS;
        }

        int settings() {
            return last.last().map(seen -> seen.readings().settings().size()).orElse(0);
        }
    }
}
