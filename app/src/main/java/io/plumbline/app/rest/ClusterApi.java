package io.plumbline.app.rest;

import io.plumbline.app.access.CallerPrincipal;
import io.plumbline.app.access.Permission;
import io.plumbline.app.store.Journals;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.EventText;
import io.plumbline.app.work.Pace;
import io.plumbline.journal.Event;
import io.plumbline.journal.RecordedTimes;

import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import java.security.Principal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reading a cluster that is in trouble is a success: its conditions tell. */
@RestController
@RequestMapping("/api/v1")
public final class ClusterApi {
    private static final int MOST_ENTRIES = 10_000;

    private final Clusters clusters;
    private final Journals journals;
    private final Pace pace;

    public ClusterApi(Clusters clusters, Journals journals, Pace pace) {
        this.clusters = clusters;
        this.journals = journals;
        this.pace = pace;
    }

    @GetMapping("/health")
    Json.Health health() {
        return new Json.Health("UP", clusters.names().size());
    }

    /** Those that the caller may see. */
    @GetMapping("/clusters")
    Json.Clusters clusters(@Nullable Principal principal) {
        var caller = CallerPrincipal.of(principal);
        var items =
                clusters.views().stream()
                        .filter(view -> caller.may(Permission.READ, view.cluster()))
                        .map(ClusterJson::cluster)
                        .toList();
        return new Json.Clusters(pace.now(), pace.scale(), items);
    }

    @GetMapping("/clusters/{cluster}")
    Json.Cluster cluster(@PathVariable String cluster) {
        return ClusterJson.cluster(view(cluster));
    }

    @GetMapping("/clusters/{cluster}/hosts")
    Json.Hosts hosts(@PathVariable String cluster) {
        var view = view(cluster);
        return new Json.Hosts(view.asOf(), ClusterJson.hosts(view, journals.events(cluster)));
    }

    @GetMapping("/clusters/{cluster}/hosts/{host}")
    Json.HostDetail host(@PathVariable String cluster, @PathVariable String host) {
        return ClusterJson.host(view(cluster), journals.events(cluster), host)
                .orElseThrow(() -> new NotKnown("cluster " + cluster + " has no host " + host));
    }

    @GetMapping("/clusters/{cluster}/differences")
    Json.Differences differences(@PathVariable String cluster) {
        var view = view(cluster);
        return new Json.Differences(view.asOf(), ClusterJson.differences(view));
    }

    @GetMapping("/clusters/{cluster}/plan")
    Json.Plan plan(@PathVariable String cluster) {
        var view = view(cluster);
        return PlanJson.of(view, RecordedTimes.of(journals.events(cluster)));
    }

    /**
     * @param last how many entries, the newest, in the order in which they were written
     * @param unit only entries of this one, for example {@code esx01.lab}; a unit that the spec has
     *     no more may still have some
     */
    @GetMapping("/clusters/{cluster}/journal")
    Json.Journal journal(
            @PathVariable String cluster,
            @RequestParam(defaultValue = "100") int last,
            @RequestParam Optional<String> unit) {
        if (last < 0 || last > MOST_ENTRIES) {
            throw new IllegalArgumentException("last=" + last + " is outside 0.." + MOST_ENTRIES);
        }
        var view = view(cluster);
        var events = journals.events(cluster);
        var about =
                IntStream.range(0, events.size())
                        .filter(at ->
                                unit.filter(name -> !name.equals(events.get(at).unit().label()))
                                        .isEmpty())
                        .toArray();
        var entries =
                Arrays.stream(about)
                        .skip(Math.max(0, about.length - last))
                        .mapToObj(at -> entry(events, at))
                        .toList();
        return new Json.Journal(view.asOf(), about.length, entries);
    }

    private static Json.Entry entry(List<Event> events, int at) {
        var event = events.get(at);
        return new Json.Entry(
                at + 1L,
                event.at(),
                event.unit().label(),
                event.getClass().getSimpleName(),
                EventText.of(event));
    }

    private ClusterView view(String cluster) {
        return clusters.view(cluster)
                .orElseThrow(() -> new NotKnown("there is no cluster " + cluster));
    }
}
