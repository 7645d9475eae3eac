package io.plumbline.app.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Host;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

        assertThat(standing().revision()).isPresent();
        assertThat(standing().problems()).singleElement().asString().contains("is gone");
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
        var desk = new SpecDesk(store.specs, clusters, Pace.real(), this::bind);
        desk.open(Optional.of(DirectorySource.name(folder)), Set.of());
        return new DirectorySource(folder, desk);
    }

    private Reconcilable bind(ClusterSpec spec) {
        bound.add(spec.revision());
        specs.add(spec);
        var cluster = new FakeCluster(spec.revision());
        cluster.leaving = spec.leavingUnits();
        return cluster;
    }
}
