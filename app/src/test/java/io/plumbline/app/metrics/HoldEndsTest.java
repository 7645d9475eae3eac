package io.plumbline.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

class HoldEndsTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Host OTHER = new Host("esx02.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Event.PutOnHold FOR_AN_HOUR =
            new Event.PutOnHold(HOST, T, "ada", "cable", Optional.of(T.plusSeconds(3600)));
    private static final Event.PutOnHold FOR_EVER =
            new Event.PutOnHold(HOST, T, "ada", "scrap", Optional.empty());

    @Test
    void a_hold_ends_when_it_was_said_to() {
        var ends = HoldEnds.of(List.of(FOR_AN_HOUR));

        assertThat(ends.of(HOST.label())).contains(T.plusSeconds(3600));
        assertThat(ends.of(OTHER.label())).isEmpty();
    }

    @Test
    void a_later_word_takes_its_place() {
        assertThat(HoldEnds.of(List.of(FOR_AN_HOUR, FOR_EVER)).of(HOST.label())).isEmpty();
        assertThat(HoldEnds.of(List.of(FOR_EVER, FOR_AN_HOUR)).of(HOST.label())).isPresent();
    }

    @Test
    void what_was_resumed_has_no_end_to_come() {
        var resumed = new Event.Resumed(HOST, T, "bob");

        assertThat(HoldEnds.of(List.of(FOR_AN_HOUR, resumed)).of(HOST.label())).isEmpty();
        assertThat(
                        HoldEnds.of(List.of(FOR_AN_HOUR, new Event.Resumed(OTHER, T, "bob")))
                                .of(HOST.label()))
                .isPresent();
    }
}
