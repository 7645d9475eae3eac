package io.plumbline.app.alerts;

import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.fleet.SecretsFolder;
import io.plumbline.app.kills.PlumbChild;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.target.Host;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * {@code plumb demo} as a process, which starts its lab and its daemon itself: a bare host, its
 * machine, its switch and its vCenter, brought in plumb by a daemon that enforces.
 */
final class RunningDemo implements AutoCloseable {
    private static final String CLUSTER = "octo-hpcml";
    private static final String HOST = "esx01.lab";

    private static final Duration IN_PLUMB_WITHIN = Duration.ofMinutes(12);
    private static final Duration LONGEST = Duration.ofMinutes(4);
    private static final Duration GLANCE = Duration.ofMillis(200);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient http = HttpClient.newHttpClient();
    private final Path home;
    private final Path log;
    private final int port;
    private final DaemonClient client;
    private final PlumbChild process;

    /**
     * @param home where it keeps everything
     */
    RunningDemo(Path home) throws IOException, InterruptedException {
        this.home = home;
        this.log = home.resolveSibling("demo.log");
        this.port = RealPrometheus.freePort();
        this.client = new DaemonClient(URI.create(url()));
        this.process = PlumbChild.start(log, words());
    }

    private List<String> words() {
        return List.of(
                "demo",
                "--state",
                home.toString(),
                "--hosts",
                "1",
                "--port",
                Integer.toString(port));
    }

    /** Waits until it says that all is in plumb, and what to try. */
    void awaitInvitation() {
        await("the demo is in plumb; see " + log)
                .atMost(IN_PLUMB_WITHIN)
                .pollInterval(GLANCE)
                .until(this::invites);
    }

    private boolean invites() throws IOException {
        var said = Files.readString(log);
        if (!process.isAlive()) {
            throw new IllegalStateException("the demo ended: " + said);
        }
        return said.contains("\nin plumb. Edit ");
    }

    /** Somebody edits its spec, as it invites people to; returns once a pass went by that. */
    void edit(String what, String by) throws IOException, DaemonUnreachable {
        var spec = home.resolve("specs/demo.yaml");
        var text = Files.readString(spec);
        if (!text.contains(what)) {
            throw new IllegalStateException("no '" + what + "' in the demo's spec");
        }
        var before = generation();
        Files.writeString(spec, text.replace(what, by));
        await("a pass by the edited spec; see " + home.resolve("daemon.log"))
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .until(() -> generation() > before);
    }

    /** How many specs passes have gone by. */
    private long generation() throws DaemonUnreachable {
        return client.clusters().items().getFirst().observedGeneration();
    }

    /**
     * @param condition of the cluster, for example {@code InSync=True}
     * @return whether it came about
     */
    boolean becomes(String condition) throws DaemonUnreachable {
        return client.await(CLUSTER, Optional.empty(), condition, LONGEST).met();
    }

    /** Somebody logs in at the host and types. */
    Reply type(String line) throws DeviceException, IOException {
        var at = lab().required("hosts").required(HOST).stringValue();
        var colon = at.lastIndexOf(':');
        var address =
                new SshAddress(at.substring(0, colon), Integer.parseInt(at.substring(colon + 1)));
        var known = KnownHosts.ofFile(home.resolve("lab/known_hosts"));
        try (var ssh = new SshTransport(known, new SecretsFolder(home.resolve("secrets")))) {
            return ssh.shell(new Host(HOST), address, Use.ssh("esxi-root", HOST))
                    .run(new Script("type by hand", line), PATIENCE);
        }
    }

    /** Somebody pulls the plug of the host; it does not come back by itself. */
    void pullThePlug() throws IOException, InterruptedException {
        control("pullPlug");
    }

    void pressTheButton() throws IOException, InterruptedException {
        control("pressButton");
    }

    int port() {
        return port;
    }

    /** What Prometheus scrapes. */
    String metrics() throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(url() + "/actuator/prometheus")));
    }

    /** With it end its lab and its daemon. */
    @Override
    public void close() throws InterruptedException {
        http.close();
        process.close();
    }

    private void control(String what) throws IOException, InterruptedException {
        var url = lab().required("control").stringValue() + "/host?name=" + HOST + "&do=" + what;
        var answer =
                send(
                        HttpRequest.newBuilder(URI.create(url))
                                .POST(HttpRequest.BodyPublishers.noBody()));
        if (!answer.strip().equals("done")) {
            throw new IllegalStateException(what + " at " + HOST + ": " + answer);
        }
    }

    /** Where it listens. */
    private JsonNode lab() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(home.resolve("lab.json")));
    }

    private String send(HttpRequest.Builder what) throws IOException, InterruptedException {
        var request = what.timeout(PATIENCE).build();
        return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    private String url() {
        return "http://127.0.0.1:" + port;
    }
}
