package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.journal.Event;
import io.plumbline.journal.JournalException;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

class JournalsTest {
    private final TestStore store = TestStore.inMemory();

    @Test
    void events_are_read_back_in_the_order_in_which_they_were_appended() {
        var journal = store.journals.of("c", store.leases.take("c"), "r1");

        EventSamples.all().forEach(event -> journal.append(List.of(event)));

        assertThat(TestStore.all(journal)).isEqualTo(EventSamples.all());
    }

    @Test
    void clusters_do_not_see_each_others_events() {
        store.journals.of("a", store.leases.take("a"), "r1").append(List.of(released("esx01.lab")));
        store.journals.of("b", store.leases.take("b"), "r1").append(List.of(released("esx02.lab")));

        assertThat(store.events("a")).containsExactly(released("esx01.lab"));
        assertThat(store.events("b")).containsExactly(released("esx02.lab"));
    }

    @Test
    void a_pass_whose_lease_was_taken_over_appends_nothing_more() {
        var dead = store.journals.of("c", store.leases.take("c"), "r1");
        dead.append(List.of(released("esx01.lab")));
        var alive = store.journals.of("c", store.leases.take("c"), "r1");

        assertThatThrownBy(() -> dead.append(List.of(released("esx02.lab"))))
                .isInstanceOf(JournalException.class)
                .hasMessageContaining("lease 2 was taken");
        alive.append(List.of(released("esx03.lab")));

        assertThat(TestStore.all(alive))
                .containsExactly(released("esx01.lab"), released("esx03.lab"));
    }

    @Test
    void a_word_that_a_pass_whose_lease_is_over_cannot_take_is_kept_for_the_next_one() {
        var hold =
                new Event.PutOnHold(
                        new Host("esx01.lab"), EventSamples.AT, "ada", "cable", Optional.empty());
        store.words.say("c", List.of(hold));
        var dead = store.journals.of("c", store.leases.take("c"), "r1");
        var alive = store.journals.of("c", store.leases.take("c"), "r1");

        assertThatThrownBy(() -> store.words.takeInto("c", dead))
                .isInstanceOf(JournalException.class);
        store.words.takeInto("c", alive);
        store.words.takeInto("c", alive);

        assertThat(TestStore.all(alive)).containsExactly(hold);
    }

    @Test
    void leases_of_other_clusters_end_no_lease() {
        var journal = store.journals.of("a", store.leases.take("a"), "r1");
        store.leases.take("b");

        journal.append(List.of(released("esx01.lab")));

        assertThat(TestStore.all(journal)).hasSize(1);
    }

    @Test
    void nothing_is_kept_of_events_that_cannot_all_be_kept() {
        var journal = store.journals.of("c", store.leases.take("c"), "r1");
        var tooLong = new Event.Released(new Host("x".repeat(200)), EventSamples.AT);
        store.jdbc.sql("alter table journal alter column unit varchar(100)").update();

        assertThatThrownBy(() -> journal.append(List.of(released("esx01.lab"), tooLong)))
                .isInstanceOf(JournalException.class);

        assertThat(TestStore.all(journal)).isEmpty();
    }

    @Test
    void works_of_one_pass_append_side_by_side_and_nothing_is_lost() throws Exception {
        var journal = store.journals.of("c", store.leases.take("c"), "r1");
        var works =
                IntStream.rangeClosed(1, 40)
                        .<Runnable>mapToObj(host ->
                                () -> journal.append(List.of(released("esx" + host + ".lab"))))
                        .toList();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            works.forEach(threads::execute);
        }

        assertThat(TestStore.all(journal)).hasSize(40).doesNotHaveDuplicates();
    }

    @Test
    void a_past_longer_than_a_piece_is_read_to_its_end() {
        var journal = store.journals.of("c", store.leases.take("c"), "r1");
        var events =
                IntStream.rangeClosed(1, JournalTable.PIECE + 1)
                        .mapToObj(host -> released("esx" + host + ".lab"))
                        .toList();

        var end = journal.append(events);

        assertThat(TestStore.all(journal)).isEqualTo(events);
        assertThat(journal.after(end).events()).isEmpty();
        assertThat(store.journals.size("c")).isEqualTo(events.size());
    }

    @Test
    void a_past_that_was_asked_for_grows_no_more() {
        var journal = store.journals.of("c", store.leases.take("c"), "r1");
        journal.append(List.of(released("esx01.lab")));
        var past = store.journals.past("c");

        journal.append(List.of(released("esx02.lab")));

        assertThat(TestStore.all(past)).containsExactly(released("esx01.lab"));
    }

    @Test
    void the_newest_are_told_in_their_order_of_all_units_or_of_one() {
        var journal = store.journals.of("c", store.leases.take("c"), "r1");
        for (var times = 0; times < 3; times++) {
            journal.append(List.of(released("esx01.lab"), released("esx02.lab")));
        }

        var all = store.journals.newest("c", 3);
        var one = store.journals.newest("c", 2, "esx01.lab");

        assertThat(all.total()).isEqualTo(6);
        assertThat(all.entries()).extracting(Journals.Entry::number).containsExactly(4L, 5L, 6L);
        assertThat(one.total()).isEqualTo(3);
        assertThat(one.entries()).extracting(Journals.Entry::number).containsExactly(3L, 5L);
        assertThat(store.journals.newest("c", 2, "esx03.lab").entries()).isEmpty();
    }

    /** Else H2 looks at all rows of a cluster, and sorts them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                JournalTable.LAST,
                JournalTable.AFTER,
                JournalTable.NEWEST,
                JournalTable.NEWEST_OF_UNIT
            })
    void a_question_reads_as_many_rows_as_it_answers(String sql) {
        var constants =
                sql.replace("unit = ?", "unit = 'u'").replace("cluster = ?", "cluster = 'c'");

        assertThat(
                        store.jdbc
                                .sql("explain " + constants.replace("?", "1"))
                                .query(String.class)
                                .single())
                .contains("index sorted");
    }

    @Test
    void what_was_appended_is_there_after_the_database_was_opened_anew(@TempDir Path folder) {
        var before = TestStore.in(folder);
        before.journals.of("c", before.leases.take("c"), "r1").append(EventSamples.all());
        JdbcClient.create(new DriverManagerDataSource(new StateFolder(folder).databaseUrl()))
                .sql("shutdown")
                .update();

        assertThat(TestStore.in(folder).events("c")).isEqualTo(EventSamples.all());
    }

    private static Event released(String host) {
        return new Event.Released(new Host(host), EventSamples.AT);
    }
}
