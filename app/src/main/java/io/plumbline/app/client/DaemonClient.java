package io.plumbline.app.client;

import io.plumbline.app.rest.DevicesTime;
import io.plumbline.app.rest.Json;
import io.plumbline.app.rest.Said;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import javax.net.ssl.SSLException;

/** Reads {@code /api/v1} of a daemon, and tells it what people say. */
public final class DaemonClient {
    /** The daemon answers from memory: one that takes longer is in trouble. */
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** All that it ever audited, or a rehearsal. */
    private static final Duration LONG = Duration.ofMinutes(5);

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

    /** Something to be asked of a daemon. */
    public interface Question<T> {
        T ask(DaemonClient daemon) throws DaemonUnreachable;
    }

    /**
     * Of a daemon that asks for no token.
     *
     * @param daemon for example {@code http://127.0.0.1:8080}
     */
    public DaemonClient(URI daemon) {
        this.daemon = daemon;
        this.token = Optional.empty();
        this.http = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
        this.time = new AtomicReference<>(Optional.empty());
        this.hears = _ -> {};
        this.known = null;
    }

    /**
     * As the other; shows no certificate.
     *
     * @throws DaemonUnreachable if the certificates cannot be read
     */
    public DaemonClient(URI daemon, Optional<String> token, Optional<Path> authorities)
            throws DaemonUnreachable {
        this(daemon, token, authorities, Optional.empty());
    }

    /**
     * @param daemon for example {@code http://127.0.0.1:8080}
     * @param token says who asks
     * @param authorities certificates in PEM that the daemon's is signed by; empty for those that
     *     this machine knows
     * @param own says who asks as well, to a daemon that wants to know it like that
     * @throws DaemonUnreachable if the certificates cannot be read
     */
    public DaemonClient(
            URI daemon,
            Optional<String> token,
            Optional<Path> authorities,
            Optional<ClientCertificate> own)
            throws DaemonUnreachable {
        this.daemon = daemon;
        this.token = token;
        var builder = HttpClient.newBuilder().connectTimeout(TIMEOUT);
        if (authorities.isPresent() || own.isPresent()) {
            builder.sslContext(Tls.of(authorities, own));
        }
        this.http = builder.build();
        this.time = new AtomicReference<>(Optional.empty());
        this.hears = _ -> {};
        this.known = null;
    }

    /** The same daemon over the same lines. */
    private DaemonClient(
            DaemonClient other, Consumer<JsonNode> hears, @Nullable Map<URI, Tagged> known) {
        this.daemon = other.daemon;
        this.token = other.token;
        this.http = other.http;
        this.time = other.time;
        this.hears = hears;
        this.known = known;
    }

    /** One that is sent nothing twice: it says what it has, and is told if that is it still. */
    public DaemonClient remembering() {
        return new DaemonClient(this, hears, new ConcurrentHashMap<>());
    }

    /**
     * The answer to one question, whole.
     *
     * @throws IllegalStateException if the question asked nothing
     */
    public <T> Told<T> told(Question<T> question) throws DaemonUnreachable {
        var heard = new AtomicReference<@Nullable JsonNode>();
        var value = question.ask(new DaemonClient(this, heard::set, known));
        var document = heard.get();
        if (document == null) {
            throw new IllegalStateException("nothing was asked of " + daemon);
        }
        return new Told<>(value, document);
    }

    /**
     * What time it was at the devices when the daemon answered last.
     *
     * @param otherwise for a daemon that does not tell it
     */
    public Instant now(Instant otherwise) {
        return time.get().orElse(otherwise);
    }

    /**
     * Waits at the daemon until a condition is as asked for.
     *
     * @param host empty for the cluster itself
     * @param condition for example {@code Ready=True}
     * @param most on the wall, up to five minutes
     */
    public Json.Waited await(String cluster, Optional<String> host, String condition, Duration most)
            throws DaemonUnreachable {
        var of =
                host.map(name -> "&host=" + URLEncoder.encode(name, StandardCharsets.UTF_8))
                        .orElse("");
        return send(
                request(
                                at(cluster)
                                        + "/wait?for="
                                        + URLEncoder.encode(condition, StandardCharsets.UTF_8)
                                        + "&timeout="
                                        + most
                                        + of)
                        .timeout(most.plus(TIMEOUT)),
                Json.Waited.class);
    }

    public Json.Clusters clusters() throws DaemonUnreachable {
        return get("/clusters", Json.Clusters.class);
    }

    public Json.Hosts hosts(String cluster) throws DaemonUnreachable {
        return get(at(cluster) + "/hosts", Json.Hosts.class);
    }

    public Json.Plan plan(String cluster) throws DaemonUnreachable {
        return get(at(cluster) + "/plan", Json.Plan.class);
    }

    /**
     * What would be done if this were the spec.
     *
     * @param file name for messages
     */
    public Json.Plan foresee(String cluster, String file, String text) throws DaemonUnreachable {
        return send(
                request(
                                at(cluster)
                                        + "/plan?file="
                                        + URLEncoder.encode(file, StandardCharsets.UTF_8))
                        .header("Content-Type", "application/yaml")
                        .POST(HttpRequest.BodyPublishers.ofString(text)),
                Json.Plan.class);
    }

