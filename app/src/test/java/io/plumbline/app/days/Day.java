package io.plumbline.app.days;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.daemon.DaemonSettings;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.fleet.SecretsFolder;
import io.plumbline.app.rest.Json;
import io.plumbline.app.web.Listening;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.spec.Sources;
import io.plumbline.target.Host;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A lab, and later a daemon that looks after it; both in this process, real SSH between them. */
final class Day implements AutoCloseable {
    /** An observation takes a second or two here; a busy machine needs more. */
    private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(12);

    private final HttpClient http = HttpClient.newHttpClient();
    private final Path home;
    private final DaySpec spec;
    private final Lab lab;
    private final DaySecrets secrets;
    private Optional<TestDaemon> daemon = Optional.empty();

    /**
     * @param scale lab seconds in one of ours
     */
    Day(Path home, DaySpec spec, LabPlan.Situation situation, int scale) throws IOException {
        this.home = home;
        this.lab = Lab.start(LabOfSpec.plan(home.resolve("lab"), spec, situation, scale));
        this.spec = managed(spec);
        this.secrets = new DaySecrets(home, spec.cluster(), lab);
        Files.writeString(file(), this.spec.text());
    }

    /** Where the lab's vCenter is, and its certificate, are known once it is there. */
    private DaySpec managed(DaySpec of) {
        return lab.vcenter().map(vcenter -> of.at(vcenter.url(), vcenter.sha256())).orElse(of);
    }

    Path file() {
        return home.resolve("cluster.yaml");
    }

    /**
     * Through the lab's control port.
     *
     * @param change for example {@code suffers=HANGS}
     */
    void ssh(String host, String change) throws IOException, InterruptedException {
        post("/ssh?name=" + host + "&" + change, "done");
    }

    /**
     * Through the lab's control port.
     *
     * @param change for example {@code do=restart&seconds=60}
     */
    void vcenter(String change) throws IOException, InterruptedException {
        post("/vcenter?" + change, "done");
    }

    /** Somebody submits a job, through the lab's control port; its id. */
    String submit(String user, Duration takes) throws IOException, InterruptedException {
        return post("/job?user=" + user + "&minutes=" + takes.toMinutes());
    }

    /** Somebody takes all their jobs back. */
    void takesBack(String user) {
        lab.world().run(() -> lab.world().batch().takeBack(user));
    }

    /** A person closes a node at the job scheduler. */
    void closes(String jobNode, String reason) {
        lab.world().run(() -> lab.world().batch().close(jobNode, reason, "operator"));
    }

    /** Machines of a host run, and no others: by somebody's hand. */
    void run(String host, String... machines) throws IOException, InterruptedException {
        post("/host?do=letRun&name=" + host + "&machines=" + String.join(",", machines), "done");
    }

    /** At the lab's control port. */
    private void post(String path, String wanted) throws IOException, InterruptedException {
        var answer = post(path);
        if (!answer.equals(wanted)) {
            throw new IllegalStateException(path + ": " + answer);
        }
    }

