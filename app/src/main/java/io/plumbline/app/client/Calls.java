package io.plumbline.app.client;

import io.plumbline.app.rest.DevicesTime;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import javax.net.ssl.SSLException;

/** Calls to one daemon over HTTP, and what it answers, as JSON. */
final class Calls {
    /** The daemon answers from memory: one that takes longer is in trouble. */
    static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** For a body that is on its way when the time of the answer's head is over. */
    private static final Duration GRACE = Duration.ofSeconds(20);

    private static final int OK = 200;
    private static final Set<Integer> GOOD = Set.of(OK, 201, 202, 204);
    private static final int NOT_MODIFIED = 304;
    private static final int UNAUTHORIZED = 401;
    private static final int CONFLICT = 409;

    /** A newer daemon may say more than we know. */
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .build();

    private final URI daemon;
    private final Optional<String> token;
    private final HttpClient http;

    /** The devices' time in the last answer that told it. */
    private final AtomicReference<Optional<Instant>> time;

    private final Consumer<JsonNode> hears;

    /** Bodies and their tags, by address; null where nothing is remembered. */
    private final @Nullable Map<URI, Tagged> known;

    private record Tagged(String tag, String body) {}

    Calls(URI daemon, Optional<String> token, HttpClient http) {
        this(daemon, token, http, new AtomicReference<>(Optional.empty()), _ -> {}, null);
    }

    private Calls(
            URI daemon,
            Optional<String> token,
            HttpClient http,
            AtomicReference<Optional<Instant>> time,
            Consumer<JsonNode> hears,
            @Nullable Map<URI, Tagged> known) {
        this.daemon = daemon;
        this.token = token;
        this.http = http;
        this.time = time;
        this.hears = hears;
        this.known = known;
    }

    /** Over the same lines, and never sent twice what it has. */
    Calls remembering() {
        return new Calls(daemon, token, http, time, hears, new ConcurrentHashMap<>());
    }

    /** Over the same lines; somebody hears each document as it comes. */
    Calls heardBy(Consumer<JsonNode> listener) {
        return new Calls(daemon, token, http, time, listener, known);
    }

    URI daemon() {
        return daemon;
    }

    Optional<Instant> time() {
        return time.get();
    }

    <T> T get(String path, Class<T> as) throws DaemonUnreachable {
        return send(request(path), as);
    }

    HttpRequest.Builder post(String path, Object said) {
        return request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(said)));
    }

    /**
     * @param text of a spec
     */
    HttpRequest.Builder postSpec(String path, String text) {
        return request(path)
                .header("Content-Type", "application/yaml")
                .POST(HttpRequest.BodyPublishers.ofString(text));
    }

    HttpRequest.Builder request(String path) {
        var request =
                HttpRequest.newBuilder(daemon.resolve("/api/v1" + path))
                        .timeout(TIMEOUT)
                        .header("Accept", "application/json, application/problem+json");
        token.ifPresent(some -> request.header("Authorization", "Bearer " + some));
        return request;
    }

    <T> T send(HttpRequest.Builder what, Class<T> as) throws DaemonUnreachable {
        try {
            var document = JSON.readTree(answer(what));
            var value = JSON.treeToValue(document, as);
            hears.accept(document);
            return value;
        } catch (JacksonException e) {
            throw new DaemonUnreachable("what answers at " + daemon + " is no daemon of ours", e);
        }
    }

    String answer(HttpRequest.Builder what) throws DaemonUnreachable {
        var before = remembered(what.build());
        before.ifPresent(one -> what.header("If-None-Match", one.tag()));
        var request = what.build();
        var answer = ask(request, HttpResponse.BodyHandlers.ofString());
        if (before.isPresent() && answer.statusCode() == NOT_MODIFIED) {
            return before.get().body();
        }
        remember(request, answer);
        if (!GOOD.contains(answer.statusCode())) {
            throw refused(request, answer.statusCode(), answer.body());
        }
        return answer.body();
    }

    /** An answer of any length, line by line. */
    void lines(HttpRequest.Builder what, Consumer<String> each) throws DaemonUnreachable {
        var request = what.build();
        var answer = ask(request, HttpResponse.BodyHandlers.ofLines());
        try (var lines = answer.body()) {
            if (!GOOD.contains(answer.statusCode())) {
                throw refused(
                        request, answer.statusCode(), lines.collect(Collectors.joining("\n")));
            }
            lines.forEach(each);
        } catch (UncheckedIOException e) {
            throw new DaemonUnreachable("the daemon at " + daemon + " broke off", e);
        }
    }

    private Optional<Tagged> remembered(HttpRequest request) {
        return known != null && request.method().equals("GET")
                ? Optional.ofNullable(known.get(request.uri()))
                : Optional.empty();
    }

    /** Only what has a tag: the lists and the plan, never what is said of a wait. */
    private void remember(HttpRequest request, HttpResponse<String> answer) {
        if (known != null && request.method().equals("GET") && answer.statusCode() == OK) {
            answer.headers()
                    .firstValue("ETag")
                    .ifPresent(tag -> known.put(request.uri(), new Tagged(tag, answer.body())));
        }
    }

    private <B> HttpResponse<B> ask(HttpRequest request, HttpResponse.BodyHandler<B> body)
            throws DaemonUnreachable {
        var within = request.timeout().orElse(TIMEOUT).plus(GRACE);
        var asked = http.sendAsync(request, body);
        try {
            var answer = asked.get(within.toMillis(), TimeUnit.MILLISECONDS);
            answer.headers()
                    .firstValue(DevicesTime.HEADER)
                    .ifPresent(now -> time.set(Optional.of(Instant.parse(now))));
            return answer;
        } catch (ExecutionException e) {
            throw unreachable(e.getCause() == null ? e : e.getCause());
        } catch (TimeoutException e) {
            throw new DaemonUnreachable(
                    "the daemon at "
                            + daemon
                            + " did not answer to the end within "
                            + within.toSeconds()
                            + " s",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DaemonUnreachable("interrupted while waiting for " + daemon, e);
        } finally {
            asked.cancel(true);
        }
    }

    private DaemonUnreachable unreachable(Throwable why) {
        return why instanceof SSLException
                ? new DaemonUnreachable(
                        "the daemon at "
                                + daemon
                                + " does not prove who it is: "
                                + why.getMessage(),
                        why)
                : new DaemonUnreachable(
                        "no daemon answers at "
                                + daemon
                                + "; start one with 'plumb run' or say --url",
                        why);
    }

    private DaemonUnreachable refused(HttpRequest request, int status, String body) {
        var detail = detail(body);
        if (status == CONFLICT && request.uri().getPath().endsWith("/apply")) {
            return new StalePlan(detail);
        }
        return new DaemonRefused(
                status,
                status == UNAUTHORIZED
                        ? "the daemon at "
                                + daemon
                                + " does not know you: "
                                + detail
                                + "; say --token-file (its first token is the file admin-token in"
                                + " its --state)"
                        : request.uri() + " answered " + status + ": " + detail);
    }

    private static String detail(String body) {
        try {
            var node = JSON.readTree(body);
            return node.has("detail") ? node.get("detail").asString() : body;
        } catch (JacksonException _) {
            return body.lines().findFirst().orElse("");
        }
    }
}
