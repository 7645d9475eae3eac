package io.plumbline.app.forge;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.CommitStatuses.State;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.SpecStanding.Provenance;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** Success never comes before a pass has seen it. */
class ClusterCommitsTest {
    @Test
    void a_commit_is_pending_until_a_pass_under_its_spec_found_everything_in_plumb() {
        var taken = new ClusterCommits(good("r1", "a"));

        assertThat(taken.wanted()).containsExactly(Wanted.pending("a"));
        assertThat(taken.inPlumb("r0").wanted()).containsExactly(Wanted.pending("a"));
        assertThat(taken.inPlumb("r1").wanted()).containsExactly(Wanted.success("a"));
    }

    /** What was applied once says nothing of now. */
    @Test
    void a_commit_that_was_applied_before_another_one_is_pending_again() {
        var back =
                new ClusterCommits(good("r1", "a"))
                        .inPlumb("r1")
                        .stands(good("r2", "b"))
                        .stands(
                                new SpecStanding(
                                        "hpc:x.yaml",
                                        Optional.of("r1"),
                                        List.of(),
                                        List.of(),
                                        new Provenance(
                                                true,
                                                Optional.of("a"),
                                                Optional.of("a"),
                                                Optional.of("a"))));

        assertThat(back.wanted()).containsExactly(Wanted.pending("a"));
    }

    @Test
    void the_same_text_in_another_commit_is_seen_anew() {
        var moved = new ClusterCommits(good("r1", "a")).inPlumb("r1").stands(good("r1", "b"));

        assertThat(moved.wanted()).containsExactly(Wanted.pending("b"));
        assertThat(moved.inPlumb("r1").wanted()).containsExactly(Wanted.success("b"));
    }

    @Test
    void a_refused_commit_fails_while_the_one_in_force_goes_on() {
        var refused = new ClusterCommits(bad("r1", "a", "b", "line 7", "line 9"));
        var failure = new Wanted("b", State.FAILURE, "2 problems, first line 7");

        assertThat(refused.wanted()).containsExactly(Wanted.pending("a"), failure);
        assertThat(refused.inPlumb("r1").wanted()).containsExactly(Wanted.success("a"), failure);
    }

    /** A newer build may refuse what an older one took. */
    @Test
    void a_commit_that_is_in_force_and_refused_fails() {
        assertThat(new ClusterCommits(bad("r1", "a", "a", "line 7")).inPlumb("r1").wanted())
                .containsExactly(new Wanted("a", State.FAILURE, "line 7"));
    }

    @Test
    void a_head_that_nobody_signed_fails_until_another_one_is_taken() {
        var unsigned =
                new ClusterCommits(good("r1", "a"))
                        .source(source(Reason.SignatureInvalid, "b", "is not signed"));
        var failure = new Wanted("b", State.FAILURE, "not taken: is not signed");

        assertThat(unsigned.wanted()).containsExactly(Wanted.pending("a"), failure);
        assertThat(unsigned.source(source(Reason.FetchFailed, "b", "away")).wanted())
                .containsExactly(Wanted.pending("a"), failure);
        assertThat(unsigned.source(source(Reason.Fetched, "c", "")).wanted())
                .containsExactly(Wanted.pending("a"));
        assertThat(unsigned.stands(good("r2", "b")).wanted()).containsExactly(Wanted.pending("b"));
    }

    /** A signature that runs out takes nothing back. */
    @Test
    void what_is_in_force_does_not_fail_for_its_signature() {
        assertThat(
                        new ClusterCommits(good("r1", "a"))
                                .source(source(Reason.SignatureInvalid, "a", "has expired"))
                                .inPlumb("r1")
                                .wanted())
                .containsExactly(Wanted.success("a"));
    }

    @Test
    void a_commit_without_the_file_says_nothing_of_the_cluster() {
        var gone =
                new SpecStanding(
                        "hpc:x.yaml",
                        Optional.of("r1"),
                        List.of("the file is gone"),
                        List.of(),
                        new Provenance(
                                false, Optional.of("b"), Optional.of("a"), Optional.empty()));

        assertThat(new ClusterCommits(gone).wanted()).containsExactly(Wanted.pending("a"));
    }

    private static SpecStanding good(String revision, String commit) {
        return new SpecStanding(
                "hpc:x.yaml",
                Optional.of(revision),
                List.of(),
                List.of(),
                new Provenance(true, Optional.of(commit), Optional.of(commit), Optional.empty()));
    }

    private static SpecStanding bad(
            String revision, String accepted, String attempted, String... problems) {
        return new SpecStanding(
                "hpc:x.yaml",
                Optional.of(revision),
                List.of(problems),
                List.of(),
                new Provenance(
                        true, Optional.of(attempted), Optional.of(accepted), Optional.empty()));
    }

    private static SourceStanding source(Reason reason, String head, String text) {
        return new SourceStanding(
                "hpc",
                "somewhere",
                Optional.of(head),
                Optional.empty(),
                Optional.empty(),
                reason,
                text);
    }
}
