package io.plumbline.app.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;

/** Files come, go, break and change the cluster that they say. */
class FilesAndClustersTest extends DeskOfAFolder {
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

        write("demo.yaml", of("third", "esx03"));
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
        var other = of("other", "esx02");
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
        write("a.yaml", of("another", "esx02"));
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
        write("a.yaml", of("another", "esx02"));
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
    void a_spec_that_was_never_accepted_is_shown_under_the_name_of_its_file() throws IOException {
        write("other.yml", BAD);
        source.poll();

        assertThat(clusters.view("other").orElseThrow().spec().problems()).hasSize(2);
        assertThat(bound).isEmpty();
    }

    @Test
    void a_cluster_that_its_file_says_no_more_still_knows_its_commit() {
        desk.has(only("hpc", "hpc:a.yaml", "demo"));
        desk.has(only("hpc", "hpc:a.yaml", "another"));

        assertThat(clusters.view("demo").orElseThrow().spec().problems()).hasSize(1);
        assertThat(clusters.view("demo").orElseThrow().spec().provenance().accepted())
                .contains("c1");
    }

    /** Two passes would take it out, each by a journal of its own. */
    @Test
    void a_host_is_of_one_cluster_until_that_one_has_put_it_back() throws IOException {
        write("demo.yaml", GOOD + "    - {name: esx02.lab, profile: plain}\n");
        source.poll();
        write("other.yaml", of("other", "esx02"));
        source.poll();
        source.poll();
        assertThat(clusters.view("other").orElseThrow().spec().problems())
                .singleElement()
                .asString()
                .contains("esx02.lab: cluster demo has it")
                .contains("remove it there first");
        assertThat(standing().problems()).isEmpty();

        write("demo.yaml", GOOD);
        source.poll();
        source.poll();
        assertThat(clusters.view("other").orElseThrow().spec().problems())
                .singleElement()
                .asString()
                .contains("or has not put it back yet");

        desk.left(lastBound, new TreeSet<>(Set.of(new Host("esx02.lab"))));
        source.poll();
        assertThat(clusters.view("other").orElseThrow().spec().problems()).isEmpty();
        assertThat(clusters.view("other").orElseThrow().spec().file()).endsWith("other.yaml");
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
}
