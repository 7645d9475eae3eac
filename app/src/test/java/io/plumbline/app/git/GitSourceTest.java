package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.AcceptedSpecs.Accepted;
import io.plumbline.app.work.SourceStanding.Reason;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is followed changes under us; what was accepted last is in force. */
class GitSourceTest extends FollowedRepository {
    @Test
    void what_the_branch_has_is_in_force_with_its_commit() {
        var head = author.push(Specs.FILE, Specs.GOOD);

        assertThat(follower.poll().reason()).isEqualTo(Reason.Fetched);
        assertThat(follower.sourceReady("demo")).isEqualTo("True Fetched");
        assertThat(follower.inForce("demo")).isEqualTo(head);
        assertThat(follower.view("demo").spec().file()).isEqualTo("hpc:clusters/demo.yaml");
        assertThat(follower.fetches)
                .extracting(Fetched::result)
                .containsExactly(Fetched.Result.SUCCEEDED);
    }

    @Test
    void the_same_text_in_another_commit_only_moves_the_commit() {
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        var head = author.push("README.md", "hello");
        follower.poll();

        assertThat(follower.inForce("demo")).isEqualTo(head);
        assertThat(follower.bound).hasSize(1);
        follower.start();
        assertThat(follower.inForce("demo")).isEqualTo(head);
    }

    @Test
    void a_bad_commit_leaves_the_last_good_one_in_force_and_a_good_one_ends_it() {
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        var bad = author.push(Specs.FILE, Specs.BAD);
        follower.poll();

        assertThat(follower.specAccepted("demo")).isEqualTo("False UsingLastKnownGood");
        assertThat(follower.inForce("demo")).isEqualTo(good);
        assertThat(follower.view("demo").spec().provenance().attempted()).hasValue(bad);
        assertThat(follower.view("demo").spec().problems().getFirst())
                .startsWith("hpc:clusters/demo.yaml:9");

        var better = author.push(Specs.FILE, Specs.BETTER);
        follower.poll();
        assertThat(follower.specAccepted("demo")).isEqualTo("True Valid");
        assertThat(follower.inForce("demo")).isEqualTo(better);
    }

    @Test
    void one_bad_file_keeps_no_other_cluster_from_its_new_spec() {
        author.write(Specs.FILE, Specs.GOOD);
        author.push("clusters/other.yaml", Specs.of("other", "esx11"));
        follower.poll();
        author.write(Specs.FILE, Specs.BAD);
        var head = author.push("clusters/other.yaml", Specs.of("other", "esx12"));
        follower.poll();

        assertThat(follower.inForce("other")).isEqualTo(head);
        assertThat(follower.specAccepted("demo")).isEqualTo("False UsingLastKnownGood");
    }

    @Test
    void a_deleted_file_takes_nothing_with_it() throws IOException {
        author.write("clusters/other.yaml", Specs.of("other", "esx11"));
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.delete(Specs.FILE);
        author.push();
        follower.poll();

        assertThat(follower.sourceReady("demo")).isEqualTo("False PathMissing");
        assertThat(follower.specAccepted("demo")).isEqualTo("False UsingLastKnownGood");
        assertThat(follower.inForce("demo")).isEqualTo(good);
        assertThat(follower.sourceReady("other")).isEqualTo("True Fetched");
    }

    @Test
    void a_commit_without_any_spec_is_said_of_the_source() throws IOException {
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.delete(Specs.FILE);
        author.push();

        assertThat(follower.poll().text()).contains("has no file clusters/*.yaml");
        assertThat(follower.sourceReady("demo")).isEqualTo("False PathMissing");
        assertThat(follower.inForce("demo")).isEqualTo(good);
    }

    @Test
    void a_renamed_file_is_the_same_cluster() throws IOException {
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.delete(Specs.FILE);
        var head = author.push("clusters/another.yaml", Specs.GOOD);
        follower.poll();

        assertThat(follower.inForce("demo")).isEqualTo(head);
        assertThat(follower.view("demo").spec().file()).isEqualTo("hpc:clusters/another.yaml");
        assertThat(follower.clusters.names()).containsExactly("demo");
    }

    @Test
    void a_cluster_moves_from_a_folder_to_a_repository() {
        follower.store.specs.keep(
                new Accepted("demo", "/specs/demo.yaml", "r0", Specs.GOOD, Optional.empty()),
                List.of(),
                Instant.EPOCH);
        follower.start();
        assertThat(follower.specAccepted("demo")).isEqualTo("False UsingLastKnownGood");
        assertThat(follower.sourceReady("demo")).isEqualTo("False PathMissing");

        var head = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        assertThat(follower.inForce("demo")).isEqualTo(head);
        assertThat(follower.sourceReady("demo")).isEqualTo("True Fetched");
    }

    @Test
    void the_commit_with_which_everything_was_in_plumb_outlives_the_daemon() {
        var head = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        assertThat(follower.view("demo").spec().provenance().applied()).isEmpty();
        follower.inPlumb = true;
        follower.start();
        follower.clusters.pass("demo");
        assertThat(follower.view("demo").spec().provenance().applied()).hasValue(head);

        follower.inPlumb = false;
        author.push(Specs.FILE, Specs.BETTER);
        follower.poll();
        follower.start();
        follower.clusters.pass("demo");
        assertThat(follower.view("demo").spec().provenance().applied()).hasValue(head);
    }

    @Test
    void a_cluster_that_two_files_say_is_the_first_ones_until_that_is_gone() throws IOException {
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.push("clusters/copy.yaml", Specs.BETTER);
        follower.poll();
        assertThat(follower.view("copy").spec().problems().getFirst()).endsWith("already");

        author.delete(Specs.FILE);
        var head = author.push();
        follower.poll();
        assertThat(follower.inForce("demo")).isEqualTo(head);
        assertThat(follower.clusters.names()).containsExactly("demo");
    }

    @Test
    void a_file_called_cluster_shows_under_its_folders_name() {
        follower =
                new Follower(
                        home.resolve("others"),
                        Specs.open(Specs.at(url()), "sites/*/cluster.yaml"));
        author.push("sites/north/cluster.yaml", Specs.BAD);
        follower.poll();

        assertThat(follower.specAccepted("north")).isEqualTo("False SpecInvalid");
        assertThat(follower.sourceReady("north")).isEqualTo("True Fetched");
    }

    @Test
    void a_path_without_a_file_shows_even_if_it_never_had_one() {
        follower =
                new Follower(
                        home.resolve("others"),
                        Specs.open(Specs.at(url()), Specs.FILE, "clusters/late.yaml"));
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();

        assertThat(follower.sourceReady("late")).isEqualTo("False PathMissing");
        assertThat(follower.sourceReady("demo")).isEqualTo("True Fetched");
    }
}
