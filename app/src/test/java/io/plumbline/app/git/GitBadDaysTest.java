package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

import io.plumbline.app.work.SourceStanding.Reason;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Repository, store or our own copy are broken or away; the last good spec stays in force, and a
 * condition says why.
 */
class GitBadDaysTest extends FollowedRepository {
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
}
