package io.plumbline.app.git;

import io.plumbline.app.source.SpecDesk;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.TestClusters;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.RepositorySpec;
import io.plumbline.status.Condition;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A daemon's part that takes specs from one repository; a test says when it looks. */
final class Follower {
    final TestStore store = TestStore.inMemory();
    final List<String> bound = new ArrayList<>();
    final List<Fetched> fetches = new ArrayList<>();
    Optional<Credential> credential = Optional.empty();
    List<String> knownHosts = List.of();

    /** What giving a spec its devices ends with. */
    Optional<RuntimeException> bug = Optional.empty();

    /** What passes find. */
    boolean inPlumb;

    private final Path copies;
    private final RepositorySpec spec;

    @SuppressWarnings("NullAway.Init")
    Clusters clusters;

    @SuppressWarnings("NullAway.Init")
    GitSource source;

    @SuppressWarnings("NullAway.Init")
    SpecDesk desk;

    Follower(Path copies, RepositorySpec spec) {
        this.copies = copies;
        this.spec = spec;
        start();
    }

    /** What was in memory is gone. */
    void start() {
        OwnConfiguration.only();
        clusters = TestClusters.over(store, Pace.real());
        desk = new SpecDesk(store.specs, clusters, Pace.real(), this::bind);
        desk.open(Optional.empty(), Set.of(spec.name()));
        Secrets secrets =
                _ ->
                        credential
                                .<Found>map(Found.Usable::new)
                                .orElseGet(() -> new Found.Unusable("there is no such credential"));
        source =
                new GitSource(
                        spec,
                        new Remote(spec, KnownHosts.ofLines(knownHosts), secrets),
                        new LocalCopy(copy()),
                        store.heads,
                        desk,
                        InstantSource.system(),
                        fetches::add);
    }

    /** How the one source stands. */
    String reason() {
        return desk.sources().getFirst().reason().name();
    }

    String text() {
        return desk.sources().getFirst().text();
    }

    Path copy() {
        return copies.resolve(spec.name());
    }

    SourceStanding poll() {
        return source.poll();
    }

    ClusterView view(String cluster) {
        return clusters.view(cluster).orElseThrow();
    }

    /** For example {@code True Fetched}. */
    String condition(String cluster, Condition.Type type) {
        return view(cluster).conditions().stream()
                .map(dated -> dated.condition())
                .filter(condition -> condition.type() == type)
                .map(condition -> condition.truth() + " " + condition.reason())
                .findFirst()
                .orElse("none");
    }

    String sourceReady(String cluster) {
        return condition(cluster, Condition.Type.SourceReady);
    }

    String specAccepted(String cluster) {
        return condition(cluster, Condition.Type.SpecAccepted);
    }

    /** The commit whose text is in force. */
    String inForce(String cluster) {
        return view(cluster).spec().provenance().accepted().orElse("none");
    }

    private Reconcilable bind(ClusterSpec read) {
        if (bug.isPresent()) {
            throw bug.get();
        }
        bound.add(read.revision());
        var cluster = new FakeCluster(read.name().value(), read.revision());
        if (inPlumb) {
            cluster.onPass = _ -> FakeCluster.inPlumb(Duration.ofMinutes(10));
        }
        return cluster;
    }
}
