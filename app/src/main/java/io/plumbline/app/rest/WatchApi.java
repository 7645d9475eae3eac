package io.plumbline.app.rest;

import io.plumbline.app.access.Caller;
import io.plumbline.app.access.CallerPrincipal;
import io.plumbline.app.work.Change;
import io.plumbline.app.work.Changes;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.UnitView;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

import java.io.IOException;
import java.security.Principal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tells what becomes of the units of a cluster, as it happens, as server-sent events.
 *
 * <p>An own path and not a parameter of the list: what is sent is of another kind, lasts, and has
 * bounds of its own.
 */
@RestController
public final class WatchApi {
    private static final Logger log = LoggerFactory.getLogger(WatchApi.class);
    private static final Duration LONGEST = Duration.ofHours(24);

    private final Clusters clusters;
    private final LastingCalls calls;
    private final Rhythm rhythm;

    public WatchApi(Clusters clusters, LastingCalls calls, Rhythm rhythm) {
        this.clusters = clusters;
        this.calls = calls;
        this.rhythm = rhythm;
    }

    /**
     * @param heartbeat how long there is nothing on the line at most
     * @param bookmark how often it is said up to where everything was told
     * @param check how often it is asked whether the caller is still let in
     */
    public record Rhythm(Duration heartbeat, Duration bookmark, Duration check) {
        /** Proxies take a line for dead after 30 seconds or more. */
        public static Rhythm usual() {
            return new Rhythm(
                    Duration.ofSeconds(15), Duration.ofSeconds(30), Duration.ofSeconds(2));
        }
    }

    /**
     * Goes on from the version that {@code Last-Event-ID} or {@code since} names; without one all
     * units come first, as added. {@code timeout} ends it earlier. Filters are those of the list: a
     * unit that they leave out from now on is told as deleted, one that they let in as added.
     */
    @GetMapping("/api/v1/clusters/{cluster}/watch")
    void watch(
            @PathVariable String cluster,
            HttpServletRequest request,
            HttpServletResponse response,
            @Nullable Principal principal)
            throws InterruptedException {
        var parameters = new Parameters(request);
        var since = parameters.read("since", WatchApi::version);
        var timeout = parameters.read("timeout", text -> Timeout.read("timeout", text, LONGEST));
        var shown =
                new ShownUnits(
                        UnitFilter.read(parameters),
                        FieldSelection.read(parameters, Json.Host.class));
        parameters.requireGood();
        var resumed =
                Optional.ofNullable(request.getHeader("Last-Event-ID")).map(WatchApi::version);
        var changes =
                clusters.changes(cluster)
                        .orElseThrow(() -> new NotKnown("there is no cluster " + cluster));
        if (request.getMethod().equals(HttpMethod.HEAD.name())) {
            EventStream.head(response);
            return;
        }
        var caller = CallerPrincipal.of(principal);
        try (var _ = calls.enter(caller)) {
            new Following(cluster, changes, shown, caller, EventStream.to(response))
                    .follow(resumed.or(() -> since), timeout.orElse(LONGEST));
        } catch (IOException e) {
            // The client is gone, or reads nothing: that is how most of these calls end.
            log.atDebug()
                    .addKeyValue("cluster", cluster)
                    .setCause(e)
                    .log("nobody watches any more");
        }
    }

