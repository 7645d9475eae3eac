package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.Settling;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Instant;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class StoredEventTest {
    static Stream<Event> samples() {
        return EventSamples.all().stream();
    }

    @Test
    void every_kind_of_event_and_of_ending_has_a_sample() {
        assertThat(EventSamples.all().stream().map(Object::getClass).collect(Collectors.toSet()))
                .isEqualTo(leaves(Event.class).collect(Collectors.toSet()));
        assertThat(
                        EventSamples.endings().stream()
                                .map(Object::getClass)
                                .collect(Collectors.toSet()))
                .isEqualTo(leaves(Ending.class).collect(Collectors.toSet()));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void an_event_that_was_stored_is_read_back_as_it_was(Event event) {
        assertThat(EventReader.read(EventWriter.stored(event))).isEqualTo(event);
    }

    @Test
    void kinds_are_told_apart_by_their_stored_names() {
        var kinds =
                EventSamples.all().stream()
                        .collect(
                                Collectors.groupingBy(
                                        event -> EventWriter.stored(event).kind(),
                                        Collectors.mapping(Object::getClass, Collectors.toSet())));

        assertThat(kinds.values()).allSatisfy(classes -> assertThat(classes).hasSize(1));
    }

    /** Earlier versions kept what a person was shown. */
    @Test
    void how_a_debt_to_a_machine_ended_is_read_back_from_its_text() {
        var stored =
                new StoredEvent(
                        "host/esx01.lab",
                        "MachineSettled",
                        1,
                        """
                        {"at":"2022-03-13T10:00:00Z","machine":"db01","how":"is not registered on it any more"}
                        """);

        assertThat(EventReader.read(stored))
                .isEqualTo(
                        new Event.MachineSettled(
                                new Host("esx01.lab"),
                                Instant.parse("2022-03-13T10:00:00Z"),
                                "db01",
                                Settling.NOT_REGISTERED));
    }

    /** Of which spec it was, and what that wished, was not kept: it agrees to what it names. */
    @Test
    void an_approval_of_before_is_read_as_one_of_another_spec() {
        var stored =
                new StoredEvent(
                        "host/esx01.lab",
                        "Approved",
                        1,
                        """
                        {"at":"2026-11-20T10:00:00Z","by":"ada","approval":{"digest":"sha256:0","worst":"HOST_REBOOT",
                         "boots":2,"changes":["s -> 16"],"shutDown":[]}}
                        """);

        assertThat(EventReader.read(stored))
                .isInstanceOfSatisfying(
                        Event.Approved.class,
                        word -> {
                            assertThat(word.approval().revision()).isEmpty();
                            assertThat(word.approval().changes()).containsExactly("s -> 16");
                            assertThat(word.approval().wishes()).isEmpty();
                        });
    }

    @Test
    void who_retried_before_that_was_kept_was_told_of_nothing_that_is_left() {
        var stored =
                new StoredEvent(
                        "host/esx01.lab",
                        "Retried",
                        1,
                        """
                        {"at":"2026-11-20T10:00:00Z","by":"ada"}
                        """);

        assertThat(EventReader.read(stored))
                .isInstanceOfSatisfying(
                        Event.Retried.class, word -> assertThat(word.left()).isEmpty());
    }

    @Test
    void a_stored_form_of_the_first_version_is_still_read() {
        var stored =
                new StoredEvent(
                        "host/esx01.lab",
                        "RestartIntended",
                        1,
                        """
                        {"at":"2026-11-20T10:00:00Z","act":"00000000-0000-4000-8000-000000000001",
                         "ends":{"hostUuid":"5f0e7c1a-0000-0000-0000-000000000001","bootedAt":"2026-11-20T09:00:00Z","marker":"m-1"},
                         "justifiedBy":[{"setting":"s","wanted":"16","running":"0","rung":"HOST_REBOOT"}]}
                        """);

        var read = EventReader.read(stored);

        assertThat(read)
                .isInstanceOfSatisfying(
                        Event.RestartIntended.class,
                        intent -> {
                            assertThat(intent.unit()).isEqualTo(new Host("esx01.lab"));
                            assertThat(intent.at())
                                    .isEqualTo(Instant.parse("2026-11-20T10:00:00Z"));
                            assertThat(intent.ends().marker()).contains("m-1");
                            assertThat(intent.justifiedBy())
                                    .extracting("wanted")
                                    .containsExactly("16");
                        });
    }

    @Test
    void an_event_of_a_later_build_is_refused_and_not_skipped() {
        assertThatThrownBy(() ->
                        EventReader.read(new StoredEvent("host/esx01.lab", "Released", 2, "{}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("version 2");
        assertThatThrownBy(() ->
                        EventReader.read(
                                new StoredEvent(
                                        "host/esx01.lab",
                                        "Beamed",
                                        1,
                                        "{\"at\":\"2026-11-20T10:00:00Z\"}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Beamed");
    }

    private static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed()
                ? Set.copyOf(Arrays.asList(type.getPermittedSubclasses())).stream()
                        .flatMap(StoredEventTest::leaves)
                : Stream.of(type);
    }
}
