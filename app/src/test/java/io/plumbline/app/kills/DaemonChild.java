package io.plumbline.app.kills;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A daemon that is killed and started again over the same state. What its journal was seen to hold
 * is remembered across its lives.
 */
final class DaemonChild implements AutoCloseable {
    private static final Duration GLANCE = Duration.ofMillis(250);
    private static final Duration LONGEST = Duration.ofMinutes(6);
    private static final int SIGKILL = 128 + 9;
    private static final int ALL = 10_000;
    private static final int NEWEST = 100;

    private final Path home;
    private final TestSpec spec;
    private final List<String> words;
    private final URI address;
    private Optional<DaemonClient> client = Optional.empty();
    private final TreeMap<Long, Json.Entry> seen = new TreeMap<>();
    private PlumbChild process;

    DaemonChild(Path home, TestSpec spec, LabChild lab) throws IOException, InterruptedException {
        this.home = home;
        this.spec = spec;
        write(spec);
        var port = freePort();
        this.address = URI.create("http://127.0.0.1:" + port);
        this.words =
                List.of(
                        "run",
                        "--specs",
                        file().toString(),
                        "--state",
                        home.resolve("daemon").toString(),
                        "--secrets",
                        secrets(home, spec, lab).toString(),
                        "--known-hosts",
                        lab.knownHosts().toString(),
                        "--port",
                        Integer.toString(port),
                        "--lab",
                        lab.description().toString(),
                        "--with-parent");
        this.process = start();
    }

    /** Over the same state, and from now on for these hosts; returns at once. */
    void startAgain(TestSpec forHosts) throws IOException, InterruptedException {
        write(forHosts);
        process = start();
    }

    long pid() {
        return process.pid();
    }

    Path log() {
        return home.resolve("daemon.log");
    }

    /** Reads the journal as it grows until the daemon is dead. */
    void awaitKilled() {
        await("the daemon is killed; see " + log())
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .until(() -> {
                    watchJournal();
                    return !process.isAlive();
                });
        assertThat(process.exitCode()).as("how the daemon ended").isEqualTo(SIGKILL);
    }

    /** Every event that was seen before is there, as it was. */
    void awaitJournalKept() {
        await("the daemon answers; see " + log())
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .until(this::answers);
        await("the journal is kept")
                .atMost(Duration.ofSeconds(20))
                .ignoreException(DaemonUnreachable.class)
                .untilAsserted(() -> {
                    var kept = client().journal(spec.name(), ALL).items();
                    assertThat(kept).filteredOn(seen::containsValue).isEqualTo(seenInOrder());
                });
    }

    /** How many events of a kind the journal holds of a host. */
    int journaled(String host, String kind) throws DaemonUnreachable {
        return (int)
                client().journal(spec.name(), ALL).items().stream()
                        .filter(entry -> entry.unit().equals(host) && entry.kind().equals(kind))
                        .count();
    }

    /** The last pass planned nothing and every host is ready. */
    void awaitInPlumb() {
        await("in plumb; see " + log())
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .until(() -> {
                    watchJournal();
                    return inPlumb();
                });
    }

    @Override
    public void close() throws InterruptedException {
        process.close();
    }

    /** As its owner: the token is there once it has started for the first time. */
    private DaemonClient client() throws DaemonUnreachable {
        if (client.isPresent()) {
            return client.get();
        }
        try {
            var token = Files.readString(home.resolve("daemon/admin-token")).strip();
            client = Optional.of(new DaemonClient(address, Optional.of(token), Optional.empty()));
            return client.get();
        } catch (IOException e) {
            throw new DaemonUnreachable("it has left no token yet", e);
        }
    }

    private PlumbChild start() throws IOException, InterruptedException {
        return PlumbChild.start(log(), words);
    }

    private Path file() {
        return home.resolve("cluster.yaml");
    }

    private void write(TestSpec forHosts) throws IOException {
        Files.writeString(file(), forHosts.text());
    }

    private void watchJournal() {
        try {
            client().journal(spec.name(), NEWEST)
                    .items()
                    .forEach(entry -> seen.put(entry.seq(), entry));
        } catch (DaemonUnreachable _) {
            // It is starting, or dead: what was seen before counts.
        }
    }

    private List<Json.Entry> seenInOrder() {
        return List.copyOf(seen.values());
    }

    private boolean answers() {
        try {
            return client().clusters().items().size() == 1;
        } catch (DaemonUnreachable _) {
            return false;
        }
    }

    private boolean inPlumb() {
        try {
            var clusters = client().clusters().items();
            return clusters.size() == 1 && inPlumb(clusters.getFirst());
        } catch (DaemonUnreachable _) {
            return false;
        }
    }

    private static boolean inPlumb(Json.Cluster cluster) {
        var pass = cluster.lastPass();
        return pass != null
                && pass.plansNothing()
                && cluster.summary().ready() == cluster.summary().hosts();
    }

    private static Path secrets(Path home, TestSpec spec, LabChild lab) throws IOException {
        var folder = Files.createDirectory(home.resolve("secrets"));
        var file = folder.resolve(spec.cluster().credentials().esxi().orElseThrow().value());
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, "for ssh *.lab\nroot\n" + lab.password() + "\n");
        return folder;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
