package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.JournalException;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.BootId;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

class ChronicleTest {
    private static final Host UNIT = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Event HOLD =
            new Event.PutOnHold(UNIT, T, "ada", "cable", Optional.empty());

    private final InPieces journal = new InPieces();

    @Test
    void a_past_in_several_pieces_is_read_to_its_end() {
        journal.append(List.of(agreed(1), agreed(2), HOLD));

        assertThat(history(new Chronicle(journal)).events()).isEqualTo(3);
        assertThat(history(new Chronicle(journal)).onHold()).isPresent();
    }

    @Test
    void what_others_kept_meanwhile_is_read_once_and_what_it_wrote_not_again() {
        journal.append(List.of(agreed(1)));
        var chronicle = new Chronicle(journal);
        chronicle.write(agreed(2));
        journal.append(List.of(HOLD));

        chronicle.goOn(journal);
        chronicle.goOn(journal);

        assertThat(history(chronicle).onHold()).isPresent();
        assertThat(history(chronicle).events()).isEqualTo(3);
    }

    @Test
    void it_writes_to_the_journal_that_it_was_last_given() {
        var chronicle = new Chronicle(journal);
        var next = new InPieces();

        chronicle.goOn(next);
        chronicle.write(agreed(1));

        assertThat(journal.kept).isEmpty();
        assertThat(next.kept).containsExactly(agreed(1));
    }

    @Test
    void what_was_not_kept_is_not_remembered() {
        var chronicle = new Chronicle(journal);
        journal.isFull = true;

        assertThatThrownBy(() -> chronicle.write(HOLD)).isInstanceOf(JournalException.class);

        assertThat(history(chronicle).onHold()).isEmpty();
    }

    /** The answer to a commit may get lost. */
    @Test
    void what_was_kept_though_it_seemed_not_to_be_comes_when_it_goes_on() {
        var chronicle = new Chronicle(journal);
        journal.isLost = true;
        assertThatThrownBy(() -> chronicle.write(HOLD)).isInstanceOf(JournalException.class);
        journal.isLost = false;

        chronicle.goOn(journal);
        chronicle.goOn(journal);

        assertThat(chronicle.isInStep()).isTrue();
        assertThat(history(chronicle).events()).isOne();
    }

    @Test
    void what_was_read_before_trouble_is_not_read_again() {
        journal.append(List.of(agreed(1), agreed(2), HOLD));
        var chronicle = new Chronicle();
        journal.breaksAt = 2;
        assertThatThrownBy(() -> chronicle.goOn(journal)).isInstanceOf(JournalException.class);
        journal.breaksAt = -1;

        chronicle.goOn(journal);

        assertThat(chronicle.isInStep()).isTrue();
        assertThat(history(chronicle).events()).isEqualTo(3);
    }

    @Test
    void it_is_in_step_no_more_once_something_could_not_be_folded() {
        var chronicle = new Chronicle(journal);
        var unheardOf =
                new Event.ActivationTold(
                        UNIT, T, "setting", new BootId(new UUID(1, 1), T, Optional.empty()), "?");

        assertThatThrownBy(() -> chronicle.write(unheardOf))
                .isInstanceOf(IllegalArgumentException.class);
        chronicle.write(agreed(1));

        assertThat(chronicle.isInStep()).isFalse();
    }

    private static UnitHistory history(Chronicle chronicle) {
        return chronicle.history().of(UNIT);
    }

    private static Event agreed(int value) {
        return new Event.Agreed(UNIT, T, "setting", Integer.toString(value), "r1");
    }

    /** One event is a piece, and the places are its own: each event takes ten. */
    private static final class InPieces implements Journal {
        private static final int WIDE = 10;

        private final List<Event> kept = new ArrayList<>();
        private boolean isFull;
        private boolean isLost;
        private int breaksAt = -1;

        @Override
        public Piece after(long place) {
            var read = (int) place / WIDE;
            if (read == breaksAt) {
                throw new JournalException("gone");
            }
            return read == kept.size()
                    ? new Piece(List.of(), place)
                    : new Piece(kept.subList(read, read + 1), (read + 1L) * WIDE);
        }

        @Override
        public long append(List<Event> events) {
            if (isFull) {
                throw new JournalException("full");
            }
            kept.addAll(events);
            if (isLost) {
                throw new JournalException("no answer");
            }
            return (long) kept.size() * WIDE;
        }
    }
}
