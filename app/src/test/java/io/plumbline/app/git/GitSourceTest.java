package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

import io.plumbline.app.store.AcceptedSpecs.Accepted;
import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.spec.RepositorySpec.GitRef;
import io.plumbline.spec.RepositorySpec.Rewrites;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is followed changes under us; the last good spec stays in force, and a condition says why.
 */
class GitSourceTest {
    @TempDir Path home;

    @SuppressWarnings("NullAway.Init")
    private Author author;

    @SuppressWarnings("NullAway.Init")
    private Follower follower;

    @BeforeEach
    void followARepository() {
        author = new Author(home);
        follower = new Follower(home.resolve("copies"), Specs.open(Specs.at(url())));
    }

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
        author.push("clusters/other.yaml", Specs.GOOD.replace("demo", "other"));
        follower.poll();
        author.write(Specs.FILE, Specs.BAD);
        var head =
                author.push(
                        "clusters/other.yaml", Specs.BETTER.replace("name: demo", "name: other"));
        follower.poll();

        assertThat(follower.inForce("other")).isEqualTo(head);
        assertThat(follower.specAccepted("demo")).isEqualTo("False UsingLastKnownGood");
    }

    @Test
    void a_deleted_file_takes_nothing_with_it() throws IOException {
        author.write("clusters/other.yaml", Specs.GOOD.replace("demo", "other"));
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

    @ParameterizedTest
    @ValueSource(strings = {"spec", "source_head", "condition_status"})
    void a_store_that_is_away_loses_nothing(String table) {
        author.push(Specs.FILE, Specs.GOOD);
        assertThat(whileAway(table)).isEqualTo("FetchFailed");
        follower.poll();
        follower.clusters.pass("demo");
        assertThat(follower.view("demo").pass()).isPresent();

        author.push(Specs.FILE, Specs.BAD);
        whileAway(table);
        follower.poll();
        assertThat(follower.specAccepted("demo")).isEqualTo("False UsingLastKnownGood");

        var head = author.push(Specs.FILE, Specs.GOOD);
        whileAway(table);
        follower.poll();
        assertThat(follower.specAccepted("demo")).isEqualTo("True Valid");
        follower.start();
        assertThat(follower.inForce("demo")).isEqualTo(head);
    }

    private String whileAway(String table) {
        follower.store.jdbc.sql("alter table " + table + " rename to away").update();
        try {
            return follower.poll().reason().name();
        } catch (RuntimeException e) {
            // Nor does the store take how the source stands.
            return "FetchFailed";
        } finally {
            follower.store.jdbc.sql("alter table away rename to " + table).update();
        }
    }

    @Test
    void a_bug_in_a_look_is_a_fetch_that_failed_and_the_next_look_comes() {
        author.push(Specs.FILE, Specs.GOOD);
        follower.bug =
                Optional.of(
                        new IllegalStateException(
                                "no such thing", new IOException("password: hunter2")));
        var log = new ListAppender<ILoggingEvent>();
        log.start();
        var logger = (Logger) LoggerFactory.getLogger(GitSource.class);
        logger.addAppender(log);
        try {
            follower.source.start();
            await().until(() -> follower.reason().equals("FetchFailed"));
        } finally {
            logger.detachAppender(log);
        }

        assertThat(follower.text())
                .isEqualTo("the look broke off: IllegalStateException: no such thing");
        var told = log.list.stream().filter(event -> event.getLevel() == Level.ERROR).findFirst();
        var thrown = told.orElseThrow().getThrowableProxy();
        assertThat(thrown.getStackTraceElementProxyArray()).isNotEmpty();
        assertThat(thrown.getMessage()).contains("IllegalStateException: no such thing");
        assertThat(thrown.getCause().getMessage()).isEqualTo("IOException: password: ***");

        follower.bug = Optional.empty();
        follower.source.look();
        await().until(() -> follower.reason().equals("Fetched"));
        follower.source.close();
        assertThat(follower.specAccepted("demo")).isEqualTo("True Valid");
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
        author.push("clusters/evil.yaml", Specs.BETTER.replace("demo", "evil"));

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

    @Test
    void ten_megabytes_are_not_read() {
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.push(Specs.FILE, Specs.GOOD + "# filler\n".repeat(1_200_000));
        follower.poll();

        assertThat(follower.specAccepted("demo")).isEqualTo("False UsingLastKnownGood");
        assertThat(follower.view("demo").spec().problems().getFirst()).contains("bytes");
        assertThat(follower.inForce("demo")).isEqualTo(good);
    }

    @Test
    void a_bomb_of_aliases_and_a_loop_of_them_are_no_specs() {
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        var bomb =
                IntStream.range(1, 12)
                        .mapToObj(level ->
                                "a%d: &a%d [%s]\n"
                                        .formatted(
                                                level, level, ("*a" + (level - 1) + ",").repeat(9)))
                        .collect(Collectors.joining("", "a0: &a0 [x]\n", ""));
        for (var text : new String[] {bomb, "a: &loop [*loop]\n", "&root\nspec: *root\n"}) {
            author.push(Specs.FILE, text);
            follower.poll();

            assertThat(follower.specAccepted("demo")).isEqualTo("False UsingLastKnownGood");
            assertThat(follower.inForce("demo")).isEqualTo(good);
        }
    }

    @Test
    void a_link_is_not_followed_and_bytes_that_are_no_text_are_not_guessed() throws IOException {
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.link(Specs.FILE, "/etc/hostname");
        author.push();
        follower.poll();
        assertThat(follower.view("demo").spec().problems().getFirst()).contains("it is a link");

        author.delete(Specs.FILE);
        Files.write(home.resolve("tree").resolve(Specs.FILE), new byte[] {'a', (byte) 0xff});
        author.push();
        follower.poll();
        assertThat(follower.view("demo").spec().problems().getFirst()).contains("UTF-8");
        assertThat(follower.specAccepted("demo")).isEqualTo("False UsingLastKnownGood");
        assertThat(follower.inForce("demo")).isEqualTo(good);
    }

    @Test
    void a_daemon_that_starts_while_the_repository_is_away_goes_on_with_what_it_had()
            throws IOException {
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        Files.move(author.bare, home.resolve("elsewhere.git"));
        follower.start();
        var standing = follower.poll();

        assertThat(standing.reason()).isEqualTo(Reason.FetchFailed);
        assertThat(follower.sourceReady("demo")).isEqualTo("False FetchFailed");
        assertThat(follower.specAccepted("demo")).isEqualTo("True Valid");
        assertThat(follower.inForce("demo")).isEqualTo(good);

        Files.move(home.resolve("elsewhere.git"), author.bare);
        assertThat(follower.poll().reason()).isEqualTo(Reason.Fetched);
    }

    @Test
    void our_copy_may_be_deleted_under_us() throws IOException {
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        delete(follower.copy());
        var head = author.push(Specs.FILE, Specs.BETTER);
        follower.poll();

        assertThat(follower.inForce("demo")).isEqualTo(head);
    }

    @Test
    void locks_of_a_killed_fetch_block_nothing() throws IOException {
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        for (var lock :
                new String[] {"refs/plumbline/last.lock", "packed-refs.lock", "config.lock"}) {
            Files.writeString(follower.copy().resolve(lock), "");
        }
        Files.writeString(follower.copy().resolve("objects/incoming_1.pack"), "half");
        follower.start();
        var head = author.push(Specs.FILE, Specs.BETTER);

        assertThat(follower.poll().text()).isEmpty();
        assertThat(follower.inForce("demo")).isEqualTo(head);
        assertThat(follower.copy().resolve("objects/incoming_1.pack")).doesNotExist();
    }

    @Test
    void a_copy_that_is_broken_is_made_anew() throws IOException {
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        try (var files = Files.walk(follower.copy().resolve("objects"))) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        }
        Files.writeString(follower.copy().resolve("config"), "[nonsense");
        follower.poll();

        assertThat(follower.poll().reason()).isEqualTo(Reason.Fetched);
    }

    @Test
    void a_branch_that_is_gone_is_a_fetch_that_failed() {
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();
        author.git("push", "-q", "origin", "main:other");
        author.run(
                home,
                Path.of("/usr/bin/git"),
                "-C",
                author.bare.toString(),
                "branch",
                "-D",
                "main");

        var standing = follower.poll();
        assertThat(standing.reason()).isEqualTo(Reason.FetchFailed);
        assertThat(standing.text()).contains("refs/heads/main");
        assertThat(standing.head()).isPresent();
    }

    @Test
    void a_repository_that_does_not_answer_is_asked_less_and_less() {
        var poll = Duration.ofMinutes(1);

        assertThat(GitSource.wait(poll, 0, 0.5)).isEqualTo(poll);
        assertThat(GitSource.wait(poll, 0, 0)).isEqualTo(Duration.ofSeconds(54));
        assertThat(GitSource.wait(poll, 0, 1)).isEqualTo(Duration.ofSeconds(66));
        assertThat(GitSource.wait(poll, 2, 0.5)).isEqualTo(Duration.ofMinutes(4));
        assertThat(GitSource.wait(poll, 100, 0.5)).isEqualTo(Duration.ofMinutes(10));
        assertThat(GitSource.wait(Duration.ofHours(1), 9, 0.5)).isEqualTo(Duration.ofHours(1));
    }

    private String url() {
        return home.resolve("specs.git").toUri().toString();
    }

    private void tag(String commit) {
        author.git("tag", "-f", "-a", "-m", "live", "live", commit);
        author.git("push", "-q", "--force", "origin", "live");
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.<Path>reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
