package io.plumbline.app.days;

import static java.util.stream.Collectors.joining;

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
import io.plumbline.lab.LoopbackNetwork;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.ssh.SwitchSshServer;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredPortGroup;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.spec.JobScheduling;
import io.plumbline.spec.Sources;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A lab, and later a daemon that looks after it; both in this process, real SSH between them. */
final class Day implements AutoCloseable {
    /** An observation takes a second or two here; a busy machine needs more. */
    private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(12);

    private static final int SSH_PORT = 2222;

    /** What the credential of the hosts is for. */
    private static final String HOSTS = "for ssh esx*.lab\n";

    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final HttpClient http = HttpClient.newHttpClient();
    private final Path home;
    private final DaySpec spec;
    private final Lab lab;
    private Optional<TestDaemon> daemon = Optional.empty();

    /**
     * @param scale lab seconds in one of ours
     */
    Day(Path home, DaySpec spec, LabPlan.Situation situation, int scale) throws IOException {
        this.home = home;
        this.lab = Lab.start(plan(home, spec, situation, scale));
        this.spec = managed(spec);
        Files.createDirectory(home.resolve("secrets"));
        var names = spec.cluster().credentials();
        names.esxi().ifPresent(name -> secret(name.value(), HOSTS, "root"));
        names.linux().ifPresent(name -> secret(name.value(), "for ssh gpu*.lab\n", "root"));
        names.scheduler()
                .ifPresent(name -> secret(name.value(), scheduler(spec.cluster()), "root"));
        names.switches()
                .ifPresent(name ->
                        secret(name.value(), switches(spec.cluster()), SwitchSshServer.USER));
        names.vcenter()
                .ifPresent(name ->
                        secret(
                                name.value(),
                                "for vcenter "
                                        + lab.vcenter().orElseThrow().url().getAuthority()
                                        + "\n",
                                "administrator@vsphere.local",
                                home.resolve("lab/vcenter-password")));
        Files.writeString(file(), this.spec.text());
    }

    /** Where the lab's vCenter is, and its certificate, are known once it is there. */
    private DaySpec managed(DaySpec of) {
        return lab.vcenter().map(vcenter -> of.at(vcenter.url(), vcenter.sha256())).orElse(of);
    }

    private static String scheduler(ClusterSpec spec) {
        var jobs = spec.scheduling().orElseThrow();
        return "for ssh "
                + jobs.address()
                + "\n"
                + jobs.command().map(program -> "runs " + program + "\n").orElse("");
    }

    private static String switches(ClusterSpec spec) {
        return spec.switches().stream()
                .map(DeclaredSwitch::address)
                .collect(joining(" ", "for ssh ", "\n"));
    }

    private void secret(String name, String bounds, String user) {
        secret(name, bounds, user, lab.passwordFile());
    }

    /**
     * @param bounds the lines that say what it is for
     */
    private void secret(String name, String bounds, String user, Path password) {
        try {
            var file = Files.createFile(home.resolve("secrets").resolve(name), OWNER_ONLY);
            Files.writeString(file, bounds + user + "\n" + Files.readString(password));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path file() {
        return home.resolve("cluster.yaml");
    }

    /** Puts another password into the file of the credential, all of it at once. */
    void secretBecomes(String password) throws IOException {
        file("esxi-root", HOSTS + "root\n" + password + "\n");
    }

    /** The file of the credential gets one more line that says what it is for. */
    void allows(String credential, String line) throws IOException {
        var before = Files.readString(home.resolve("secrets").resolve(credential));
        file(credential, line + "\n" + before);
    }

    /** All of the credential's file at once. */
    void file(String credential, String text) throws IOException {
        var changed = Files.createFile(home.resolve("secret.new"), OWNER_ONLY);
        Files.writeString(changed, text);
        Files.move(
                changed,
                home.resolve("secrets").resolve(credential),
                StandardCopyOption.ATOMIC_MOVE);
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
                                        home.resolve("secrets"),
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
        try (var ssh = new SshTransport(known, new SecretsFolder(home.resolve("secrets")))) {
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

    private static LabPlan plan(Path home, DaySpec spec, LabPlan.Situation situation, int scale) {
        var words =
                new ArrayList<>(
                        List.of(
                                "--state",
                                home.resolve("lab").toString(),
                                "--hosts",
                                Integer.toString(spec.cluster().hosts().size()),
                                "--situation",
                                situation.name(),
                                "--scale",
                                Integer.toString(scale),
                                "--network",
                                LoopbackNetwork.anyFree(SSH_PORT),
                                "--port",
                                Integer.toString(SSH_PORT)));
        spec.cluster()
                .nodes()
                .forEach(declared -> words.addAll(List.of("--node", declared.node().name())));
        spec.cluster()
                .switches()
                .forEach(declared ->
                        words.addAll(
                                List.of(
                                        "--switch",
                                        declared.address() + ":" + declared.platform())));
        spec.cluster()
                .vsphere()
                .ifPresent(vsphere -> {
                    words.addAll(List.of("--vcenter", "default"));
                    vsphere.distributedSwitches().stream()
                            .flatMap(one -> one.portGroups().stream())
                            .map(DeclaredPortGroup::target)
                            .forEach(group ->
                                    words.addAll(
                                            List.of(
                                                    "--distributed-switch",
                                                    group.of().name() + "=" + group.name())));
                });
        spec.cluster().scheduling().ifPresent(jobs -> words.addAll(scheduler(spec, jobs)));
        spec.digests()
                .forEach((file, sha256) -> words.addAll(List.of("--digest", file + "=" + sha256)));
        return LabPlan.parse(words);
    }

    /** With the nodes that the spec names. */
    private static List<String> scheduler(DaySpec spec, JobScheduling jobs) {
        var commands = jobs.command().orElse(jobs.kind().name().toLowerCase(Locale.ROOT));
        var machines = spec.cluster().vsphere().map(VSphere::machines).orElse(List.of()).stream();
        var carriers =
                Stream.concat(
                        machines.flatMap(one ->
                                one.jobNode().stream()
                                        .map(name ->
                                                name.value()
                                                        + "="
                                                        + one.machine().host().name()
                                                        + "/"
                                                        + one.machine().name())),
                        spec.cluster().nodes().stream()
                                .flatMap(one ->
                                        one.jobNode().stream()
                                                .map(name ->
                                                        name.value() + "=" + one.node().name())));
        return Stream.concat(
                        Stream.of("--scheduler", jobs.address() + "=" + commands),
                        carriers.flatMap(one -> Stream.of("--job-node", one)))
                .toList();
    }
}
