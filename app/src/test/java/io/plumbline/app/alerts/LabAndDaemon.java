package io.plumbline.app.alerts;

import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Role;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.daemon.DaemonSettings;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.demo.BareSample;
import io.plumbline.app.fleet.SecretsFolder;
import io.plumbline.app.web.Listening;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.LoopbackNetwork;
import io.plumbline.target.Host;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Two hosts that are as the sample says, and a daemon that only looks, so that drift stays. */
final class LabAndDaemon implements AutoCloseable {
    static final String CLUSTER = "octo-hpcml";
    static final String FIRST = "esx01.lab";
    static final String SECOND = "esx02.lab";

    private static final String CREDENTIAL = "esxi-root";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int SSH_PORT = 2222;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Lab lab;
    private final SshTransport ssh;
    private final TestDaemon daemon;
    private final String viewersToken;

    /**
     * @param scale lab seconds in one of ours
     */
    LabAndDaemon(Path home, int scale) throws IOException {
        lab = Lab.start(plan(home, scale));
        var secrets = secrets(home);
        ssh = new SshTransport(KnownHosts.ofFile(lab.knownHosts()), new SecretsFolder(secrets));
        var spec = Files.writeString(home.resolve("cluster.yaml"), spec());
        daemon =
                TestDaemon.start(
                        new DaemonSettings(
                                spec,
                                home.resolve("daemon"),
                                secrets,
                                lab.knownHosts(),
                                Listening.locally(0),
                                Optional.of(home.resolve("lab/lab.json"))));
        viewersToken = token();
    }

    /** Somebody logs in and types. */
    Reply type(String host, String line) throws DeviceException {
        var at = lab.addressOf(host);
        return ssh.shell(
                        new Host(host),
                        new SshAddress(at.getHostString(), at.getPort()),
                        CREDENTIAL)
                .run(new Script("type by hand", line), PATIENCE);
    }

    /** Somebody pulls the plug; the host does not come back by itself. */
    void pullThePlug(String host) throws IOException, InterruptedException {
        control("pullPlug", host);
    }

    void pressTheButton(String host) throws IOException, InterruptedException {
        control("pressButton", host);
    }

    int port() {
        return daemon.port();
    }

    /** What Prometheus scrapes. */
    String metrics() {
        return daemon.send("GET", "/actuator/prometheus", "", Optional.of(viewersToken)).body();
    }

    /** Of one who may read and nothing else. */
    String viewersToken() {
        return viewersToken;
    }

    private String token() {
        return daemon.bean(Tokens.class)
                .make(
                        "prometheus",
                        new TreeSet<>(Set.of(Grant.everywhere(Role.VIEWER))),
                        Duration.ofHours(1),
                        "test")
                .text();
    }

    void stopTheDaemon() {
        daemon.close();
    }

    @Override
    public void close() throws IOException {
        daemon.close();
        ssh.close();
        lab.close();
        http.close();
    }

    private void control(String what, String host) throws IOException, InterruptedException {
        var url = "http://127.0.0.1:" + lab.controlPort() + "/host?name=" + host + "&do=" + what;
        var answer =
                send(
                        HttpRequest.newBuilder(URI.create(url))
                                .POST(HttpRequest.BodyPublishers.noBody()));
        if (!answer.strip().equals("done")) {
            throw new IllegalStateException(what + " at " + host + ": " + answer);
        }
    }

    private String send(HttpRequest.Builder what) throws IOException, InterruptedException {
        var request = what.timeout(PATIENCE).build();
        return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    private Path secrets(Path home) throws IOException {
        var folder = Files.createDirectory(home.resolve("secrets"));
        var file =
                Files.createFile(
                        folder.resolve(CREDENTIAL),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, "root\n" + Files.readString(lab.passwordFile()));
        return folder;
    }

    private static LabPlan plan(Path home, int scale) {
        return LabPlan.parse(
                List.of(
                        "--state",
                        home.resolve("lab").toString(),
                        "--hosts",
                        "2",
                        "--situation",
                        "already_right",
                        "--scale",
                        Integer.toString(scale),
                        "--network",
                        LoopbackNetwork.anyFree(SSH_PORT),
                        "--port",
                        Integer.toString(SSH_PORT)));
    }

    private static String spec() {
        var text = BareSample.text();
        for (var change :
                List.of(
                        List.of("mode: Enforce", "mode: Observe"),
                        List.of("each: 01-16", "each: 01-02"))) {
            if (!text.contains(change.getFirst())) {
                throw new IllegalStateException("no '" + change.getFirst() + "' in the sample");
            }
            text = text.replace(change.getFirst(), change.getLast());
        }
        return text;
    }
}
