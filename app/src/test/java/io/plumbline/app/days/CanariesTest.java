package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.app.access.Grant;
import io.plumbline.app.daemon.DaemonSettings;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.identity.LocalIssuer;
import io.plumbline.app.store.AuditLog;
import io.plumbline.app.web.Listening;
import io.plumbline.app.web.TestAuthority;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ssh.SwitchSshServer;
import io.plumbline.spec.ForgeProject;
import io.plumbline.spec.ForgeSpec;
import io.plumbline.spec.IdentityReader;
import io.plumbline.spec.IdentityReading;
import io.plumbline.spec.IdentitySpec;
import io.plumbline.spec.RepositorySpec;
import io.plumbline.spec.RepositorySpec.Forge;
import io.plumbline.spec.RepositorySpec.GitRef;
import io.plumbline.spec.RepositorySpec.Rewrites;
import io.plumbline.spec.RepositorySpec.WebhookSpec;
import io.plumbline.spec.Sources;

import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Every credential that a daemon has is one that can be recognised. Devices and a forge repeat what
 * they were logged in with, logins are refused, people paste their tokens where they do not belong;
 * then all that the daemon tells or keeps is searched.
 */
class CanariesTest {
    /** Facts are stale after five minutes of lab time: three seconds. */
    private static final int SCALE = 100;

    private static final Duration LONGEST = Duration.ofSeconds(240);

    /** Replies that a unit garbles; the last is told until the next is asked for. */
    private static final int LONG_ENOUGH_TO_BE_TOLD = 40;

