package io.plumbline.app.rest;

import io.plumbline.app.access.CallerPrincipal;
import io.plumbline.app.access.Permission;
import io.plumbline.app.store.Journals;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.EventText;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.UnitView;

import jakarta.servlet.http.HttpServletRequest;

import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.WebRequest;

import java.security.Principal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reading a cluster that is in trouble is a success: its conditions tell. Who has an answer already
 * and says so by its tag is told only that it is still the one.
 */
@RestController
@RequestMapping("/api/v1")
public final class ClusterApi {
    private static final int USUAL_ENTRIES = 100;
    private static final int MOST_ENTRIES = 10_000;
    private static final int MOST_ITEMS = 10_000;

    private final Clusters clusters;
    private final Journals journals;
    private final Pace pace;
    private final Instant began;

    public ClusterApi(Clusters clusters, Journals journals, Pace pace) {
        this.clusters = clusters;
        this.journals = journals;
        this.pace = pace;
        this.began = pace.now();
    }

    @GetMapping("/health")
    Json.Health health() {
        return new Json.Health("UP", clusters.names().size());
    }

    /** Those that the caller may see, by name. */
    @GetMapping("/clusters")
    ResponseEntity<Json.Clusters> clusters(
            @Nullable Principal principal, HttpServletRequest request, WebRequest web) {
        var parameters = new Parameters(request);
        var prefix = parameters.text("prefix");
        var conditions =
                parameters.read("conditions", ConditionIs::parseAll).orElse(List.<ConditionIs>of());
        var limit = parameters.number("limit", 1, MOST_ITEMS);
        var from = parameters.text("continue");
        var fields = FieldSelection.read(parameters, Json.Cluster.class);
        parameters.requireGood();
        fields.to(request);
        var caller = CallerPrincipal.of(principal);
        var goneAt = clusters.forgottenAt();
        var seen =
                clusters.views().stream()
                        .filter(view -> caller.may(Permission.READ, view.cluster()))
                        .toList();
        var list = "clusters of " + clusters.start() + " " + prefix + conditions;
        var begin =
                from.map(text -> Continuation.parse(text, list))
                        .orElse(new Continuation(0, list, ""));
        return Tags.answer(
                web,
                tag(goneAt, seen),
                () -> {
                    var page =
                            Page.of(
                                    seen.stream()
                                            .filter(view -> matches(view, prefix, conditions))
                                            .toList(),
                                    ClusterView::cluster,
                                    begin,
                                    limit);
                    return new Json.Clusters(
                            lastOf(seen).orElse(began),
                            pace.scale(),
                            page.items().stream().map(ClusterJson::cluster).toList(),
                            page.next().map(Continuation::text).orElse(null));
                });
    }

    /** A version, and whose list it is: callers see different ones. */
    private static String tag(long goneAt, List<ClusterView> seen) {
        var newest = seen.stream().mapToLong(view -> view.edition().version()).max().orElse(0);
        var names = seen.stream().map(ClusterView::cluster).toList();
        return Math.max(goneAt, newest) + "." + Integer.toHexString(names.hashCode());
    }

    private static Optional<Instant> lastOf(List<ClusterView> seen) {
        return seen.stream().map(view -> view.edition().at()).max(Instant::compareTo);
    }

    private static boolean matches(
            ClusterView view, Optional<String> prefix, List<ConditionIs> conditions) {
        return prefix.filter(some -> !view.cluster().startsWith(some)).isEmpty()
                && conditions.stream().allMatch(one -> one.isMetBy(view.conditions()));
    }

    @GetMapping("/clusters/{cluster}")
    ResponseEntity<Json.Cluster> cluster(@PathVariable String cluster, WebRequest web) {
        var view = view(cluster);
        return Tags.answer(web, tag(view), () -> ClusterJson.cluster(view));
    }

