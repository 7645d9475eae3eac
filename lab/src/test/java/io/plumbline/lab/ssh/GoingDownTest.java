package io.plumbline.lab.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.command.EsxiMachine;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that is shut again and again while clients are at it, as that of a host that boots. */
final class GoingDownTest {
    private static final int CLIENTS = 6;
    private static final int TIMES = 100;
    private static final String PASSWORD = "only-of-this-test";

    @TempDir private Path folder;

    private final AtomicInteger answered = new AtomicInteger();

    @Test
    void no_thread_of_a_server_ends_in_an_exception() throws IOException {
        var strays = new ConcurrentLinkedQueue<Throwable>();
        var before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((_, stray) -> strays.add(stray));
        try {
            hammer();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertThat(strays).isEmpty();
    }

    private void hammer() throws IOException {
        var key = new HostKeys(folder).of("esx01.lab");
        var address = new InetSocketAddress("127.0.0.1", freePort());
        var known = folder.resolve("known");
        Files.writeString(
                known,
                HostKeys.knownHostsLine(Set.of("[127.0.0.1]:" + address.getPort()), key) + "\n");
        try (var server =
                        new LabSshServer(
                                machine(), address, key, PASSWORD, folder.resolve("nobody"));
                var client = new SshClientToLab(known);
                var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            server.start();
            for (int each = 0; each < CLIENTS; each++) {
                clients.execute(() -> {
                    while (!clients.isShutdown()) {
                        ask(client, address);
                    }
                });
            }
            for (int time = 0; time < TIMES; time++) {
                int before = answered.get();
                await().pollInterval(Duration.ofMillis(1)).until(() -> answered.get() > before);
                server.hostWentDown();
                await().pollInterval(Duration.ofMillis(1)).until(() -> refuses(address));
                server.hostCameUp();
            }
        }
    }

    private void ask(SshClientToLab client, InetSocketAddress address) {
        try (var session = client.login(address, PASSWORD)) {
            if (SshClientToLab.run(session, "esxcli system version get").status() == 0) {
                answered.incrementAndGet();
            }
        } catch (IOException | IllegalStateException e) {
            Thread.yield(); // Shut just now.
        }
    }

    private static EsxiMachine machine() {
        var world = World.virtual(Instant.parse("2026-01-05T10:00:00Z"), LabTimes.USUAL, 1);
        Depot.stock(world);
        return new EsxiMachine(HostSetup.alreadyRight("esx01.lab").in(world));
    }

    private static boolean refuses(InetSocketAddress address) throws IOException {
        try (var socket = new Socket()) {
            socket.connect(address);
            return false;
        } catch (SocketException e) {
            return true;
        }
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }
}
