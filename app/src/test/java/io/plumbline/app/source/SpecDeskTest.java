package io.plumbline.app.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.plumbline.app.source.SpecTexts.Contents;
import io.plumbline.app.source.SpecTexts.Found;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.status.Condition;
import io.plumbline.target.Host;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

class SpecDeskTest {
    private static final String GOOD =
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
    private static final String BAD =
            GOOD.replace("profile: plain", "profile: plane")
                    .replace("kind: Cluster", "kind: Fleet");

    @TempDir Path folder;

    private final TestStore store = TestStore.inMemory();
    private final List<String> bound = new ArrayList<>();
    private final List<ClusterSpec> specs = new ArrayList<>();
    private final List<String> reads = new CopyOnWriteArrayList<>();
    private volatile Consumer<String> onRead = _ -> {};

    @SuppressWarnings("NullAway.Init")
    private SpecDesk desk;

    @SuppressWarnings("NullAway.Init")
    private Clusters clusters;

    @SuppressWarnings("NullAway.Init")
    private DirectorySource source;

    @BeforeEach
    void startAnew() {
        clusters = clusters();
        source = open();
    }

    @Test
    void an_accepted_spec_is_in_force() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();

        assertThat(standing().problems()).isEmpty();
        assertThat(standing().revision())
                .hasValueSatisfying(revision -> assertThat(bound).containsExactly(revision));
    }

    @Test
    void a_text_that_has_not_changed_is_not_read_again() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        source.poll();

        assertThat(bound).hasSize(1);
    }

    @Test
    void a_rejected_spec_leaves_the_last_good_one_in_force_and_shows_all_problems()
            throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        var good = standing().revision();
        write("demo.yaml", BAD);
        source.poll();

        assertThat(standing().revision()).isEqualTo(good);
        assertThat(standing().problems())
                .hasSize(2)
                .allMatch(problem -> problem.contains("demo.yaml:"));
        assertThat(bound).hasSize(1);
    }

    @Test
    void the_last_good_spec_outlives_the_daemon() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        var good = standing().revision();
        write("demo.yaml", BAD);

        startAnew();
        source.poll();

        assertThat(standing().revision()).isEqualTo(good);
        assertThat(standing().problems()).hasSize(2);
        assertThat(bound).hasSize(2);
    }

    @Test
    void a_file_that_is_gone_takes_nothing_with_it() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        Files.delete(folder.resolve("demo.yaml"));

        startAnew();
        source.poll();
        source.poll();

        assertThat(standing().revision()).isPresent();
        assertThat(standing().problems()).singleElement().asString().contains("is gone");
    }

    @Test
    void a_folder_that_cannot_be_listed_has_not_lost_its_files() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        var away = folder.resolveSibling(folder.getFileName() + "-away");
        Files.move(folder, away);
        source.poll();
        source.poll();

        assertThat(standing().problems()).isEmpty();
        assertThat(sourceReady("demo"))
                .startsWith("False FetchFailed " + folder + " cannot be listed: NoSuchFile")
                .contains("stays in force. Bring it back");

        Files.move(away, folder);
        source.poll();
        assertThat(sourceReady("demo")).isEqualTo("True Fetched ");
        assertThat(bound).hasSize(1);
    }

    @Test
    void a_file_releases_its_cluster_only_after_two_listings_without_it() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        Files.delete(folder.resolve("demo.yaml"));
        source.poll();
        write("demo.yaml", GOOD);
        source.poll();
        Files.delete(folder.resolve("demo.yaml"));
        write("copy.yaml", GOOD.replace("esx01", "esx02"));
        source.poll();
        assertThat(standing().file()).endsWith("demo.yaml");
        assertThat(standing().problems()).isEmpty();
        assertThat(bound).hasSize(1);

        source.poll();
        assertThat(standing().file()).endsWith("copy.yaml");
        assertThat(clusters.names()).containsExactly("demo");
    }

    @Test
    void nor_does_a_daemon_that_starts_take_its_first_listing_for_all() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        Files.delete(folder.resolve("demo.yaml"));
        startAnew();
        source.poll();

        assertThat(standing().problems()).isEmpty();
    }

    @Test
    void a_file_that_does_not_say_what_it_is_is_not_gone() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        var file = folder.resolve("demo.yaml");
        Files.delete(file);
        Files.createSymbolicLink(file, file);
        source.poll();
        source.poll();

        assertThat(standing().problems())
                .singleElement()
                .asString()
                .contains("it cannot be read: FileSystemException");
    }

    @Test
    void a_rejected_file_that_is_deleted_leaves_nothing_behind() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        write("other.yml", BAD);
        write("copy.yaml", GOOD.replace("esx01", "esx02"));
        source.poll();
        assertThat(clusters.names()).containsExactly("copy", "demo", "other");
        Files.delete(folder.resolve("other.yml"));
        Files.delete(folder.resolve("copy.yaml"));
        source.poll();
        source.poll();

        assertThat(clusters.names()).containsExactly("demo");
        assertThat(
                        store.jdbc
                                .sql("select distinct cluster from condition_status")
                                .query(String.class)
                                .list())
                .containsExactly("demo");
    }

    @Test
    void a_broken_file_called_like_a_cluster_does_not_hide_it() throws IOException {
        write("demo.yaml", "a: [");
        source.poll();
        assertThat(standing().revision()).isEmpty();
        write("other.yaml", GOOD);
        source.poll();

        assertThat(standing().problems()).isEmpty();
        assertThat(standing().file()).endsWith("other.yaml");
        var elsewhere = clusters.names().stream().filter(name -> !name.equals("demo")).toList();
        assertThat(elsewhere).singleElement().asString().endsWith("demo.yaml");
        write("demo.yaml", "b: [");
        source.poll();
        assertThat(standing().problems()).isEmpty();
        assertThat(clusters.view(elsewhere.getFirst()).orElseThrow().spec().problems())
                .isNotEmpty();

        write("demo.yaml", GOOD.replace("name: demo", "name: third"));
        source.poll();
        assertThat(clusters.names()).containsExactly("demo", "third");
    }

    @Test
    void a_file_that_breaks_keeps_its_cluster() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        write("demo.yaml", "a: [");
        write("copy.yaml", GOOD.replace("esx01", "esx02"));
        source.poll();

        assertThat(standing().file()).endsWith("demo.yaml");
        assertThat(bound).hasSize(1);
    }

    @Test
    void two_files_swap_their_clusters_in_one_look() throws IOException {
        var other = GOOD.replace("name: demo", "name: other").replace("esx01", "esx02");
        write("a.yaml", GOOD);
        write("b.yaml", other);
        source.poll();
        write("a.yaml", other);
        write("b.yaml", GOOD);
        source.poll();

        assertThat(standing().file()).endsWith("b.yaml");
        assertThat(standing().problems()).isEmpty();
        assertThat(clusters.view("other").orElseThrow().spec().file()).endsWith("a.yaml");
        assertThat(clusters.view("other").orElseThrow().spec().problems()).isEmpty();
        assertThat(clusters.names()).containsExactly("demo", "other");
        assertThat(specs).allMatch(spec -> spec.leaving().isEmpty());

        startAnew();
        source.poll();
        assertThat(standing().problems()).isEmpty();
        assertThat(clusters.names()).containsExactly("demo", "other");
    }

    @Test
    void a_file_that_says_another_cluster_leaves_the_one_before_to_whoever_says_it()
            throws IOException {
        write("a.yaml", GOOD);
        source.poll();
        write("a.yaml", GOOD.replace("name: demo", "name: another"));
        source.poll();
        assertThat(standing().problems())
                .singleElement()
                .asString()
                .endsWith("cluster another now");
        startAnew();
        assertThat(standing().problems())
                .singleElement()
                .asString()
                .endsWith("cluster another now");

        write("b.yaml", GOOD);
        source.poll();
        assertThat(standing().file()).endsWith("b.yaml");
        assertThat(standing().problems()).isEmpty();
    }

    @Test
    void a_cluster_that_its_file_says_no_more_is_told_how_the_source_stands() throws IOException {
        write("a.yaml", GOOD);
        source.poll();
        write("a.yaml", GOOD.replace("name: demo", "name: another"));
        source.poll();
        var away = folder.resolveSibling(folder.getFileName() + "-away");
        Files.move(folder, away);
        source.poll();
        assertThat(sourceReady("demo")).startsWith("False FetchFailed");

        Files.move(away, folder);
        source.poll();
        assertThat(sourceReady("demo")).isEqualTo("True Fetched ");
    }

    @Test
    void a_broken_file_shows_elsewhere_though_the_store_was_away_for_a_moment() throws IOException {
        write("demo.yaml", "a: [");
        source.poll();
        write("other.yaml", GOOD);
        store.jdbc.sql("alter table condition_status rename to away").update();
        assertThat(catchThrowable(() -> source.poll())).isInstanceOf(RuntimeException.class);
        store.jdbc.sql("alter table away rename to condition_status").update();
        source.poll();

        assertThat(standing().file()).endsWith("other.yaml");
        assertThat(standing().problems()).isEmpty();
        assertThat(clusters.names()).hasSize(2);
    }

    @Test
    void clusters_are_told_how_their_source_stands_only_when_that_changes() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        var name = DirectorySource.name(folder);
        var before = SourceStanding.ofFolder(name);
        store.jdbc.sql("alter table condition_status rename to away").update();

        desk.stands(before.stillAs(before.reason(), before.text(), Optional.of(Instant.EPOCH)));
        source.poll();
        assertThat(desk.sources().getFirst().answeredAt()).isEmpty();

        var gone = SourceStanding.noFolder(name, "Gone");
        assertThat(catchThrowable(() -> desk.stands(gone))).isInstanceOf(RuntimeException.class);
        store.jdbc.sql("alter table away rename to condition_status").update();
        desk.stands(gone);
        assertThat(sourceReady("demo")).startsWith("False FetchFailed");
    }

    @Test
    void a_refusal_that_lasts_is_told_once() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        write("demo2.yaml", GOOD);
        source.poll();
        var parsed = reads.size();
        store.jdbc.sql("alter table condition_status rename to away").update();

        source.poll();
        assertThat(reads).hasSize(parsed);
    }

    @Test
    void what_one_file_fails_with_keeps_no_other_from_being_taken_up() {
        var tooLong = "a".repeat(1100) + ".yaml";
        var all =
                new Contents(
                        "hpc",
                        Optional.of("c1"),
                        new TreeMap<>(
                                Map.of(
                                        tooLong,
                                        new Found.Text(GOOD.replace("name: demo", "name: long")),
                                        "demo.yaml",
                                        new Found.Text(GOOD))));

        assertThat(catchThrowable(() -> desk.has(all))).isInstanceOf(RuntimeException.class);
        assertThat(standing().problems()).isEmpty();
        assertThat(standing().revision()).isPresent();
    }

    @Test
    void a_text_that_takes_long_to_read_keeps_nobody_waiting() throws Exception {
        var reading = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        onRead =
                file -> {
                    if (file.equals("slow.yaml")) {
                        reading.countDown();
                        try {
                            assertThat(go.await(30, TimeUnit.SECONDS)).isTrue();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                };
        var slow =
                CompletableFuture.runAsync(
                        () -> desk.has(only("s", "slow.yaml", "slow")), Thread::startVirtualThread);
        assertThat(reading.await(30, TimeUnit.SECONDS)).isTrue();

        CompletableFuture.runAsync(
                        () -> desk.has(only("q", "quick.yaml", "quick")),
                        Thread::startVirtualThread)
                .orTimeout(10, TimeUnit.SECONDS)
                .join();
        assertThat(clusters.names()).containsExactly("quick");
        go.countDown();
        slow.orTimeout(10, TimeUnit.SECONDS).join();
        assertThat(clusters.names()).containsExactly("quick", "slow");
    }

    private static Contents only(String source, String file, String cluster) {
        var text = GOOD.replace("name: demo", "name: " + cluster);
        return new Contents(
                source, Optional.of("c1"), new TreeMap<>(Map.of(file, new Found.Text(text))));
    }

    /** Truth, reason and text. */
    private String sourceReady(String cluster) {
        return clusters.view(cluster).orElseThrow().conditions().stream()
                .map(dated -> dated.condition())
                .filter(condition -> condition.type() == Condition.Type.SourceReady)
                .map(condition ->
                        condition.truth() + " " + condition.reason() + " " + condition.message())
                .findFirst()
                .orElse("none");
    }

    @Test
    void a_spec_that_was_never_accepted_is_shown_under_the_name_of_its_file() throws IOException {
        write("other.yml", BAD);
        source.poll();

        assertThat(clusters.view("other").orElseThrow().spec().problems()).hasSize(2);
        assertThat(bound).isEmpty();
    }

    @Test
    void a_cluster_is_said_by_one_file_only() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        write("copy.yaml", GOOD.replace("esx01", "esx02"));
        source.poll();

        assertThat(bound).hasSize(1);
        assertThat(clusters.view("copy").orElseThrow().spec().problems())
                .singleElement()
                .asString()
                .contains("demo.yaml already");
    }

    @Test
    void a_change_is_taken_up() throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        write("demo.yaml", GOOD.replace("esx01", "esx02"));
        source.poll();

        assertThat(bound).hasSize(2).doesNotHaveDuplicates();
    }

    /** The fake's one host, esx01.lab, is a member of every pass. */
    @Test
    void a_unit_that_a_spec_has_no_more_is_leaving_until_a_pass_has_it_no_more()
            throws IOException {
        write("demo.yaml", GOOD);
        source.poll();
        write("demo.yaml", GOOD.replace("esx01", "esx02"));
        source.poll();
        clusters.pass("demo");

        startAnew();
        assertThat(specs.getLast().leavingUnits()).containsExactly(FakeCluster.HOST);
        assertThat(specs.getLast().leaving().getFirst().of().units())
                .containsExactly(FakeCluster.HOST);
        clusters.pass("demo");
        assertThat(store.specs.earlier("demo")).hasSize(1);
        write("demo.yaml", GOOD.replace("esx01", "esx03"));
        source.poll();
        assertThat(specs.getLast().leavingUnits())
                .containsExactly(FakeCluster.HOST, new Host("esx02.lab"));
        clusters.pass("demo");

        assertThat(specs.getLast().leavingUnits()).containsExactly(FakeCluster.HOST);
        assertThat(store.specs.earlier("demo")).hasSize(1);
        startAnew();
        assertThat(specs.getLast().leavingUnits()).containsExactly(FakeCluster.HOST);
    }

    @Test
    void what_has_left_is_forgotten_and_a_rejected_text_stays_rejected() throws IOException {
        write("demo.yaml", GOOD.replace("esx01", "esx02"));
        source.poll();
        write("demo.yaml", GOOD);
        source.poll();
        write("demo.yaml", BAD);
        source.poll();

        clusters.pass("demo");

        assertThat(specs.getLast().leaving()).isEmpty();
        assertThat(store.specs.earlier("demo")).isEmpty();
        assertThat(standing().problems()).hasSize(2);
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }

    private SpecStanding standing() {
        return clusters.view("demo").orElseThrow().spec();
    }

    private Clusters clusters() {
        return new Clusters(
                Pace.real(), store.leases, store.journals, store.words, store.transitions, _ -> {});
    }

    private DirectorySource open() {
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

    private Reconcilable bind(ClusterSpec spec) {
        bound.add(spec.revision());
        specs.add(spec);
        var cluster = new FakeCluster(spec.name().value(), spec.revision());
        cluster.leaving = spec.leavingUnits();
        return cluster;
    }
}
