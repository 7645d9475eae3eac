package io.plumbline.app.rest;

import io.plumbline.app.source.FourEyes;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Pace;
import io.plumbline.journal.Event;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Call;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Target;

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

import java.time.Instant;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What people say about a host. It is kept when the answer is sent, and the next pass acts on it; a
 * hold counts from then on, also in a pass that runs. Only JSON is taken: no page of another site
 * can send that without being asked first.
 */
@RestController
@RequestMapping(
        path = "/api/v1/clusters/{cluster}/hosts/{host}",
        consumes = MediaType.APPLICATION_JSON_VALUE)
public final class OperatorApi {
    private final Clusters clusters;
    private final Pace pace;
    private final FourEyes fourEyes;

    public OperatorApi(Clusters clusters, Pace pace, FourEyes fourEyes) {
        this.clusters = clusters;
        this.pace = pace;
        this.fourEyes = fourEyes;
    }

    @PostMapping("/hold")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept hold(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.Hold said,
            WebRequest web) {
        return heard(
                cluster,
                host,
                said.by(),
                web,
                (unit, now, by) ->
                        new Event.PutOnHold(
                                unit, now, by, Said.text("why", said.why()), said.end(now)));
    }

    @PostMapping("/resume")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept resume(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.Word said,
            WebRequest web) {
        return heard(cluster, host, said.by(), web, Event.Resumed::new);
    }

    @PostMapping("/retry")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept retry(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.Word said,
            WebRequest web) {
        return heard(
                cluster,
                host,
                said.by(),
                web,
                (unit, now, by) -> new Event.Retried(unit, now, by, told(cluster, unit)));
    }

    /** Approves what was read: if the plan has become another one since, it is to be read again. */
    @PostMapping("/approve")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept approve(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.Approve said,
            WebRequest web) {
        return heard(
                cluster,
                host,
                said.by(),
                web,
                (unit, now, by) -> {
                    var read = asRead(cluster, unit, said.digest());
                    requireAnother(fourEyes, cluster, by);
                    return new Event.Approved(
                            unit,
                            now,
                            by,
                            Approval.of(read, Said.endOfApproval(unit, now, said.lasts())));
                });
    }

    /** Says that a host cannot wait for people, windows and waves. */
    @PostMapping("/break-glass")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Json.Kept breakGlass(
            @PathVariable String cluster,
            @PathVariable String host,
            @RequestBody Said.BreakGlass said,
            WebRequest web) {
        return heard(
                cluster,
                host,
                said.by(),
                web,
                (unit, now, by) ->
                        new Event.GlassBroken(
                                unit, now, by, Said.text("why", said.why()), said.end(now)));
    }

    /** What is said of a unit, when, and by whom. */
    private interface Saying {
        Event.Word of(Target unit, Instant now, String by);
    }

    private Json.Kept heard(
            String cluster, String host, @Nullable String by, WebRequest web, Saying saying) {
        requireSame(cluster, host, web);
        var word = saying.of(unit(cluster, host), pace.now(), Said.by(web.getUserPrincipal(), by));
        clusters.say(cluster, word);
        return kept(word);
    }

    /**
     * @throws NotYours if one who wrote what is in force would approve it
     */
    static void requireAnother(FourEyes fourEyes, String cluster, String by) {
        fourEyes.objection(cluster, by)
                .ifPresent(why -> {
                    throw new NotYours(why);
                });
    }

    /** Who says by {@code If-Match} what was read is heard only while it is still so. */
    private void requireSame(String cluster, String host, WebRequest web) {
        var read = web.getHeader(HttpHeaders.IF_MATCH);
        clusters.view(cluster)
                .flatMap(view -> view.unit(host))
                .ifPresentOrElse(
                        unit -> Tags.requireSame(read, unit), () -> Tags.requireUnread(read, host));
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

    private Target unit(String cluster, String host) {
        return clusters.unit(cluster, host)
                .orElseThrow(() ->
                        new NotKnown(
                                clusters.view(cluster).isEmpty()
                                        ? "there is no cluster " + cluster
                                        : "cluster " + cluster + " has no host " + host));
    }

    /** What the unit is held for by what may be left there, as that was to be read. */
    private SortedSet<Call> told(String cluster, Target unit) {
        return seen(cluster, unit).stream()
                .flatMap(plan -> plan.held().stream())
                .flatMap(held -> held.left().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Optional<UnitPlan> seen(String cluster, Target unit) {
        return clusters.view(cluster).flatMap(ClusterView::pass).flatMap(pass -> pass.plan(unit));
    }

    private UnitPlan asRead(String cluster, Target unit, String digest) {
        var plan =
                seen(cluster, unit)
                        .orElseThrow(
                                () -> new NotKnown("no pass has seen " + unit.label() + " yet"));
        var now = plan.change().digest();
        if (!now.equals(digest)) {
            throw new Stale(
                    "the change of "
                            + unit.label()
                            + " is "
                            + now
                            + " now, not "
                            + digest
                            + "; read the plan again");
        }
        return plan;
    }
}
