package io.plumbline.app.forge;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.forge.ForgeStanding.Reason;
import io.plumbline.app.store.CommitStatuses.State;
import io.plumbline.app.store.TestStore;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.ForgeProject;
import io.plumbline.spec.ForgeSpec;
import io.plumbline.spec.RepositorySpec;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** What is owed reaches a forge, whatever that forge does; time passes as a test says. */
class StatusPostTest {
    private static final Wanted A = Wanted.pending("aaaa");
    private static final Wanted B = Wanted.pending("bbbb");

    private final TestStore store = TestStore.inMemory();
    private final List<Posted> told = new ArrayList<>();
    private final ScriptedForge forge = new ScriptedForge();
    private Instant now = Instant.parse("2026-11-22T10:00:00Z");
    private Optional<String> token = Optional.of("first");

    @SuppressWarnings("NullAway.Init")
    private StatusPost post;

    @BeforeEach
    void start() {
        post =
                new StatusPost(
                        "hpc",
                        new ForgeSpec(
                                new ForgeProject(
                                        RepositorySpec.Forge.GitHub,
                                        "https://api.lab",
                                        "hpc/clusters"),
                                "word",
                                Optional.of("https://plumb.lab")),
                        secret -> forge.as(secret.reveal()),
                        name -> name.equals("word") ? token.map(Secret::new) : Optional.empty(),
                        store.statuses,
                        () -> now,
                        told::add);
    }

    @Test
    void a_commit_is_pending_and_then_in_plumb_and_each_is_said_once() {
        post.take("octo", List.of(A));
        post.round();
        post.round();
        post.take("octo", List.of(Wanted.success("aaaa")));
        post.round();
        post.round();

        assertThat(forge.said)
                .containsExactly("first: PENDING aaaa octo", "first: SUCCESS aaaa octo");
        assertThat(forge.links).containsOnly("https://plumb.lab/api/v1/clusters/octo");
        assertThat(post.standing().reason()).isEqualTo(Reason.AllSaid);
        assertThat(post.standing().saidAt()).hasValue(now);
        assertThat(told).extracting(Posted::result).containsOnly(Posted.Result.SUCCEEDED);
    }

    @Test
    void a_restart_repeats_nothing_that_was_said() {
        post.take("octo", List.of(A));
        post.round();
        post.take("octo", List.of(Wanted.success("aaaa")));
        post.round();

        start();
        // What passes saw is forgotten; the commit is followed without a break.
        post.take("octo", List.of(A));
        post.round();

        assertThat(forge.said).hasSize(2);
    }

    @Test
    void a_restart_repeats_no_refusal_though_it_hears_of_it_late() {
        var bad = new Wanted("bbbb", State.FAILURE, "line 7");
        post.take("octo", List.of(Wanted.success("aaaa"), bad));
        post.round();

        start();
        post.take("octo", List.of(A));
        post.round();
        post.take("octo", List.of(A, bad));
        post.round();

        assertThat(forge.said)
                .containsExactly("first: SUCCESS aaaa octo", "first: FAILURE bbbb octo");
    }

    @Test
    void a_restart_between_kept_and_sent_loses_nothing() {
        token = Optional.empty();
        post.take("octo", List.of(A));
        post.round();
        assertThat(post.standing().reason()).isEqualTo(Reason.NoCredential);

        start();
        token = Optional.of("first");
        post.round();

        assertThat(forge.said).containsExactly("first: PENDING aaaa octo");
    }

    /** The forge has taken it, and the daemon died before it was marked. */
    @Test
    void what_may_have_arrived_is_said_again_and_not_forgotten() {
        forge.ends(new IllegalStateException("killed"));
        post.take("octo", List.of(A));
        try {
            post.round();
        } catch (IllegalStateException _) {
            // Killed.
        }

        start();
        post.take("octo", List.of(B));
        post.round();

        assertThat(forge.said)
                .containsExactly(
                        "first: PENDING aaaa octo",
                        "first: SUPERSEDED aaaa octo",
                        "first: PENDING bbbb octo");
    }

