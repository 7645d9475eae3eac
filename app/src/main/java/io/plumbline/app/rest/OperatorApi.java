package io.plumbline.app.rest;

import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Pace;
import io.plumbline.journal.Event;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.WebRequest;

import java.security.Principal;
import java.time.Instant;
import java.util.Optional;

/**
 * What people say about a host. It is kept when the answer is sent, and the next pass acts on it.
 * Only JSON is taken: no page of another site can send that without being asked first.
 */
@RestController
@RequestMapping(
        path = "/api/v1/clusters/{cluster}/hosts/{host}",
        consumes = MediaType.APPLICATION_JSON_VALUE)
public final class OperatorApi {
    private final Clusters clusters;
    private final Pace pace;

    public OperatorApi(Clusters clusters, Pace pace) {
        this.clusters = clusters;
        this.pace = pace;
    }

    @PostMapping("/hold")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept hold(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.Hold said,
            @Nullable Principal principal,
            WebRequest web) {
        requireSame(cluster, host, web);
        var unit = plan(cluster, host).unit();
        var now = pace.now();
        return kept(
                cluster,
                new Event.PutOnHold(
                        unit,
                        now,
                        Said.by(principal, said.by()),
                        Said.text("why", said.why()),
                        said.end(now)));
    }

    @PostMapping("/resume")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept resume(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.Word said,
            @Nullable Principal principal,
            WebRequest web) {
        requireSame(cluster, host, web);
        var unit = plan(cluster, host).unit();
        return kept(cluster, new Event.Resumed(unit, pace.now(), Said.by(principal, said.by())));
    }

    @PostMapping("/retry")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept retry(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.Word said,
            @Nullable Principal principal,
            WebRequest web) {
        requireSame(cluster, host, web);
        var unit = plan(cluster, host).unit();
        return kept(cluster, new Event.Retried(unit, pace.now(), Said.by(principal, said.by())));
    }

    /** Approves what was read: if the plan has become another one since, it is to be read again. */
    @PostMapping("/approve")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept approve(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.Approve said,
            @Nullable Principal principal,
            WebRequest web) {
        requireSame(cluster, host, web);
        var plan = pass(cluster).outcome().plan();
        var unit = unit(plan, cluster, host);
        var digest = unit.change().digest();
        if (!digest.equals(said.digest())) {
            throw new Stale(
                    "the change of "
                            + host
                            + " is "
                            + digest
                            + " now, not "
                            + said.digest()
                            + "; read the plan again");
        }
        var now = pace.now();
        return kept(
                cluster,
                new Event.Approved(
                        unit.unit(),
                        now,
                        Said.by(principal, said.by()),
                        Approval.of(unit, Said.end(now, said.lasts()))));
    }

    /** Says that a host cannot wait for people, windows and waves. */
    @PostMapping("/break-glass")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept breakGlass(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.BreakGlass said,
            @Nullable Principal principal,
            WebRequest web) {
        requireSame(cluster, host, web);
        var unit = plan(cluster, host).unit();
        var now = pace.now();
        return kept(
                cluster,
                new Event.GlassBroken(
                        unit,
                        now,
                        Said.by(principal, said.by()),
                        Said.text("why", said.why()),
                        said.end(now)));
    }

    /** Who says by {@code If-Match} what was read is heard only while it is still so. */
    private void requireSame(String cluster, String host, WebRequest web) {
        clusters.view(cluster)
                .flatMap(view -> view.unit(host))
                .ifPresent(unit -> Tags.requireSame(web.getHeader(HttpHeaders.IF_MATCH), unit));
    }

    private Json.Kept kept(String cluster, Event.Word word) {
        clusters.say(cluster, word);
        return kept(word);
    }

    static Json.Kept kept(Event.Word word) {
        return new Json.Kept(
                word.unit().label(),
                word.getClass().getSimpleName(),
                word.at(),
                word.by(),
                until(word).orElse(null));
    }

    private static Optional<Instant> until(Event.Word word) {
        return switch (word) {
            case Event.PutOnHold hold -> hold.until();
            case Event.Approved given -> given.approval().until();
            case Event.GlassBroken urgent -> Optional.of(urgent.until());
            case Event.Resumed _, Event.Retried _ -> Optional.empty();
        };
    }

    private UnitPlan plan(String cluster, String host) {
        return unit(pass(cluster).outcome().plan(), cluster, host);
    }

    private static UnitPlan unit(Plan plan, String cluster, String host) {
        return plan.units().stream()
                .filter(unit -> unit.unit().label().equals(host))
                .findFirst()
                .orElseThrow(() -> new NotKnown("cluster " + cluster + " has no host " + host));
    }

    private ClusterView.Pass pass(String cluster) {
        return clusters.view(cluster)
                .orElseThrow(() -> new NotKnown("there is no cluster " + cluster))
                .pass()
                .orElseThrow(() -> new NotKnown("cluster " + cluster + " has had no pass yet"));
    }
}
