package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.web.Listening;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Watching a real daemon over HTTP, beside changes that people and specs make. */
class WatchingTest {
    private static final AtomicInteger CLUSTERS = new AtomicInteger();

    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    /** Each test has a cluster of its own. */
    private final String cluster = "demo" + CLUSTERS.incrementAndGet();

    private final String esx01 = host(1);
    private final String esx02 = host(2);
    private final String esx03 = host(3);

    private final String at = "/api/v1/clusters/" + cluster;
    private final String watch = at + "/watch";

    @BeforeAll
    static void start() {
        daemon = TestDaemon.in(folder, Listening.locally(0));
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @BeforeEach
    void two_hosts() throws IOException {
        spec(esx01, esx02);
        awaitHosts(esx01, esx02);
    }

    @Test
    void all_units_come_first_and_then_what_becomes_of_them() throws Exception {
        try (var events = Events.of(daemon, watch)) {
            var first = events.until(event -> event.word().equals("BOOKMARK"));
            assertThat(first)
                    .extracting(Events.Event::word, Events.Event::host)
                    .startsWith(tuple("ADDED", esx01), tuple("ADDED", esx02));
            assertThat(first.getFirst().id())
                    .as("who is cut off before all have come begins again")
                    .isEmpty();
            assertThat(first.getLast().id()).isNotEmpty();
            assertThat(events.answer().headers().map())
                    .containsEntry("X-Accel-Buffering", List.of("no"))
                    .containsEntry("Cache-Control", List.of("no-cache"));

            say(esx01, "hold", "{'why': 'cable'}");
            assertThat(paused(events, esx01).id()).isNotEmpty();

            spec(esx01, esx03);
            var moved =
                    events.until(
                            event -> event.word().equals("DELETED") && event.host().equals(esx02));
            moved.addAll(
                    moved.stream().anyMatch(event -> event.host().equals(esx03))
                            ? List.of()
                            : events.until(event -> event.host().equals(esx03)));
            assertThat(moved)
                    .filteredOn(event -> event.host().equals(esx03))
                    .first()
                    .extracting(Events.Event::word)
                    .isEqualTo("ADDED");
        }
    }

    @Test
    void what_changes_between_a_list_and_a_watch_and_while_nobody_listens_is_told()
            throws Exception {
        var version = json(at + "/hosts").get("resourceVersion").asString();
        say(esx01, "hold", "{'why': 'cable'}");
        await().until(() -> truth(esx01, "Paused").equals("True"));

        String last;
        try (var events = Events.of(daemon, watch + "?since=" + version)) {
            last = paused(events, esx01).id();
        }
        say(esx02, "hold", "{'why': 'cable'}");
        await().until(() -> truth(esx02, "Paused").equals("True"));
        try (var events = Events.after(daemon, watch, last)) {
            var seen =
                    events.until(event ->
                            event.host().equals(esx02)
                                    && event.truth("Paused").equals(Optional.of("True")));
            assertThat(seen).extracting(Events.Event::word).doesNotContain("ADDED", "ERROR");
            assertThat(seen).extracting(Events.Event::id).doesNotContain(last);
        }
    }

    @Test
    void a_version_from_before_a_restart_is_expired_and_later_ones_are_above_it() throws Exception {
        var before = json(at + "/hosts").get("resourceVersion").asString();
        daemon.close();
        daemon = TestDaemon.in(folder, Listening.locally(0));
        awaitHosts(esx01, esx02);

        for (var version : List.of(before, "1", "x", Long.toString(Long.MAX_VALUE))) {
            try (var events = Events.after(daemon, watch, version)) {
                var error = events.until(event -> event.word().equals("ERROR")).getLast();
                assertThat(error.data().get("status").asInt()).as(version).isEqualTo(410);
                assertThat(error.id()).isEmpty();
                events.first("end");
            }
        }
        var after = json(at + "/hosts").get("resourceVersion").asString();
        assertThat(Long.parseLong(after)).isGreaterThan(Long.parseLong(before));
        assertThat(json(at).get("generation").asLong()).isEqualTo(1);
    }

    @Test
    void a_revoked_token_ends_its_stream() throws Exception {
        var made = token("viewer@" + cluster);
        try (var events = Events.by(daemon, watch, made.text())) {
            events.first("BOOKMARK");
            daemon.bean(Tokens.class).revoke(made.kept().id(), "a test");

            var error = events.first("ERROR");
            events.first("end");

            assertThat(error.data().get("status").asInt()).isEqualTo(401);
        }
    }

    @Test
    void one_caller_has_so_many_streams_and_no_more_and_keeps_nobody_else_out() throws Exception {
        var made = token("viewer@" + cluster);
        var open = new ArrayList<Events>();
        try {
            for (var n = 0; n < LastingCalls.MOST; n++) {
                open.add(Events.by(daemon, watch, made.text()));
                assertThat(open.getLast().answer().statusCode()).isEqualTo(200);
            }
            var refused = daemon.send("GET", watch, "", Optional.of(made.text()));
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(refused.body()).contains("urn:plumbline:problem:too-many-calls");
            assertThat(refused.headers().firstValue("Retry-After")).isPresent();
            assertThat(send("GET", watch + "?timeout=0s").statusCode()).isEqualTo(200);
        } finally {
            for (var one : open) {
                one.close();
            }
        }
        // That nobody listens any more shows when something is sent.
        await().atMost(60, TimeUnit.SECONDS)
                .pollInterval(Duration.ofMillis(500))
                .until(() -> {
                    say(esx01, "hold", "{'why': '" + System.nanoTime() + "'}");
                    return daemon.send("GET", watch + "?timeout=0s", "", Optional.of(made.text()))
                                    .statusCode()
                            == 200;
                });
    }

    @Test
    void one_who_does_not_read_delays_nobody() throws Exception {
        try (var deaf = new Socket(InetAddress.getLoopbackAddress(), daemon.port());
                var events = Events.of(daemon, watch)) {
            deaf.setReceiveBufferSize(1_024);
            deaf.getOutputStream()
                    .write(
                            ("GET "
                                            + watch
                                            + " HTTP/1.1\r\nHost: localhost\r\nAuthorization:"
                                            + " Bearer "
                                            + daemon.token()
                                            + "\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
            for (var n = 0; n < 3; n++) {
                say(esx01, "hold", "{'why': 'cable'}");
                paused(events, esx01);
                say(esx01, "resume", "{}");
                events.until(event -> event.truth("Paused").equals(Optional.of("False")));
            }
        }
    }

    @Test
    void a_cluster_that_goes_away_ends_its_streams_with_that() throws Exception {
        var file = folder.resolve("other.yaml");
        Files.writeString(
                file, "apiVersion: plumbline/v1\nkind: Cluster\nmetadata: {name: gone}\n");
        await().until(() -> notOurs().isPresent());
        var name = notOurs().orElseThrow();
        try (var events = Events.of(daemon, "/api/v1/clusters/" + name + "/watch")) {
            Files.delete(file);

            assertThat(events.first("ERROR").data().get("status").asInt()).isEqualTo(404);
            events.first("end");
        }
    }

    @Test
    void a_daemon_that_stops_ends_its_streams_and_does_not_wait_for_them() throws Exception {
        try (var events = Events.of(daemon, watch)) {
            events.first("BOOKMARK");
            var closing = Thread.ofVirtual().start(daemon::close);
            events.first("end");
            assertThat(closing.join(Duration.ofSeconds(30))).isTrue();
        }
        daemon = TestDaemon.in(folder, Listening.locally(0));
    }

    private static Optional<String> notOurs() {
        return json("/api/v1/clusters")
                .get("items")
                .valueStream()
                .map(some -> some.get("name").asString())
                .filter(name -> !name.startsWith("demo"))
                .findFirst();
    }

    private static Events.Event paused(Events events, String host) throws InterruptedException {
        return events.until(event ->
                        event.word().equals("MODIFIED")
                                && event.host().equals(host)
                                && event.truth("Paused").equals(Optional.of("True")))
                .getLast();
    }

    private void awaitHosts(String... names) {
        await().atMost(60, TimeUnit.SECONDS)
                .untilAsserted(() ->
                        assertThat(
                                        json(at + "/hosts")
                                                .path("items")
                                                .valueStream()
                                                .map(host -> host.get("name").asString()))
                                .containsExactly(names));
    }

    private String truth(String host, String type) {
        return json(at + "/hosts/" + host)
                .get("host")
                .get("conditions")
                .valueStream()
                .filter(one -> one.get("type").asString().equals(type))
                .map(one -> one.get("status").asString())
                .findFirst()
                .orElse("none");
    }

    private void say(String host, String verb, String body) {
        var answer =
                daemon.send(
                        "POST",
                        at + "/hosts/" + host + "/" + verb,
                        body.replace('\'', '"'),
                        Optional.of(daemon.token()));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
    }

    private static JsonNode json(String path) {
        return JsonMapper.shared().readTree(send("GET", path).body());
    }

    private static HttpResponse<String> send(String method, String path) {
        return daemon.send(method, path, "", Optional.of(daemon.token()));
    }

    private static Tokens.Made token(String grant) {
        return daemon.bean(Tokens.class)
                .make(
                        "viewer",
                        new TreeSet<>(Set.of(Grant.parse(grant))),
                        Duration.ofHours(1),
                        "a test");
    }

    /** No other cluster has it. */
    private String host(int number) {
        return "esx%02d.%s.invalid".formatted(number, cluster);
    }

    private void spec(String... hosts) throws IOException {
        Files.writeString(folder.resolve(cluster + ".yaml"), TestDaemon.silent(cluster, hosts));
    }
}