    private static long version(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException _) {
            return -1; // Of no daemon: it is told as expired, as one of another daemon is.
        }
    }

    /** One client. */
    private final class Following {
        private final String cluster;
        private final Changes changes;
        private final ShownUnits shown;
        private final Caller caller;
        private final EventStream out;

        /**
         * Whether a pass has told what units there are: before, none is not the same as no unit.
         */
        private boolean isComplete;

        private long heartbeatAt;
        private long bookmarkAt;
        private long checkAt;

        Following(
                String cluster, Changes changes, ShownUnits shown, Caller caller, EventStream out) {
            this.cluster = cluster;
            this.changes = changes;
            this.shown = shown;
            this.caller = caller;
            this.out = out;
        }

        void follow(Optional<Long> since, Duration atMost)
                throws IOException, InterruptedException {
            var end = System.nanoTime() + atMost.toNanos();
            heartbeatAt = from(rhythm.heartbeat());
            bookmarkAt = from(rhythm.bookmark());
            checkAt = from(rhythm.check());
            var known = since.isPresent() ? since : all();
            while (known.isPresent()) {
                known = next(known.get(), end);
            }
            out.flush();
        }

        /**
         * All units as they are. None of them has an id: who is cut off in between has to begin
         * again.
         *
         * @return up to where everything was told; empty if it was not
         */
        private Optional<Long> all() throws IOException {
            var view = clusters.view(cluster);
            if (view.isEmpty()) {
                return gone();
            }
            var version = view.get().edition().version();
            for (var unit : view.get().units()) {
                if (shown.begins(unit)) {
                    out.event(Change.Kind.ADDED.name(), watched(unit));
                }
            }
            bookmarkAt = System.nanoTime();
            keepUp(version);
            out.flush();
            return Optional.of(version);
        }

        /**
         * @return up to where everything was told; empty at the end
         */
        private Optional<Long> next(long known, long end) throws IOException, InterruptedException {
            var soonest = Math.min(Math.min(heartbeatAt, bookmarkAt), Math.min(checkAt, end));
            var wait = Duration.ofNanos(Math.max(0, soonest - System.nanoTime()));
            var version =
                    switch (changes.after(known, wait)) {
                        case Changes.Since.News(var some, var now) -> {
                            for (var change : some) {
                                var id = Long.toString(change.version());
                                var kind = shown.of(change);
                                if (kind.isPresent()) {
                                    out.event(kind.get().name(), id, watched(change.unit()));
                                    heartbeatAt = from(rhythm.heartbeat());
                                }
                            }
                            yield Optional.of(now);
                        }
                        case Changes.Since.Expired() -> expired();
                        case Changes.Since.Over() -> gone();
                    };
            if (version.isEmpty() || System.nanoTime() - end >= 0) {
                return Optional.empty();
            }
            keepUp(version.get());
            out.flush();
            return mayGoOn() ? version : Optional.empty();
        }

        private Object watched(UnitView unit) {
            return shown.fields()
                    .of(
                            new Json.Watched(
                                    Long.toString(unit.version()),
                                    ClusterJson.host(cluster, unit)));
        }

        private void keepUp(long version) throws IOException {
            if (System.nanoTime() - bookmarkAt >= 0 && isComplete()) {
                var id = Long.toString(version);
                out.event("BOOKMARK", id, new Json.Bookmark(id));
                bookmarkAt = from(rhythm.bookmark());
                heartbeatAt = from(rhythm.heartbeat());
            }
            if (System.nanoTime() - heartbeatAt >= 0) {
                out.heartbeat();
                heartbeatAt = from(rhythm.heartbeat());
            }
        }

        private boolean isComplete() {
            isComplete =
                    isComplete
                            || clusters.view(cluster)
                                    .filter(view -> view.pass().isPresent())
                                    .isPresent();
            return isComplete;
        }

        private boolean mayGoOn() throws IOException {
            if (System.nanoTime() - checkAt < 0) {
                return true;
            }
            checkAt = from(rhythm.check());
            if (!calls.isStillLetIn(caller)) {
                error(HttpStatus.UNAUTHORIZED, "unauthenticated", "the token is over or revoked");
                return false;
            }
            return true;
        }

        private Optional<Long> expired() throws IOException {
            error(
                    HttpStatus.GONE,
                    "resource-version-expired",
                    "what came after this version is not known any more; read the list again, or"
                            + " watch without a version");
            return Optional.empty();
        }

        /** The daemon stops: who comes again finds the next one. Or there is nothing to tell of. */
        private Optional<Long> gone() throws IOException {
            if (clusters.view(cluster).isEmpty()) {
                error(
                        HttpStatus.NOT_FOUND,
                        "not-known",
                        "there is no cluster " + cluster + " any more");
            }
            return Optional.empty();
        }

        private void error(HttpStatus status, String type, String text) throws IOException {
            var problem = Problems.of(status, type, text);
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("type", problem.getType());
            json.put("title", problem.getTitle());
            json.put("status", problem.getStatus());
            json.put("detail", problem.getDetail());
            json.put("instance", problem.getInstance());
            out.event("ERROR", json);
        }

        private static long from(Duration later) {
            return System.nanoTime() + later.toNanos();
        }
    }
}