    private String post(String path) throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + lab.controlPort() + path))
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build();
        var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(path + ": " + answer.body());
        }
        return answer.body().strip();
    }

    /**
     * The reply to one command of a host is another text.
     *
     * @param containing what the command's line contains
     * @param nth of those commands
     */
    void garbles(String host, String containing, int nth, String text)
            throws IOException, InterruptedException {
        post(
                "/trigger?kind=CommandReceived&then=garble&host=%s&nth=%d&containing=%s&text=%s"
                        .formatted(host, nth, encoded(containing), encoded(text)),
                "armed");
    }

    /**
     * The next command that comes to a unit stands in the ledger.
     *
     * @param unit as the lab knows it
     */
    void notes(String unit) throws IOException, InterruptedException {
        post("/trigger?kind=CommandReceived&then=note&host=" + encoded(unit), "armed");
    }

    /**
     * The end of the next reply comes late, once a unit has done something.
     *
     * @param unit as the lab knows it: a switch by its address
     * @param kind name of the entry in the ledger
     * @param containing what the entry's line contains
     * @param wall how much later
     */
    void delays(String unit, String kind, String containing, Duration wall)
            throws IOException, InterruptedException {
        post(
                "/trigger?kind=%s&then=delay&host=%s&containing=%s&millis=%d"
                        .formatted(kind, unit, encoded(containing), wall.toMillis()),
                "armed");
    }

    /** The file is another one, all of it at once. */
    void becomes(DaySpec changed) throws IOException {
        var written = Files.writeString(home.resolve("cluster.new"), managed(changed).text());
        Files.move(written, file(), StandardCopyOption.ATOMIC_MOVE);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** What the daemon answers at a path, as it is. */
    String get(String path) {
        var running = daemon.orElseThrow();
        return running.send("GET", path, "", Optional.of(running.token())).body();
    }

    /** The next daemon finds what this one left. */
    void stopDaemon() {
        daemon.orElseThrow().close();
        daemon = Optional.empty();
    }

    void startDaemon() {
        startDaemon(ANSWERS_WITHIN);
    }

    /**
     * @param answersWithin wall time; who takes longer hangs
     */
    void startDaemon(Duration answersWithin) {
        daemon =
                Optional.of(
                        TestDaemon.start(
                                new DaemonSettings(
                                        Optional.of(file()),
                                        new Sources(List.of()),
                                        home.resolve("daemon"),
                                        secrets.folder(),
                                        lab.knownHosts(),
                                        Listening.locally(0),
                                        Optional.empty(),
                                        false,
                                        Optional.of(home.resolve("lab/lab.json")),
                                        SshLimits.usual().answersWithin(answersWithin))));
    }

    DaemonClient client() {
        return daemon.orElseThrow().client();
    }

    Json.Cluster cluster() throws DaemonUnreachable {
        return client().clusters().items().getFirst();
    }

    /** Passes that have ended. */
    long passes() throws DaemonUnreachable {
        var last = cluster().lastPass();
        return last == null ? 0 : last.number();
    }

    /** Somebody logs in at a host and types. */
    void type(String host, String line) throws DeviceException {
        var at = lab.addressOf(host);
        var known = KnownHosts.ofFile(lab.knownHosts());
        try (var ssh = new SshTransport(known, new SecretsFolder(secrets.folder()))) {
            ssh.shell(
                            new Host(host),
                            new SshAddress(at.getHostString(), at.getPort()),
                            Use.ssh("esxi-root", host))
                    .run(new Script("type by hand", line), ANSWERS_WITHIN);
        }
    }

    List<Json.Host> hosts() throws DaemonUnreachable {
        return client().hosts(spec.name()).items();
    }

    /** Names of the hosts that are ready. */
    List<String> ready() throws DaemonUnreachable {
        return hosts().stream()
                .filter(host -> condition(host, "Ready").status().equals("True"))
                .map(Json.Host::name)
                .toList();
    }

    /** Reason and text of what waits at a unit, by the end of its name. */
    List<String> held(String unit) throws DaemonUnreachable {
        return client().plan(cluster().name()).changes().stream()
                .filter(change -> change.unit().endsWith(unit))
                .flatMap(change -> change.held().stream())
                .map(held -> held.reason() + " " + held.text())
                .toList();
    }

    /** Names of the machines that run on a host, by the lab. */
    Set<String> running(String host) {
        return lab.world()
                .call(() -> Set.copyOf(lab.world().host(new Host(host)).service().machines()));
    }

    static Json.Condition condition(Json.Host host, String type) {
        return host.conditions().stream()
                .filter(condition -> condition.type().equals(type))
                .findFirst()
                .orElseThrow();
    }

    Lab lab() {
        return lab;
    }

    DaySecrets secrets() {
        return secrets;
    }

    /** What the lab wrote down of one kind about a host, node or switch. */
    <E extends Entry> List<E> ledger(String unit, Class<E> kind) {
        return lab.world()
                .call(() ->
                        lab.world()
                                .ledger()
                                .of(kind)
                                .filter(entry -> entry.host().label().equals(unit))
                                .toList());
    }

    @Override
    public void close() throws IOException {
        daemon.ifPresent(TestDaemon::close);
        lab.close();
        http.close();
    }
}
