package io.plumbline.app.source;

import io.plumbline.app.source.SpecTexts.Contents;
import io.plumbline.app.source.SpecTexts.Found;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.TestClusters;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.status.Condition;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** A folder of specs, what the desk makes of it, and a store that outlives both. */
abstract class DeskOfAFolder {
    static final String GOOD =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: demo}
            spec:
              credentials: {esxi: esxi-root}
              hostProfiles:
                plain: {esxi: {version: "7.0 U2"}}
              hosts:
                - {name: esx01.lab, profile: plain}
            """;
    static final String BAD =
            GOOD.replace("profile: plain", "profile: plane")
                    .replace("kind: Cluster", "kind: Fleet");

    @TempDir Path folder;

    final TestStore store = TestStore.inMemory();
    final List<String> bound = new ArrayList<>();
    final List<ClusterSpec> specs = new ArrayList<>();
    final List<String> reads = new CopyOnWriteArrayList<>();
    volatile Consumer<String> onRead = _ -> {};

    @SuppressWarnings("NullAway.Init")
    Reconcilable lastBound;

    @SuppressWarnings("NullAway.Init")
    SpecDesk desk;

    @SuppressWarnings("NullAway.Init")
    Clusters clusters;

    @SuppressWarnings("NullAway.Init")
    DirectorySource source;

    @BeforeEach
    void startAnew() {
        clusters = clusters();
        source = open();
    }

    static Contents only(String source, String file, String cluster) {
        return new Contents(
                source,
                Optional.of("c1"),
                new TreeMap<>(Map.of(file, new Found.Text(of(cluster, "esx-" + cluster)))));
    }

    /** Another cluster, with a host of its own. */
    static String of(String cluster, String host) {
        return GOOD.replace("name: demo", "name: " + cluster).replace("esx01", host);
    }

    /** Truth, reason and text. */
    String sourceReady(String cluster) {
        return clusters.view(cluster).orElseThrow().conditions().stream()
                .map(dated -> dated.condition())
                .filter(condition -> condition.type() == Condition.Type.SourceReady)
                .map(condition ->
                        condition.truth() + " " + condition.reason() + " " + condition.message())
                .findFirst()
                .orElse("none");
    }

    void write(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }

    SpecStanding standing() {
        return clusters.view("demo").orElseThrow().spec();
    }

    Clusters clusters() {
        return TestClusters.over(store, Pace.real());
    }

    DirectorySource open() {
        desk =
                new SpecDesk(
                        store.specs,
                        clusters,
                        Pace.real(),
                        this::bind,
                        (file, text) -> {
                            reads.add(file);
                            onRead.accept(file);
                            return SpecReader.read(file, text);
                        });
        desk.open(Optional.of(DirectorySource.name(folder)), Set.of());
        return new DirectorySource(folder, desk);
    }

    Reconcilable bind(ClusterSpec spec) {
        bound.add(spec.revision());
        specs.add(spec);
        var cluster = new FakeCluster(spec.name().value(), spec.revision());
        lastBound = cluster;
        cluster.leaving = spec.leavingUnits();
        return cluster;
    }
}