    /**
     * How it would go if this were the spec.
     *
     * @param file name for messages
     * @param slow with the slow times that were recorded
     * @param fail hosts with which something shall go wrong, as {@code HOST} or {@code HOST=WHAT}
     */
    public Json.Rehearsal rehearse(
            String cluster, String file, String text, boolean slow, List<String> fail)
            throws DaemonUnreachable {
        var path =
                new StringBuilder(at(cluster))
                        .append("/rehearsal?file=")
                        .append(URLEncoder.encode(file, StandardCharsets.UTF_8))
                        .append("&slow=")
                        .append(slow);
        fail.forEach(one ->
                path.append("&fail=").append(URLEncoder.encode(one, StandardCharsets.UTF_8)));
        return send(
                request(path.toString())
                        .timeout(LONG)
                        .header("Content-Type", "application/yaml")
                        .POST(HttpRequest.BodyPublishers.ofString(text)),
                Json.Rehearsal.class);
    }

    public Json.Journal journal(String cluster, int last) throws DaemonUnreachable {
        return get(at(cluster) + "/journal?last=" + last, Json.Journal.class);
    }

    /** Only of one unit. */
    public Json.Journal journal(String cluster, int last, String unit) throws DaemonUnreachable {
        return get(
                at(cluster)
                        + "/journal?last="
                        + last
                        + "&unit="
                        + URLEncoder.encode(unit, StandardCharsets.UTF_8),
                Json.Journal.class);
    }

    public Json.HostDetail host(String cluster, String host) throws DaemonUnreachable {
        return get(at(cluster, host), Json.HostDetail.class);
    }

    /**
     * @param verb hold, resume, retry or approve
     * @param said a record of {@code Said}
     */
    public Json.Kept say(String cluster, String host, String verb, Object said)
            throws DaemonUnreachable {
        return send(post(at(cluster, host) + "/" + verb, said), Json.Kept.class);
    }

    /**
     * Agrees to a plan as it was read.
     *
     * @throws StalePlan if it is another one by now
     */
    public Json.Applied apply(String cluster, Said.Approve said) throws DaemonUnreachable {
        return send(post(at(cluster) + "/apply", said), Json.Applied.class);
    }

    public Json.Sources sources() throws DaemonUnreachable {
        return get("/sources", Json.Sources.class);
    }

    /**
     * Takes the head of a rewritten history for right.
     *
     * @throws DaemonUnreachable also if it is not the head that waits for somebody
     */
    public Json.AcceptedHead accept(String source, Said.AcceptHead said) throws DaemonUnreachable {
        var path = "/sources/" + URLEncoder.encode(source, StandardCharsets.UTF_8) + "/accept";
        return send(post(path, said), Json.AcceptedHead.class);
    }

    public Json.WhoAmI whoAmI() throws DaemonUnreachable {
        return get("/whoami", Json.WhoAmI.class);
    }

    public Json.Tokens tokens() throws DaemonUnreachable {
        return get("/tokens", Json.Tokens.class);
    }

    public Json.NewToken makeToken(Said.NewToken said) throws DaemonUnreachable {
        return send(post("/tokens", said), Json.NewToken.class);
    }

    /**
     * @throws DaemonUnreachable also if there is no such token
     */
    public void revokeToken(String id) throws DaemonUnreachable {
        answer(request("/tokens/" + URLEncoder.encode(id, StandardCharsets.UTF_8)).DELETE());
    }

    public Json.AuditHead auditHead() throws DaemonUnreachable {
        return get("/audit/head", Json.AuditHead.class);
    }

    /**
     * Lines of the audit log as they stand.
     *
     * @param after number of the last that is known
     */
    public void audit(long after, Consumer<String> each) throws DaemonUnreachable {
        var request = request("/audit?after=" + after).timeout(LONG).build();
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

    private static String at(String cluster, String host) {
        return at(cluster) + "/hosts/" + URLEncoder.encode(host, StandardCharsets.UTF_8);
    }

    private static String at(String cluster) {
        return "/clusters/" + URLEncoder.encode(cluster, StandardCharsets.UTF_8);
    }

    private <T> T get(String path, Class<T> as) throws DaemonUnreachable {
        return send(request(path), as);
    }

    private HttpRequest.Builder post(String path, Object said) {
        return request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(said)));
    }

    private HttpRequest.Builder request(String path) {
        var request =
                HttpRequest.newBuilder(daemon.resolve("/api/v1" + path))
                        .timeout(TIMEOUT)
                        .header("Accept", "application/json, application/problem+json");
        token.ifPresent(some -> request.header("Authorization", "Bearer " + some));
        return request;
    }

    private <T> T send(HttpRequest.Builder what, Class<T> as) throws DaemonUnreachable {
        try {
            var document = JSON.readTree(answer(what));
            var value = JSON.treeToValue(document, as);
            hears.accept(document);
            return value;
        } catch (JacksonException e) {
            throw new DaemonUnreachable("what answers at " + daemon + " is no daemon of ours", e);
        }
    }

    private String answer(HttpRequest.Builder what) throws DaemonUnreachable {
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
        try {
            var answer = http.send(request, body);
            answer.headers()
                    .firstValue(DevicesTime.HEADER)
                    .ifPresent(now -> time.set(Optional.of(Instant.parse(now))));
            return answer;
        } catch (SSLException e) {
            throw new DaemonUnreachable(
                    "the daemon at " + daemon + " does not prove who it is: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new DaemonUnreachable(
                    "no daemon answers at " + daemon + "; start one with 'plumb run' or say --url",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DaemonUnreachable("interrupted while waiting for " + daemon, e);
        }
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