    /**
     * All units, or a page of them, or those that filters leave. Whoever wants to be told what
     * becomes of them watches from the version that the first page says.
     */
    @GetMapping("/clusters/{cluster}/hosts")
    ResponseEntity<Json.Hosts> hosts(
            @PathVariable String cluster, HttpServletRequest request, WebRequest web) {
        var parameters = new Parameters(request);
        var filter = UnitFilter.read(parameters);
        var limit = parameters.number("limit", 1, MOST_ITEMS);
        var from = parameters.text("continue");
        var fields = FieldSelection.read(parameters, Json.Host.class);
        parameters.requireGood();
        fields.to(request);
        var view = view(cluster);
        var list = "hosts of " + cluster + " " + filter;
        var begin =
                from.map(text -> known(cluster, Continuation.parse(text, list)))
                        .orElse(new Continuation(view.edition().version(), list, ""));
        return Tags.answer(
                web,
                tag(view),
                () -> {
                    var page = Page.of(filter.of(view), unit -> unit.unit().path(), begin, limit);
                    return new Json.Hosts(
                            view.edition().at(),
                            page.items().stream()
                                    .map(unit -> ClusterJson.host(cluster, unit))
                                    .toList(),
                            view.pass().map(_ -> Long.toString(begin.version())).orElse(null),
                            page.next().map(Continuation::text).orElse(null));
                });
    }

    private Continuation known(String cluster, Continuation from) {
        if (clusters.changes(cluster)
                .filter(changes -> changes.reachesBackTo(from.version()))
                .isEmpty()) {
            throw Continuation.expired();
        }
        return from;
    }

    @GetMapping("/clusters/{cluster}/hosts/{host}")
    ResponseEntity<Json.HostDetail> host(
            @PathVariable String cluster, @PathVariable String host, WebRequest web) {
        var target = unit(view(cluster), host).unit();
        var looks = clusters.looksAt(cluster, target); // Before what they found is read.
        var view = view(cluster);
        var unit = unit(view, host);
        return Tags.answer(
                web,
                Tags.ofUnit(unit, view.edition().version(), looks),
                () -> ClusterJson.detail(view, unit));
    }

    @GetMapping("/clusters/{cluster}/differences")
    ResponseEntity<Json.Differences> differences(@PathVariable String cluster, WebRequest web) {
        var view = view(cluster);
        return Tags.answer(
                web,
                tag(view),
                () -> new Json.Differences(view.edition().at(), ClusterJson.differences(view)));
    }

    @GetMapping("/clusters/{cluster}/plan")
    ResponseEntity<Json.Plan> plan(@PathVariable String cluster, WebRequest web) {
        var view = view(cluster);
        return Tags.answer(web, tag(view), () -> PlanJson.of(view, view.times()));
    }

    /**
     * {@code last} says how many entries, the newest, in the order in which they were written;
     * {@code unit} asks only for those of one, for example {@code esx01.lab}: a unit that the spec
     * has no more may still have some.
     */
    @GetMapping("/clusters/{cluster}/journal")
    ResponseEntity<Json.Journal> journal(
            @PathVariable String cluster, HttpServletRequest request, WebRequest web) {
        var parameters = new Parameters(request);
        var last = parameters.number("last", 0, MOST_ENTRIES);
        var unit = parameters.text("unit");
        parameters.requireGood();
        view(cluster);
        return Tags.answer(
                web,
                clusters.start() + "." + journals.size(cluster),
                () -> journal(cluster, last.orElse(USUAL_ENTRIES), unit));
    }

    private Json.Journal journal(String cluster, int last, Optional<String> unit) {
        var newest =
                unit.map(name -> journals.newest(cluster, last, name))
                        .orElseGet(() -> journals.newest(cluster, last));
        return new Json.Journal(
                newest.asOf().orElse(null),
                newest.total(),
                newest.entries().stream().map(ClusterApi::entry).toList());
    }

    private static Json.Entry entry(Journals.Entry entry) {
        var event = entry.event();
        return new Json.Entry(
                entry.number(),
                event.at(),
                event.unit().label(),
                event.getClass().getSimpleName(),
                EventText.of(event));
    }

    private static String tag(ClusterView view) {
        return Long.toString(view.edition().version());
    }

    private static UnitView unit(ClusterView view, String host) {
        return view.unit(host)
                .orElseThrow(
                        () -> new NotKnown("cluster " + view.cluster() + " has no host " + host));
    }

    private ClusterView view(String cluster) {
        return clusters.view(cluster)
                .orElseThrow(() -> new NotKnown("there is no cluster " + cluster));
    }
}
