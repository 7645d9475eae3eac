package io.plumbline.app.forge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;

import io.plumbline.app.forge.Forge.Comment;
import io.plumbline.app.forge.ForgeTrouble.Reason;
import io.plumbline.app.forge.StubForge.Reply;
import io.plumbline.app.store.CommitStatuses.State;
import io.plumbline.app.web.TestAuthority;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.ForgeProject;
import io.plumbline.spec.RepositorySpec;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;

class ForgeSiteTest {
    private static final String TOKEN = "kanari-7f3a";
    private static final String COMMIT = "6dcb09b5b57875f334f61aebed695e2e4193db5e";
    private static final Duration SOON = Duration.ofSeconds(20);

    private static final CommitStatus SUCCESS =
            new CommitStatus(
                    COMMIT,
                    "octo",
                    State.SUCCESS,
                    "all of it",
                    Optional.of("https://plumb.lab/octo"));

    @TempDir private Path home = Path.of("");

    @SuppressWarnings("NullAway.Init")
    private StubForge stub;

    @BeforeEach
    void start() throws Exception {
        stub = new StubForge();
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    @Test
    void github_is_told_as_its_documentation_says() throws Exception {
        at(RepositorySpec.Forge.GitHub, "hpc/clusters").say(SUCCESS);

        var asked = stub.asked().getFirst();
        assertThat(asked.line()).isEqualTo("POST /api/repos/hpc/clusters/statuses/" + COMMIT);
        assertThat(asked.headers())
                .containsEntry("Authorization", "Bearer " + TOKEN)
                .containsEntry("Accept", "application/vnd.github+json")
                .containsEntry("X-GitHub-Api-Version", "2022-11-28")
                .containsEntry("Content-Type", "application/json");
        assertThat(asked.body().orElseThrow().toString())
                .isEqualTo(
                        "{\"state\":\"success\",\"context\":\"plumbline/octo\",\"description\":\"all"
                            + " of it\",\"target_url\":\"https://plumb.lab/octo\"}");
    }

    @Test
    void gitea_is_told_as_its_documentation_says() throws Exception {
        at(RepositorySpec.Forge.Gitea, "hpc/clusters").say(SUCCESS);

        var asked = stub.asked().getFirst();
        assertThat(asked.line()).isEqualTo("POST /api/repos/hpc/clusters/statuses/" + COMMIT);
        assertThat(asked.headers()).containsEntry("Authorization", "token " + TOKEN);
        assertThat(asked.said()).isEqualTo("success plumbline/octo");
    }

    @Test
    void gitlab_is_told_as_its_documentation_says() throws Exception {
        at(RepositorySpec.Forge.GitLab, "hpc/lab/clusters").say(SUCCESS);

        var asked = stub.asked().getFirst();
        assertThat(asked.line())
                .isEqualTo("POST /api/projects/hpc%2Flab%2Fclusters/statuses/" + COMMIT);
        assertThat(asked.headers())
                .containsEntry("PRIVATE-TOKEN", TOKEN)
                .doesNotContainKey("Authorization");
        assertThat(asked.body().orElseThrow().toString())
                .isEqualTo(
                        "{\"state\":\"success\",\"name\":\"plumbline/octo\",\"description\":\"all"
                                + " of it\",\"target_url\":\"https://plumb.lab/octo\"}");
    }

    @ParameterizedTest
    @CsvSource({
        "GitHub, PENDING, pending",
        "GitHub, FAILURE, failure",
        "GitHub, SUPERSEDED, pending",
        "GitLab, PENDING, pending",
        "GitLab, FAILURE, failed",
        "GitLab, SUPERSEDED, canceled",
        "Gitea, FAILURE, failure",
        "Gitea, SUPERSEDED, pending",
    })
    void each_state_has_a_word(RepositorySpec.Forge kind, State state, String word)
            throws Exception {
        at(kind, "hpc/clusters")
                .say(new CommitStatus(COMMIT, "octo", state, "text", Optional.empty()));

        assertThat(stub.asked().getFirst().said()).isEqualTo(word + " plumbline/octo");
    }

    /** GitHub refuses what is longer. */
    @Test
    void a_text_that_is_too_long_is_cut_and_stays_on_a_line() throws Exception {
        at(RepositorySpec.Forge.GitHub, "hpc/clusters")
                .say(
                        new CommitStatus(
                                COMMIT,
                                "octo",
                                State.FAILURE,
                                "a\nb" + "c".repeat(300),
                                Optional.empty()));

        var text = stub.asked().getFirst().body().orElseThrow().path("description").asString();
        assertThat(text).hasSize(140).startsWith("a bccc").endsWith("c…");
    }

    /** Somebody may have killed us between the answer and the mark. */
    @Test
    void gitlab_has_a_status_already() throws Exception {
        stub.answers(
                Reply.of(400, "Cannot transition status via :enqueue from :pending (Reason(s): x)"),
                Reply.of(
                        400, "Cannot transition status via :enqueue from :running (Reason(s): x)"));
        var forge = at(RepositorySpec.Forge.GitLab, "hpc/clusters");
        var pending = new CommitStatus(COMMIT, "octo", State.PENDING, "text", Optional.empty());

        forge.say(pending);

        assertThatExceptionOfType(ForgeTrouble.class).isThrownBy(() -> forge.say(pending));
    }

    @ParameterizedTest
    @CsvSource({
        "GitHub, hpc/clusters, /api/repos/hpc/clusters/issues/7/comments,"
                + " /api/repos/hpc/clusters/issues/comments/, PATCH",
        "Gitea, hpc/clusters, /api/repos/hpc/clusters/issues/7/comments,"
                + " /api/repos/hpc/clusters/issues/comments/, PATCH",
        "GitLab, a/b/c, /api/projects/a%2Fb%2Fc/merge_requests/7/notes,"
                + " /api/projects/a%2Fb%2Fc/merge_requests/7/notes/, PUT",
    })
    void comments_are_written_changed_and_removed(
            RepositorySpec.Forge kind, String project, String all, String one, String change)
            throws Exception {
        var forge = at(kind, project);

        var written = forge.comment(7, "first");
        forge.rewrite(7, written, "second");
        assertThat(stub.comments()).isEqualTo(Map.of(written.id(), "second"));
        forge.remove(7, written);
        forge.remove(7, written);

        assertThat(stub.comments()).isEmpty();
        assertThat(stub.lines())
                .containsExactly(
                        "POST " + all,
                        change + " " + one + written.id(),
                        "DELETE " + one + written.id(),
                        "DELETE " + one + written.id());
    }

    @ParameterizedTest
    @EnumSource(RepositorySpec.Forge.class)
    void all_pages_of_comments_are_read(RepositorySpec.Forge kind) throws Exception {
        if (kind == RepositorySpec.Forge.Gitea) {
            stub.doesNotPage();
        }
        var written =
                IntStream.range(0, 120)
                        .mapToObj(nth -> new Comment(stub.comment("text " + nth), "text " + nth))
                        .toList();

        assertThat(at(kind, "hpc/clusters").comments(7)).isEqualTo(written);
        assertThat(stub.lines()).hasSize(kind == RepositorySpec.Forge.Gitea ? 2 : 3);
    }

    /** A merge request that was pushed to often has pages full of GitLab's own notes. */
    @Test
    void what_gitlab_wrote_itself_is_no_comment() throws Exception {
        IntStream.range(0, 60).forEach(_ -> stub.comment("system:added 1 commit"));
        var ours = stub.comment("plan");

        assertThat(at(RepositorySpec.Forge.GitLab, "hpc/clusters").comments(7))
                .isEqualTo(List.of(new Comment(ours, "plan")));
    }

    @ParameterizedTest
    @CsvSource({
        "401, LoginRefused",
        "403, Refused",
        "404, Refused",
        "422, Refused",
        "429, Throttled",
        "500, Broken",
        "502, Broken",
        "302, Elsewhere",
    })
    void what_comes_back_says_what_is_done_next(int status, Reason reason) throws Exception {
        stub.answers(Reply.of(status, "no: " + TOKEN).with("Location", "http://127.0.0.1:1/x"));

        var trouble = trouble();

        assertThat(trouble.reason()).isEqualTo(reason);
        assertThat(trouble.text())
                .startsWith(
                        "GitHub at "
                                + stub.url()
                                + " (hpc/clusters) answered "
                                + status
                                + " to plumbline/octo of 6dcb09b5b578: no: ***; ")
                .doesNotContain(TOKEN);
        assertThat(trouble.comeBackAfter()).isEmpty();
    }

    @Test
    void a_forge_that_wants_to_be_left_alone_says_for_how_long() throws Exception {
        var inTenMinutes = Instant.now().plusSeconds(600);
        stub.answers(
                Reply.of(429, "slow down").with("Retry-After", "42"),
                Reply.of(403, "abuse").with("Retry-After", "7"),
                Reply.of(429, "slow down")
                        .with(
                                "Retry-After",
                                DateTimeFormatter.RFC_1123_DATE_TIME.format(
                                        inTenMinutes.atOffset(ZoneOffset.UTC))),
                Reply.of(403, "API")
                        .with("x-ratelimit-remaining", "0")
                        .with("x-ratelimit-reset", "" + inTenMinutes.getEpochSecond()),
                Reply.of(500, "away")
                        .with("x-ratelimit-remaining", "4000")
                        .with("x-ratelimit-reset", "" + inTenMinutes.getEpochSecond()),
                Reply.of(403, "You have exceeded a secondary rate limit"),
                Reply.of(429, "slow down").with("Retry-After", "99999999"));

        assertThat(trouble().comeBackAfter()).hasValue(Duration.ofSeconds(42));
        assertThat(trouble().comeBackAfter()).hasValue(Duration.ofSeconds(7));
        assertThat(trouble().comeBackAfter().orElseThrow())
                .isBetween(Duration.ofMinutes(8), Duration.ofMinutes(10));
        assertThat(trouble().comeBackAfter().orElseThrow())
                .isBetween(Duration.ofMinutes(8), Duration.ofMinutes(10));
        assertThat(trouble().comeBackAfter()).isEmpty();
        assertThat(trouble().reason()).isEqualTo(Reason.Throttled);
        assertThat(trouble().comeBackAfter()).hasValue(Duration.ofHours(1));
    }

    /** A token is for the address that a person wrote down. */
    @Test
    void nobody_to_whom_a_forge_passes_us_on_gets_the_token() throws Exception {
        try (var other = new StubForge()) {
            stub.answers(Reply.of(307, "there").with("Location", other.url() + "/x"));

            assertThat(trouble().reason()).isEqualTo(Reason.Elsewhere);
            assertThat(other.asked()).isEmpty();
        }
    }

    @Test
    void a_forge_that_is_silent_is_not_waited_for() throws Exception {
        var enough = new CountDownLatch(1);
        stub.answersBy(_ -> {
            try {
                enough.await();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
            return Reply.of(201, "late");
        });

        var trouble = trouble(stub.url(), Duration.ofSeconds(1));
        enough.countDown();

        assertThat(trouble.reason()).isEqualTo(Reason.Unreachable);
        assertThat(trouble.text()).contains("does not answer within 1 s");
    }

    @Test
    void a_forge_that_is_not_there_is_unreachable() {
        stub.close();

        assertThat(trouble().reason()).isEqualTo(Reason.Unreachable);
    }

    @Test
    void a_huge_reply_is_not_read_and_its_status_counts() throws Exception {
        var huge = "x".repeat(20 * 1024 * 1024);
        stub.answers(new Reply(201, Map.of(), huge), new Reply(200, Map.of(), huge));
        var forge = at(RepositorySpec.Forge.GitHub, "hpc/clusters");

        forge.say(SUCCESS);

        assertThatExceptionOfType(ForgeTrouble.class)
                .isThrownBy(() -> forge.comments(7))
                .withMessageContaining("what nobody understands");
    }

    /** The JDK would say the whole header in its exception. */
    @ParameterizedTest
    @ValueSource(strings = {"kanari\t7f3a", "kanari 7f3a", "känari7f3a", "kanari7f3a\r\nX: y"})
    void what_is_no_token_is_neither_sent_nor_shown(String word) {
        var forge =
                new ForgeSite(
                                new ForgeProject(
                                        RepositorySpec.Forge.GitLab, stub.url(), "hpc/clusters"))
                        .as(new Secret(word));

        assertThatExceptionOfType(ForgeTrouble.class)
                .isThrownBy(() -> forge.say(SUCCESS))
                .withMessageContaining("is not one plain word")
                .satisfies(trouble -> assertThat(trouble.text()).doesNotContain("7f3a"));
        assertThat(stub.asked()).isEmpty();
    }

    @Test
    void a_page_for_people_is_not_repeated() throws Exception {
        stub.answers(new Reply(502, Map.of(), "<html>" + TOKEN + "</html>"));

        assertThat(trouble().text())
                .contains("answered 502 to plumbline/octo of 6dcb09b5b578; see its own log");
    }

    @Test
    void a_forge_whose_certificate_nobody_vouches_for_gets_no_token() throws Exception {
        var served = TestAuthority.in(home).server("forge");
        var https =
                HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        https.setHttpsConfigurator(new HttpsConfigurator(served.shownAlways(served.certificate())));
        try (var strange = new StubForge(https)) {
            var trouble = trouble("https://localhost:" + strange.port() + "/api", SOON);

            assertThat(trouble.reason()).isEqualTo(Reason.Untrusted);
            assertThat(strange.asked()).isEmpty();
        }
    }

    private ForgeTrouble trouble() {
        return trouble(stub.url(), SOON);
    }

    private static ForgeTrouble trouble(String url, Duration within) {
        var forge =
                new ForgeSite(
                                new ForgeProject(RepositorySpec.Forge.GitHub, url, "hpc/clusters"),
                                within)
                        .as(new Secret(TOKEN));
        return catchThrowableOfType(ForgeTrouble.class, () -> forge.say(SUCCESS));
    }

    private Forge at(RepositorySpec.Forge kind, String project) {
        return new ForgeSite(new ForgeProject(kind, stub.url(), project)).as(new Secret(TOKEN));
    }
}