    @Test
    void a_newer_commit_supersedes_and_that_is_said_once() {
        post.take("octo", List.of(A));
        post.round();
        post.take("octo", List.of(B));
        post.round();
        post.take("octo", List.of(Wanted.success("bbbb")));
        post.round();
        post.round();

        assertThat(forge.said)
                .containsExactly(
                        "first: PENDING aaaa octo",
                        "first: SUPERSEDED aaaa octo",
                        "first: PENDING bbbb octo",
                        "first: SUCCESS bbbb octo");
    }

    @Test
    void of_commits_that_came_and_went_while_it_was_away_nothing_is_said() {
        forge.ends(trouble(ForgeTrouble.Reason.Unreachable));
        post.take("octo", List.of(A));
        post.round();
        post.take("octo", List.of(Wanted.pending("a1")));
        post.round();
        post.take("octo", List.of(B));
        post.round();
        now = now.plus(Duration.ofMinutes(20));
        post.round();

        assertThat(forge.said)
                .containsExactly(
                        "first: PENDING aaaa octo",
                        "first: SUPERSEDED aaaa octo",
                        "first: PENDING bbbb octo");
    }

    @Test
    void a_forge_that_does_not_answer_is_asked_less_and_less_often() {
        for (var nth = 0; nth < 10; nth++) {
            forge.ends(trouble(ForgeTrouble.Reason.Unreachable));
        }
        post.take("octo", List.of(A));
        post.take("ocelot", List.of(A));
        var rests = new ArrayList<Duration>();
        for (var nth = 0; nth < 10; nth++) {
            rests.add(post.round());
            // News do not have it asked earlier.
            post.take("other", List.of(A));
            post.round();
            now = now.plus(rests.getLast());
        }

        assertThat(forge.said).hasSize(10);
        assertThat(rests.getFirst()).isBetween(Duration.ofSeconds(4), Duration.ofSeconds(6));
        assertThat(rests.getLast()).isBetween(Duration.ofMinutes(9), Duration.ofMinutes(11));
        assertThat(post.standing().reason()).isEqualTo(Reason.Unreachable);
        assertThat(post.standing().owed()).isEqualTo(3);
        post.round();
        assertThat(post.standing().owed()).isZero();
        assertThat(post.standing().text()).isEmpty();
    }

    @Test
    void a_forge_that_wants_to_be_left_alone_is() {
        forge.ends(
                new ForgeTrouble(
                        ForgeTrouble.Reason.Throttled,
                        "slow down",
                        Optional.of(Duration.ofSeconds(42))));
        forge.ends(trouble(ForgeTrouble.Reason.Throttled));
        post.take("octo", List.of(A));

        assertThat(post.round()).isEqualTo(Duration.ofSeconds(42));
        now = now.plusSeconds(41);
        assertThat(post.round()).isEqualTo(Duration.ofSeconds(1));
        assertThat(forge.said).hasSize(1);
        now = now.plusSeconds(1);
        assertThat(post.round()).isGreaterThanOrEqualTo(Duration.ofMinutes(1));
        assertThat(forge.said).hasSize(2);
    }

    @Test
    void a_token_that_was_refused_is_shown_again_only_once_it_is_another_one() {
        forge.ends(trouble(ForgeTrouble.Reason.LoginRefused));
        post.take("octo", List.of(A));
        post.take("ocelot", List.of(B));
        for (var nth = 0; nth < 5; nth++) {
            post.round();
            now = now.plus(Duration.ofHours(1));
        }
        assertThat(forge.said).hasSize(1);
        assertThat(post.standing().reason()).isEqualTo(Reason.LoginRefused);
        assertThat(post.standing().text()).contains("not tried again until the token changes");
        assertThat(told).containsExactly(new Posted("hpc", Posted.Result.REFUSED));

        token = Optional.of("second");
        post.round();

        assertThat(forge.said.subList(1, 3))
                .containsExactly("second: PENDING bbbb ocelot", "second: PENDING aaaa octo");
        assertThat(post.standing().reason()).isEqualTo(Reason.AllSaid);
    }

