package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.plumbline.app.alerts.Peer;
import io.plumbline.app.daemon.DaemonSettings;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.forge.StubForge;
import io.plumbline.app.web.Listening;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.LoopbackNetwork;
import io.plumbline.spec.Sources;
import io.plumbline.spec.SourcesReader;
import io.plumbline.spec.SourcesReading;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Commits by the real git, a daemon as it is wired, a host of the lab, and a forge that takes what
 * GitLab's documentation says.
 */
class ForgeDaemonTest {
    private static final String TOKEN = "kanari-forge-7f3a9z";
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final int SSH_PORT = 2222;

    /** A host that the lab does not have. */
    private static final String ABSENT = "    - {name: esx99.lab, profile: plain}\n";

    @TempDir private Path home = Path.of("");

    @Test
    void a_forge_is_told_what_becomes_of_each_commit() throws Exception {
        var author = new Author(home);
        signed(author);
        try (var stub = new StubForge();
                var lab = Lab.start(plan())) {
            secrets(lab);
            var other = author.push(Specs.FILE, Specs.GOOD + ABSENT);
            String good;
            String bad;
            String unsigned;
            try (var daemon = daemon(author, stub, lab)) {
                await("a pass saw one host in plumb and not the other one")
                        .atMost(LONGEST)
                        .untilAsserted(() ->
                                assertThat(inPlumb(daemon))
                                        .containsEntry("esx01.lab", true)
                                        .containsEntry("esx99.lab", false));
                awaitSaid(stub, "pending", other);

                good = pushed(author, daemon, Specs.GOOD);
                awaitSaid(stub, "success", good);
                bad = pushed(author, daemon, Specs.BAD);
                awaitSaid(stub, "failed", bad);
                author.signsNothing();
                unsigned = pushed(author, daemon, Specs.GOOD + "# by whom?\n");
                awaitSaid(stub, "failed", unsigned);

                await("the last answer is taken in")
                        .atMost(LONGEST)
                        .untilAsserted(() -> {
                            assertThat(daemon.get("/actuator/prometheus").body())
                                    .contains(
                                            "plumbline_forge_told_total{result=\"succeeded\",source=\"hpc\"}"
                                                + " 6.0");
                            assertThat(daemon.get("/api/v1/sources").body())
                                    .contains("\"project\":\"hpc/lab/clusters\"", "\"owed\":0");
                        });
                assertThat(toldOf(daemon)).doesNotContain(TOKEN);
            }
            signed(author);
            var last = author.push(Specs.FILE, Specs.GOOD + "# again\n");
            try (var _ = daemon(author, stub, lab)) {
                awaitSaid(stub, "success", last);
            }

            assertThat(said(stub))
                    .containsExactly(
                            "pending " + other,
                            "canceled " + other,
                            "pending " + good,
                            "success " + good,
                            "failed " + bad,
                            "failed " + unsigned,
                            "pending " + last,
                            "success " + last);
            assertThat(text(stub, bad)).contains("hpc:clusters/demo.yaml:9", "plane");
            assertThat(text(stub, unsigned)).contains("not taken", "is not signed");
            assertThat(stub.asked())
                    .allMatch(asked -> TOKEN.equals(asked.headers().get("PRIVATE-TOKEN")))
                    .allMatch(asked -> !asked.path().contains(TOKEN));
            assertThat(filesWith(TOKEN)).isEmpty();
        }
    }

    private static void awaitSaid(StubForge stub, String state, String commit) {
        await(state + " " + commit)
                .atMost(LONGEST)
                .until(() -> said(stub).contains(state + " " + commit));
    }

    private static List<String> said(StubForge stub) {
        return stub.asked().stream()
                .peek(asked -> assertThat(asked.said()).endsWith(" plumbline/demo"))
                .map(asked -> asked.said().split(" ")[0] + " " + asked.commit())
                .toList();
    }

    private static String text(StubForge stub, String commit) {
        return stub.asked().stream()
                .filter(asked -> asked.commit().equals(commit))
                .map(asked -> asked.body().orElseThrow().path("description").asString())
                .findFirst()
                .orElseThrow();
    }

    private static String pushed(Author author, TestDaemon daemon, String text) {
        var head = author.push(Specs.FILE, text);
        daemon.bean(GitSources.class).find("hpc").orElseThrow().look();
        return head;
    }

