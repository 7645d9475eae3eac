package io.plumbline.app.client;

import io.plumbline.app.rest.FabricBodies;
import io.plumbline.app.rest.Json;
import io.plumbline.app.rest.RehearsalBodies;
import io.plumbline.app.rest.Said;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads {@code /api/v1} of a daemon, and tells it what people say. */
public final class DaemonClient {
    /** All that it ever audited, or a rehearsal. */
    private static final Duration LONG = Duration.ofMinutes(5);

    private final Calls calls;

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
        this(
                new Calls(
                        daemon,
                        Optional.empty(),
                        HttpClient.newBuilder().connectTimeout(Calls.TIMEOUT).build()));
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
        var builder = HttpClient.newBuilder().connectTimeout(Calls.TIMEOUT);
        if (authorities.isPresent() || own.isPresent()) {
            builder.sslContext(Tls.of(authorities, own));
        }
        this.calls = new Calls(daemon, token, builder.build());
    }

    private DaemonClient(Calls calls) {
        this.calls = calls;
    }

    /** One that is sent nothing twice: it says what it has, and is told if that is it still. */
    public DaemonClient remembering() {
        return new DaemonClient(calls.remembering());
    }

    /**
     * The answer to one question, whole.
     *
     * @throws IllegalStateException if the question asked nothing
     */
    public <T> Told<T> told(Question<T> question) throws DaemonUnreachable {
        var heard = new AtomicReference<@Nullable JsonNode>();
        var value = question.ask(new DaemonClient(calls.heardBy(heard::set)));
        var document = heard.get();
        if (document == null) {
            throw new IllegalStateException("nothing was asked of " + calls.daemon());
        }
        return new Told<>(value, document);
    }

    /**
     * What time it was at the devices when the daemon answered last.
     *
     * @param otherwise for a daemon that does not tell it
     */
    public Instant now(Instant otherwise) {
        return calls.time().orElse(otherwise);
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
        return calls.send(
                calls.request(
                                at(cluster)
                                        + "/wait?for="
                                        + URLEncoder.encode(condition, StandardCharsets.UTF_8)
                                        + "&timeout="
                                        + most
                                        + of)
                        .timeout(most.plus(Calls.TIMEOUT)),
                Json.Waited.class);
    }

    public Json.Clusters clusters() throws DaemonUnreachable {
        return calls.get("/clusters", Json.Clusters.class);
    }

    public Json.Hosts hosts(String cluster) throws DaemonUnreachable {
        return calls.get(at(cluster) + "/hosts", Json.Hosts.class);
    }

    public Json.Plan plan(String cluster) throws DaemonUnreachable {
        return calls.get(at(cluster) + "/plan", Json.Plan.class);
    }

    /**
     * What both ends of links make of their fabric.
     *
     * @param end how one of the ends begins; empty for all links
     * @param accord AGREED, UNKNOWN or APART, now or after the plan; empty for all links
     */
    public FabricBodies.Fabric fabric(String cluster, Optional<String> end, Optional<String> accord)
            throws DaemonUnreachable {
        var filters =
                Stream.concat(
                                end.map(some -> "prefix=" + encoded(some)).stream(),
                                accord.map(some -> "accord=" + encoded(some)).stream())
                        .collect(Collectors.joining("&"));
        return calls.get(at(cluster) + "/fabric?" + filters, FabricBodies.Fabric.class);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /**
     * What would be done if this were the spec.
     *
     * @param file name for messages
     */
    public Json.Plan foresee(String cluster, String file, String text) throws DaemonUnreachable {
        return calls.send(
                calls.postSpec(
                        at(cluster)
                                + "/plan?file="
                                + URLEncoder.encode(file, StandardCharsets.UTF_8),
                        text),
                Json.Plan.class);
    }

    /**
     * How it would go if this were the spec.
     *
     * @param file name for messages
     * @param slow with the slow times that were recorded
     * @param fail hosts with which something shall go wrong, as {@code HOST} or {@code HOST=WHAT}
     */
    public RehearsalBodies.Rehearsal rehearse(
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
        return calls.send(
                calls.postSpec(path.toString(), text).timeout(LONG),
                RehearsalBodies.Rehearsal.class);
    }

    public Json.Journal journal(String cluster, int last) throws DaemonUnreachable {
        return calls.get(at(cluster) + "/journal?last=" + last, Json.Journal.class);
    }

    /** Only of one unit. */
    public Json.Journal journal(String cluster, int last, String unit) throws DaemonUnreachable {
        return calls.get(
                at(cluster)
                        + "/journal?last="
                        + last
                        + "&unit="
                        + URLEncoder.encode(unit, StandardCharsets.UTF_8),
                Json.Journal.class);
    }

    public Json.HostDetail host(String cluster, String host) throws DaemonUnreachable {
        return calls.get(at(cluster, host), Json.HostDetail.class);
    }

    /**
     * @param verb hold, resume, retry or approve
     * @param said a record of {@code Said}
     */
    public Json.Kept say(String cluster, String host, String verb, Object said)
            throws DaemonUnreachable {
        return calls.send(calls.post(at(cluster, host) + "/" + verb, said), Json.Kept.class);
    }

    /**
     * Agrees to a plan as it was read.
     *
     * @throws StalePlan if it is another one by now
     */
    public Json.Applied apply(String cluster, Said.Approve said) throws DaemonUnreachable {
        return calls.send(calls.post(at(cluster) + "/apply", said), Json.Applied.class);
    }

    public Json.Sources sources() throws DaemonUnreachable {
        return calls.get("/sources", Json.Sources.class);
    }

    /**
     * Takes the head of a rewritten history for right.
     *
     * @throws DaemonUnreachable also if it is not the head that waits for somebody
     */
    public Json.AcceptedHead accept(String source, Said.AcceptHead said) throws DaemonUnreachable {
        var path = "/sources/" + URLEncoder.encode(source, StandardCharsets.UTF_8) + "/accept";
        return calls.send(calls.post(path, said), Json.AcceptedHead.class);
    }

    public Json.WhoAmI whoAmI() throws DaemonUnreachable {
        return calls.get("/whoami", Json.WhoAmI.class);
    }

    public Json.Tokens tokens() throws DaemonUnreachable {
        return calls.get("/tokens", Json.Tokens.class);
    }

    public Json.NewToken makeToken(Said.NewToken said) throws DaemonUnreachable {
        return calls.send(calls.post("/tokens", said), Json.NewToken.class);
    }

    /**
     * @throws DaemonUnreachable also if there is no such token
     */
    public void revokeToken(String id) throws DaemonUnreachable {
        calls.answer(
                calls.request("/tokens/" + URLEncoder.encode(id, StandardCharsets.UTF_8)).DELETE());
    }

    public Json.AuditHead auditHead() throws DaemonUnreachable {
        return calls.get("/audit/head", Json.AuditHead.class);
    }

    /**
     * Lines of the audit log as they stand.
     *
     * @param after number of the last that is known
     */
    public void audit(long after, Consumer<String> each) throws DaemonUnreachable {
        calls.lines(calls.request("/audit?after=" + after).timeout(LONG), each);
    }

    private static String at(String cluster, String host) {
        return at(cluster) + "/hosts/" + URLEncoder.encode(host, StandardCharsets.UTF_8);
    }

    private static String at(String cluster) {
        return "/clusters/" + URLEncoder.encode(cluster, StandardCharsets.UTF_8);
    }
}
