package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.spec.RepositorySpec.GitRef;
import io.plumbline.spec.RepositorySpec.Rewrites;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Optional;

/** A history that was rewritten is taken only by somebody's word. */
class GitHistoryTest extends FollowedRepository {
    @Test
    void history_that_was_rewritten_is_taken_once_a_person_has_accepted_that_head() {
        author.push("README.md", "hello");
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.git("reset", "-q", "--hard", "HEAD~1");
        var rewritten = author.push(Specs.FILE, Specs.BETTER);

        var standing = follower.poll();
        assertThat(standing.reason()).isEqualTo(Reason.HistoryRewritten);
        assertThat(standing.text())
                .contains(good)
                .contains("sources accept hpc --commit " + rewritten);
        assertThat(follower.sourceReady("demo")).isEqualTo("False HistoryRewritten");
        assertThat(follower.inForce("demo")).isEqualTo(good);

        assertThat(follower.source.accept(good, "ann")).isFalse();
        assertThat(follower.source.accept(rewritten, "ann")).isTrue();
        assertThat(follower.poll().reason()).isEqualTo(Reason.Fetched);
        assertThat(follower.inForce("demo")).isEqualTo(rewritten);
    }

    @Test
    void what_was_accepted_counts_for_no_later_head() {
        author.push("README.md", "hello");
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.git("reset", "-q", "--hard", "HEAD~1");
        var rewritten = author.push(Specs.FILE, Specs.BETTER);
        follower.poll();
        follower.source.accept(rewritten, "ann");
        author.git("reset", "-q", "--hard", "HEAD~1");
        author.push("clusters/evil.yaml", Specs.of("evil", "esx12"));

        assertThat(follower.poll().reason()).isEqualTo(Reason.HistoryRewritten);
        assertThat(follower.inForce("demo")).isEqualTo(good);
    }

    @Test
    void rewritten_history_is_noticed_without_our_copy_and_after_a_restart() throws IOException {
        author.push("README.md", "hello");
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.git("reset", "-q", "--hard", "HEAD~1");
        author.push(Specs.FILE, Specs.BETTER);
        delete(follower.copy());
        follower.start();

        assertThat(follower.poll().reason()).isEqualTo(Reason.HistoryRewritten);
    }

    @Test
    void rewritten_history_is_followed_where_the_source_says_so() {
        follower =
                new Follower(
                        home.resolve("others"),
                        Specs.open(
                                Specs.repository(
                                        url(),
                                        new GitRef.Branch("main"),
                                        Rewrites.Follow,
                                        Optional.empty())));
        author.push("README.md", "hello");
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.git("reset", "-q", "--hard", "HEAD~1");
        var rewritten = author.push(Specs.FILE, Specs.BETTER);
        follower.poll();

        assertThat(follower.inForce("demo")).isEqualTo(rewritten);
    }

    @Test
    void a_tag_that_moves_on_is_followed_and_one_that_moves_aside_is_not() {
        follower =
                new Follower(
                        home.resolve("others"),
                        Specs.open(
                                Specs.repository(
                                        url(),
                                        new GitRef.Tag("live"),
                                        Rewrites.Refuse,
                                        Optional.empty())));
        var first = author.push(Specs.FILE, Specs.GOOD);
        var second = author.push(Specs.FILE, Specs.BETTER);
        tag(first);
        follower.poll();
        tag(second);
        follower.poll();
        assertThat(follower.inForce("demo")).isEqualTo(second);

        tag(first);
        assertThat(follower.poll().reason()).isEqualTo(Reason.HistoryRewritten);
    }

    private void tag(String commit) {
        author.git("tag", "-f", "-a", "-m", "live", "live", commit);
        author.git("push", "-q", "--force", "origin", "live");
    }
}