    @Test
    void what_was_refused_keeps_nothing_else_back_and_is_not_tried_again_as_it_is() {
        forge.ends(trouble(ForgeTrouble.Reason.Refused));
        post.take("ocelot", List.of(B));
        post.take("octo", List.of(A));
        for (var nth = 0; nth < 5; nth++) {
            post.round();
            now = now.plus(Duration.ofHours(1));
        }

        assertThat(forge.said)
                .containsExactly("first: PENDING bbbb ocelot", "first: PENDING aaaa octo");
        assertThat(post.standing().reason()).isEqualTo(Reason.Refused);
        assertThat(post.standing().owed()).isEqualTo(1);

        post.take("ocelot", List.of(Wanted.success("bbbb")));
        post.round();
        assertThat(forge.said.getLast()).isEqualTo("first: SUCCESS bbbb ocelot");
        assertThat(post.standing().reason()).isEqualTo(Reason.AllSaid);
    }

    @Test
    void one_that_a_forge_fails_at_keeps_nobody_else_waiting() {
        forge.ends(trouble(ForgeTrouble.Reason.Broken));
        post.take("ocelot", List.of(B));
        post.take("octo", List.of(A));
        post.round();
        assertThat(post.standing().reason()).isEqualTo(Reason.Broken);
        now = now.plus(Duration.ofMinutes(1));
        post.round();

        assertThat(forge.said)
                .containsExactly(
                        "first: PENDING bbbb ocelot",
                        "first: PENDING aaaa octo",
                        "first: PENDING bbbb ocelot");
    }

    /** Nobody has to do anything for the one, and it comes back less and less often. */
    @Test
    void a_refusal_does_not_have_what_fails_tried_more_often() {
        for (var nth = 0; nth < 5; nth++) {
            forge.ends(trouble(ForgeTrouble.Reason.Broken));
            if (nth == 0) {
                forge.ends(trouble(ForgeTrouble.Reason.Refused));
            }
        }
        post.take("ocelot", List.of(B));
        post.take("octo", List.of(A));
        var rest = Duration.ZERO;
        for (var nth = 0; nth < 5; nth++) {
            rest = post.round();
            now = now.plus(rest);
        }

        assertThat(rest).isBetween(Duration.ofSeconds(70), Duration.ofSeconds(90));
        assertThat(forge.said).hasSize(6);
    }

    private static ForgeTrouble trouble(ForgeTrouble.Reason reason) {
        return new ForgeTrouble(reason, "it said no");
    }

    /** Takes statuses, or ends as a test says; others are not asked for. */
    private static final class ScriptedForge {
        final List<String> said = new ArrayList<>();
        final List<String> links = new ArrayList<>();
        private final Deque<Exception> ends = new ArrayDeque<>();

        void ends(Exception with) {
            ends.add(with);
        }

        Forge as(String token) {
            return new Forge() {
                @Override
                public void say(CommitStatus status) throws ForgeTrouble {
                    said.add(token + ": " + words(status));
                    status.link().ifPresent(links::add);
                    switch (ends.poll()) {
                        case ForgeTrouble trouble -> throw trouble;
                        case RuntimeException killed -> throw killed;
                        case null, default -> {}
                    }
                }

                @Override
                public List<Comment> comments(long pullRequest) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public Comment comment(long pullRequest, String text) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public void rewrite(long pullRequest, Comment comment, String text) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public void remove(long pullRequest, Comment comment) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public int longestComment() {
                    throw new UnsupportedOperationException();
                }
            };
        }

        private static String words(CommitStatus status) {
            State state = status.state();
            return state + " " + status.commit() + " " + status.cluster();
        }
    }
}