    /** By host. */
    private static Map<String, Boolean> inPlumb(TestDaemon daemon) {
        var hosts = JsonMapper.shared().readTree(daemon.get("/api/v1/clusters/demo/hosts").body());
        return hosts.path("items")
                .valueStream()
                .collect(
                        Collectors.toMap(
                                host -> host.path("name").asString(""),
                                host ->
                                        host.path("conditions")
                                                .valueStream()
                                                .filter(one ->
                                                        one.path("type")
                                                                .asString("")
                                                                .equals("InSync"))
                                                .anyMatch(one ->
                                                        one.path("status")
                                                                .asString("")
                                                                .equals("True"))));
    }

    private static String toldOf(TestDaemon daemon) {
        return List.of(
                        "/api/v1/sources",
                        "/api/v1/clusters/demo",
                        "/api/v1/clusters/demo/journal",
                        "/api/v1/audit",
                        "/actuator/prometheus")
                .stream()
                .map(path -> daemon.get(path).body())
                .toList()
                .toString();
    }

    /** All but the file of the credential itself. */
    private List<Path> filesWith(String text) throws IOException {
        try (var all = Files.walk(home)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(home.resolve("secrets")))
                    .filter(file -> {
                        try {
                            return new String(Files.readAllBytes(file), ISO_8859_1).contains(text);
                        } catch (IOException e) {
                            throw new IllegalStateException(e);
                        }
                    })
                    .toList();
        }
    }

    private void signed(Author author) throws Exception {
        if (!Files.exists(home.resolve("ann"))) {
            Peer.find("ssh-keygen", "openssh-client")
                    .ask(home, "-q", "-t", "ed25519", "-N", "", "-C", "ann", "-f", "ann");
            var words = Files.readString(home.resolve("ann.pub")).split(" ");
            Files.writeString(
                    home.resolve("allowed_signers"),
                    "ann@lab namespaces=\"git\" " + words[0] + " " + words[1] + "\n");
        }
        author.signsBy(
                "gpg.format=ssh",
                "user.signingkey=" + home.resolve("ann.pub"),
                "commit.gpgsign=true");
    }

    private TestDaemon daemon(Author author, StubForge stub, Lab lab) {
        return TestDaemon.start(
                new DaemonSettings(
                        Optional.empty(),
                        sources(author, stub),
                        home.resolve("state"),
                        home.resolve("secrets"),
                        lab.knownHosts(),
                        Listening.openly(0),
                        Optional.empty(),
                        false,
                        Optional.of(home.resolve("lab/lab.json")),
                        SshLimits.usual()));
    }

    private Sources sources(Author author, StubForge stub) {
        var text =
                """
                apiVersion: plumbline/v1
                kind: Sources
                spec:
                  repositories:
                    - name: hpc
                      url: '%s'
                      branch: main
                      paths: [clusters/*.yaml]
                      poll: 24h
                      signatures: {allowedSigners: '%s'}
                      forge: {kind: GitLab, url: '%s', project: hpc/lab/clusters, credential: forge-status}
                """
                        .formatted(
                                author.bare.toUri(), home.resolve("allowed_signers"), stub.url());
        return switch (SourcesReader.read("sources.yaml", text)) {
            case SourcesReading.Accepted(var sources) -> sources;
            case SourcesReading.Rejected(var problems) ->
                    throw new IllegalStateException(problems.toString());
        };
    }

    private void secrets(Lab lab) throws IOException {
        Files.createDirectory(home.resolve("secrets"));
        secret("esxi-root", "for ssh *.lab\nroot\n" + Files.readString(lab.passwordFile()));
        secret("forge-status", TOKEN + "\n");
    }

    private void secret(String name, String text) throws IOException {
        var file =
                Files.createFile(
                        home.resolve("secrets").resolve(name),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
    }

    private LabPlan plan() {
        return LabPlan.parse(
                List.of(
                        "--state",
                        home.resolve("lab").toString(),
                        "--hosts",
                        "1",
                        "--situation",
                        "already_right",
                        "--scale",
                        "100",
                        "--network",
                        LoopbackNetwork.anyFree(SSH_PORT),
                        "--port",
                        Integer.toString(SSH_PORT)));
    }
}
