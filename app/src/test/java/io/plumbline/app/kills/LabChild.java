package io.plumbline.app.kills;

import static org.awaitility.Awaitility.await;

import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.lab.LoopbackNetwork;

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
import java.util.ArrayList;
import java.util.List;

/** A lab of bare hosts in a process of its own, and its control port. */
final class LabChild implements AutoCloseable {
    private static final Duration STARTS_WITHIN = Duration.ofMinutes(2);
    static final int SSH_PORT = 2222;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Path state;
    private final PlumbChild process;

    private LabChild(Path state, PlumbChild process) {
        this.state = state;
        this.process = process;
    }

    /**
     * Returns when every host answers.
     *
     * @param scale lab seconds in one of ours
     */
    static LabChild start(Path home, int hosts, int scale, TestSpec spec)
            throws IOException, InterruptedException {
        var words =
                new ArrayList<>(
                        List.of(
                                "lab",
                                "--state",
                                home.resolve("lab").toString(),
                                "--hosts",
                                Integer.toString(hosts),
                                "--scale",
                                Integer.toString(scale),
                                "--network",
                                LoopbackNetwork.anyFree(SSH_PORT),
                                "--port",
                                Integer.toString(SSH_PORT),
                                "--with-parent"));
        spec.digests()
                .forEach((file, sha256) -> words.addAll(List.of("--digest", file + "=" + sha256)));
        var log = home.resolve("lab.log");
        var lab = new LabChild(home.resolve("lab"), PlumbChild.start(log, words));
        await("the lab is ready; see " + log)
                .atMost(STARTS_WITHIN)
                .until(() -> Files.readString(log).contains("lab ready"));
        return lab;
    }

    /** Where it says how to reach it. */
    Path description() {
        return state.resolve("lab.json");
    }

    Path knownHosts() {
        return state.resolve("known_hosts");
    }

    String password() throws IOException {
        return Files.readString(state.resolve("password")).strip();
    }

    SshAddress addressOf(String host) throws IOException {
        var text = described().required("hosts").required(host).stringValue();
        var colon = text.lastIndexOf(':');
        return new SshAddress(
                text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }

    /**
     * @param trigger the query of a trigger without its host
     */
    void arm(String trigger, String host) throws IOException, InterruptedException {
        var answer = ask("POST", "/trigger?" + trigger + "&host=" + host);
        if (!answer.strip().equals("armed")) {
            throw new IllegalStateException(trigger + " is not armed: " + answer);
        }
    }

    /** What happened to a host so far, oldest first. */
    List<JsonNode> ledger(String host) throws IOException, InterruptedException {
        return ask("GET", "/ledger")
                .lines()
                .filter(line -> !line.isBlank())
                .map(line -> JsonMapper.shared().readTree(line))
                .filter(entry -> entry.required("host").stringValue().equals(host))
                .toList();
    }

    JsonNode last(String host, String kind) throws IOException, InterruptedException {
        return ledger(host).stream()
                .filter(entry -> isKind(entry, kind))
                .reduce((_, later) -> later)
                .orElseThrow();
    }

    static boolean isKind(JsonNode entry, String kind) {
        return entry.required("kind").stringValue().equals(kind);
    }

    @Override
    public void close() throws InterruptedException {
        http.close();
        process.close();
    }

    private String ask(String method, String path) throws IOException, InterruptedException {
        var control = described().required("control").stringValue();
        var request =
                HttpRequest.newBuilder(URI.create(control + path))
                        .timeout(Duration.ofSeconds(30))
                        .method(method, HttpRequest.BodyPublishers.noBody())
                        .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    private JsonNode described() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(description()));
    }
}
