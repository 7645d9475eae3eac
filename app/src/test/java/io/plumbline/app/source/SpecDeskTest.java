package io.plumbline.app.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.plumbline.app.source.SpecTexts.Contents;
import io.plumbline.app.source.SpecTexts.Found;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What is accepted, rejected, left and told. */
class SpecDeskTest extends DeskOfAFolder {
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
    void a_spec_that_gives_up_more_units_than_the_one_in_force_allows_is_refused()
            throws IOException {
        write("demo.yaml", ofHosts(4));
        source.poll();
        var good = standing().revision();

        write("demo.yaml", ofHosts(1));
        source.poll();
        assertThat(standing().revision()).isEqualTo(good);
        assertThat(standing().problems())
                .singleElement()
                .asString()
                .contains(
                        "demo.yaml:3:18 metadata.name: 3 of the 4 units in force are missing, and"
                                + " one commit may remove 2 (rollout.maxRemoved 50% in force):"
                                + " esx02.lab, esx03.lab, esx04.lab; remove fewer at a time");

        startAnew();
        source.poll();
        assertThat(standing().problems()).hasSize(1);
        write("demo.yaml", ofHosts(4).concat("  rollout: {maxRemoved: 3}\n"));
        source.poll();
        write("demo.yaml", ofHosts(1));
        source.poll();
        assertThat(standing().problems()).isEmpty();
        assertThat(specs.getLast().units()).hasSize(1);
    }

    private static String ofHosts(int count) {
        var text = new StringBuilder(GOOD);
        for (var number = 2; number <= count; number++) {
            text.append("    - {name: esx0").append(number).append(".lab, profile: plain}\n");
        }
        return text.toString();
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
                                        new Found.Text(of("long", "esx02")),
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
}