    private static final Duration GLANCE = Duration.ofSeconds(1);
    private static final List<String> ECHOES = List.of("esx01.lab", "gpu01.lab", "tor1.lab");
    private static final List<String> REFUSED = List.of("esx02.lab", "gpu02.lab");

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: canaries}
            spec:
              mode: Enforce
              credentials: {esxi: esxi-root, linux: node, switch: tor, vcenter: vc, scheduler: queue}
              workFolder: "[vsan] plumbline"
              artifacts:
                nmst: {vib: nmst, version: 4.18.1.14, path: "[nfs-depot] nmst-4.18.1.14.vib", sha256: 72e8509e722967aa7d380b5a66910b8c3b5a37f4f0daaba2a9714d433533f813}
                ofed: {ofed: 5.4-3.0.3.0, path: /mnt/depot/MLNX_OFED_LINUX-5.4-3.0.3.0.tgz, sha256: "DIGEST"}
              fabrics:
                roce:
                  kind: RoCEv2
                  ipMtu: 9000
                  switchMtu: {atLeast: 9216}
                  lossless: {priority: 3, dscp: 26, trust: DSCP, pool: 50%}
                  ecn: {min: 150kB, max: 1500kB}
                  cnp: {dscp: 48, priority: 6, scheduling: Strict}
              vcenter: {url: https://vc01.lab/sdk, tlsSha256: "ANY_PIN"}
              scheduler: {kind: Slurm, address: queue.lab, deadline: 1h}
              hostProfiles:
                plain: {install: [nmst]}
              hosts: [{each: 01-02, name: "esx{i}.lab", profile: plain}]
              switches: [{name: tor1, platform: Onyx, address: tor1.lab}]
              nodes:
                - each: 01-02
                  name: "gpu{i}.lab"
                  jobNode: "gpu{i}"
                  linux: {rdmaStack: ofed, interfaces: {ens1f0np0: {address: "192.168.4.{#i}/24", fabric: roce}}}
              links: [{node: gpu01.lab, interface: ens1f0np0, switch: tor1, port: Eth1/1}]
              rollout: {maxUnavailable: 16, perRack: 16, approve: Never}
            """
                    .replace("DIGEST", "5".repeat(64))
                    .replace("ANY_PIN", "0".repeat(64));

    @TempDir private Path home = Path.of("");

    private final List<Canary> canaries = new ArrayList<>();

    private final Overheard told = new Overheard();

    @Test
    void no_credential_is_in_anything_that_people_or_files_get() throws Exception {
        Files.createDirectories(home.resolve("lab"));
        planted("lab/password", "any unit", "Kanari/esxi+7f&3a<9%z");
        planted("lab/vcenter-password", "vc", "Kanari/vcenter+1b&2c<3%d");
        var log = home.resolve("daemon.log");
        try (var forge = new EchoingForge();
                var issuer = LocalIssuer.start();
                var day = new Day(home, DaySpec.of(SPEC), LabPlan.Situation.BARE, SCALE)) {
            var authority = TestAuthority.in(Files.createDirectory(home.resolve("authority")));
            var served = authority.server("daemon");
            canaries.add(Canary.key("TLS key", Files.readString(served.keyFile())));
            passwords(day);
            secret(
                    "forge-token",
                    "for git " + URI.create(forge.url()).getAuthority() + "\ngit",
                    "Kanari/forge+2e&4d<6%f");
            canaries.add(Canary.text("forge-token", "Kanari/forge+2e&4d<6%f"));
            var sshKey = sshKey();
            secret("forge-key", "for git 127.*.*.*:*\nroot", sshKey);
            canaries.add(Canary.key("forge-key", sshKey));
            word("hook", "Kanari/hook+3c&5b<7%a");
            word("forge-status", "Kanari/status+4d&6c<8%b");
            canaries.add(Canary.text("forge-status", "Kanari/status+4d&6c<8%b"));
            for (var unit : ECHOES) {
                var repeated = "echo-of-" + unit + " " + passwordOf(unit);
                for (var nth = 1; nth <= LONG_ENOUGH_TO_BE_TOLD; nth++) {
                    day.garbles(unit, " ", nth, repeated);
                }
            }
            try (var _ = WholeLog.into(log);
                    var daemon = TestDaemon.start(settings(day, served, issuer, forge))) {
                talk(daemon, authority, issuer, forge);
            }
        }
        var lines = Files.readAllLines(log);
        assertThat(lines).anyMatch(line -> line.contains(" DEBUG "));
        lines.forEach(line -> told.keep("log", line));
        told.files(home.resolve("daemon"));

        assertThat(canaries).extracting(Canary::credential).doesNotHaveDuplicates().hasSize(13);
        assertThat(told.leaks(canaries)).isEmpty();
    }

    private void talk(
            TestDaemon daemon, TestAuthority authority, LocalIssuer issuer, EchoingForge forge)
            throws Exception {
        var own = daemon.token();
        var person = issuer.token("ada", "owners");
        canaries.add(Canary.text("own token", own.substring(own.lastIndexOf('_') + 1)));
        canaries.add(Canary.text("person's token", person.substring(person.lastIndexOf('.') + 1)));
        try (var http =
                HttpClient.newBuilder()
                        .sslContext(TestAuthority.trustingOnly(authority.file()))
                        .build()) {
            var caller = new TlsCaller(http, daemon.port());
            await("everybody was heard")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .untilAsserted(() -> {
                        everything(daemon, caller, own);
                        assertThat(told.all())
                                .contains(ECHOES.stream().map(unit -> "echo-of-" + unit).toList());
                        assertThat(told.all()).contains("LoginRefused");
                        for (var unit : REFUSED) {
                            assertThat(told.all()).contains(unit + " refused the login with");
                        }
                        assertThat(forge.hasHeard()).isTrue();
                        assertThat(told.all())
                                .contains("\"reason\":\"LoginRefused\",\"text\":\"GitHub");
                        assertThat(told.all())
                                .contains("\"name\":\"over-https\"", "\"name\":\"over-ssh\"");
                    });
            misplaced(caller, own, person);
            everything(daemon, caller, person);
            everything(daemon, caller, own + "x");
            everything(daemon, caller, person + "x");
        }
        daemon.bean(AuditLog.class)
                .lines(0, 10_000)
                .forEach(line -> told.keep("audit log", line.text()));
    }

    /** People paste what they have where it does not belong. */
    private void misplaced(TlsCaller caller, String own, String person) throws Exception {
        var hold = "/api/v1/clusters/canaries/hosts/esx01.lab/hold";
        for (var token : List.of(own, person)) {
            told.keep(hold, caller.call("POST", hold, own, "{\"why\":\"it is " + token + "\"}"));
            told.keep(
                    hold,
                    caller.call("POST", hold, own, "{\"by\":\"" + token + "\",\"why\":\"x\"}"));
            told.keep("revoke", caller.call("DELETE", "/api/v1/tokens/" + token, own, ""));
            told.keep("unknown", caller.call("GET", "/api/v1/clusters/" + token, own, ""));
            told.keep("no such", caller.call("GET", "/nowhere/" + token, own, ""));
        }
        var hook = "/api/v1/hooks/over-https";
        told.keep(hook, caller.hook(hook, "Kanari/hook+3c&5b<7%a"));
        told.keep(hook, caller.hook(hook, "Kanari/hook+3c&5b<7%a "));
        canaries.add(Canary.text("hook", "Kanari/hook+3c&5b<7%a"));
    }

    /** What every endpoint there is answers. */
    private void everything(TestDaemon daemon, TlsCaller caller, String token) throws Exception {
        for (var mapping : daemon.beans(RequestMappingInfoHandlerMapping.class)) {
            for (var info : mapping.getHandlerMethods().keySet()) {
                if (!info.getMethodsCondition().getMethods().contains(RequestMethod.GET)) {
                    continue;
                }
                for (var pattern : info.getPatternValues()) {
                    for (var unit : pattern.contains("{host}") ? units() : List.of("x")) {
                        var path =
                                pattern.replace("{cluster}", "canaries")
                                        .replace("{host}", unit)
                                        .replaceAll("\\{\\*\\w+}", "x")
                                        .replaceAll("/\\*\\*$", "/liveness")
                                        .replaceAll("\\{\\w+}", "x");
                        told.keep("GET " + pattern, caller.call("GET", path, token, ""));
                    }
                }
            }
        }
        told.keep(
                "GET journal",
                caller.call("GET", "/api/v1/clusters/canaries/journal?last=1000", token, ""));
    }

    private static List<String> units() {
        return List.of("esx01.lab", "esx02.lab", "gpu01.lab", "gpu02.lab", "tor1");
    }

    private DaemonSettings settings(
            Day day, TestAuthority.Issued served, LocalIssuer issuer, EchoingForge forge)
            throws IOException {
        var at = day.lab().addressOf("esx01.lab");
        var numbered = at.getAddress().getHostAddress();
        var enrolled = new ArrayList<>(Files.readAllLines(day.lab().knownHosts()));
        enrolled.stream()
                .filter(line -> line.contains("esx01.lab"))
                .findFirst()
                .map(line -> line.replaceFirst("\\S+", "[" + numbered + "]:" + at.getPort()))
                .ifPresent(enrolled::add);
        var known = Files.write(home.resolve("known_hosts"), enrolled);
        return new DaemonSettings(
                Optional.of(day.file()),
                new Sources(
                        List.of(
                                repository("over-https", forge.url(), "forge-token"),
                                repository(
                                        "over-ssh",
                                        "ssh://" + numbered + ":" + at.getPort() + "/x.git",
                                        "forge-key"),
                                told(forge))),
                home.resolve("daemon"),
                home.resolve("secrets"),
                known,
                new Listening(
                        "127.0.0.1",
                        0,
                        Listening.Door.LOGIN,
                        Optional.of(new Listening.Tls(served.certificate(), served.keyFile()))),
                Optional.of(identity(issuer)),
                false,
                Optional.of(home.resolve("lab/lab.json")),
                SshLimits.usual().answersWithin(Duration.ofSeconds(12)));
    }

    /** Whose commits are told to a forge that repeats the token. */
    private RepositorySpec told(EchoingForge forge) {
        return new RepositorySpec(
                "told",
                bare().toUri().toString(),
                new GitRef.Branch("main"),
                List.of("cluster.yaml"),
                Optional.empty(),
                Duration.ofSeconds(10),
                Rewrites.Refuse,
                Optional.empty(),
                Optional.empty(),
                Optional.of(
                        new ForgeSpec(
                                new ForgeProject(Forge.GitHub, forge.api(), "hpc/clusters"),
                                "forge-status",
                                Optional.empty())));
    }

    /** With a file that is no spec, which is told at once. */
    private Path bare() {
        var folder = home.resolve("told");
        try (var git = Git.init().setDirectory(folder.toFile()).setInitialBranch("main").call()) {
            Files.writeString(folder.resolve("cluster.yaml"), "kind: Nothing\n");
            git.add().addFilepattern(".").call();
            git.commit()
                    .setMessage("told")
                    .setAuthor("Ann", "ann@lab")
                    .setCommitter("Ann", "ann@lab")
                    .setSign(false)
                    .call();
            return folder.resolve(".git");
        } catch (GitAPIException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RepositorySpec repository(String name, String url, String credential) {
        return new RepositorySpec(
                name,
                url,
                new GitRef.Branch("main"),
                List.of("cluster.yaml"),
                Optional.of(credential),
                Duration.ofSeconds(10),
                Rewrites.Refuse,
                Optional.empty(),
                Optional.of(new WebhookSpec(Forge.GitLab, "hook")),
                Optional.empty());
    }

    private static IdentitySpec<Grant> identity(LocalIssuer issuer) {
        var text = issuer.identity("    grants: {owners: [admin]}\n");
        if (new IdentityReader<>(Grant.CODEC).read("identity.yaml", text)
                instanceof IdentityReading.Accepted<Grant>(var identity)) {
            return identity;
        }
        throw new IllegalArgumentException(text);
    }

    /** Every kind of unit has a password of its own, and some another one than the daemon knows. */
    private void passwords(Day day) throws Exception {
        Files.delete(home.resolve("secrets/esxi-root"));
        Files.delete(home.resolve("secrets/node"));
        Files.delete(home.resolve("secrets/tor"));
        secret("esxi-root", "for ssh esx*.lab\nroot", passwordOf("esx01.lab"));
        secret("node", "for ssh gpu*.lab\nroot sudo-password", passwordOf("gpu01.lab"));
        secret("tor", "for ssh tor1.lab\n" + SwitchSshServer.USER, passwordOf("tor1.lab"));
        Files.delete(home.resolve("secrets/queue"));
        secret("queue", "for ssh queue.lab\nroot", passwordOf("queue.lab"));
        day.ssh("queue.lab", "password=" + URLEncoder.encode(passwordOf("queue.lab"), UTF_8));
        canaries.add(Canary.text("queue", passwordOf("queue.lab")));
        for (var unit : ECHOES) {
            day.ssh(unit, "password=" + URLEncoder.encode(passwordOf(unit), UTF_8));
            canaries.add(Canary.text(unit, passwordOf(unit)));
        }
        for (var unit : REFUSED) {
            day.ssh(unit, "password=other");
        }
    }

    private static String passwordOf(String unit) {
        return "Kanari/" + unit.replace(".lab", "") + "+7f&3a<9%z";
    }

    private void planted(String file, String credential, String password) throws IOException {
        ownerOnly(home.resolve(file), password + "\n");
        canaries.add(Canary.text(credential, password));
    }

    /**
     * @param user after the lines that say what it is for
     */
    private void secret(String name, String user, String secret) throws IOException {
        ownerOnly(home.resolve("secrets").resolve(name), user + "\n" + secret + "\n");
    }

    private void word(String name, String word) throws IOException {
        ownerOnly(home.resolve("secrets").resolve(name), word + "\n");
    }

    private static void ownerOnly(Path file, String text) throws IOException {
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
    }

    private static String sshKey() throws Exception {
        var keys = KeyPairGenerator.getInstance("RSA");
        keys.initialize(2048);
        return "-----BEGIN PRIVATE KEY-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'})
                        .encodeToString(keys.generateKeyPair().getPrivate().getEncoded())
                + "\n-----END PRIVATE KEY-----";
    }
}
