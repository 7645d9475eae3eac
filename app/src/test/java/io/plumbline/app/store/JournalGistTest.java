package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.ActId;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.JournalException;
import io.plumbline.journal.Past;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;

class JournalGistTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Ending DONE = new Ending.Done(Activation.LIVE);
    private static final Ending FAILED = new Ending.Failed("no room", Remedy.TRY_LATER);

    private final MemoryJournal journal = new MemoryJournal();
    private final JournalGist gist = new JournalGist();

    @Test
    void acts_are_counted_by_what_they_were_and_how_they_ended() {
        journal.append(
                List.of(
                        putBack(1), ended(1, DONE),
                        putBack(2), ended(2, FAILED),
                        putBack(3), ended(3, DONE)));

        assertThat(count(ActKind.PUT_BACK, ActResult.SUCCEEDED)).isEqualTo(2);
        assertThat(count(ActKind.PUT_BACK, ActResult.FAILED)).isOne();
        assertThat(count(ActKind.TAKE_OUT, ActResult.SUCCEEDED)).isZero();
    }

    @Test
    void what_was_counted_is_not_counted_again_when_there_is_more() {
        journal.append(List.of(putBack(1), ended(1, DONE), putBack(2)));
        assertThat(count(ActKind.PUT_BACK, ActResult.SUCCEEDED)).isOne();

        journal.append(List.of(ended(2, DONE)));

        assertThat(count(ActKind.PUT_BACK, ActResult.SUCCEEDED)).isEqualTo(2);
    }

    @Test
    void an_act_that_goes_on_has_not_ended_and_one_whose_end_was_unknown_may_end_yet() {
        journal.append(
                List.of(
                        putBack(1),
                        ended(1, new Ending.Underway()),
                        ended(1, new Ending.Unknown("hung up"))));
        assertThat(count(ActKind.PUT_BACK, ActResult.UNKNOWN)).isOne();

        journal.append(List.of(ended(1, DONE)));

        assertThat(count(ActKind.PUT_BACK, ActResult.SUCCEEDED)).isOne();
    }

    @Test
    void acts_that_never_come_to_an_end_do_not_pile_up() {
        for (var number = 1; number <= 1_000; number++) {
            journal.append(List.of(putBack(number)));
        }

        journal.append(List.of(ended(1, DONE), ended(1_000, DONE)));

        assertThat(count(ActKind.PUT_BACK, ActResult.SUCCEEDED)).isOne();
    }

    @Test
    void what_was_read_before_trouble_is_not_counted_again() {
        journal.append(List.of(putBack(1), ended(1, DONE)));
        var broken = new AtomicBoolean(true);
        Past past =
                place -> {
                    if (place > Past.BEGINNING && broken.get()) {
                        throw new JournalException("gone");
                    }
                    return journal.after(place);
                };
        assertThatThrownBy(() -> gist.readOn(past)).isInstanceOf(JournalException.class);
        broken.set(false);

        assertThat(gist.readOn(past).endedActs().count(ActKind.PUT_BACK, ActResult.SUCCEEDED))
                .isOne();
    }

    @Test
    void units_are_told_apart_also_where_people_call_them_the_same() {
        var node = new Node("esx01.lab");
        journal.append(List.of(putBack(1), new Event.Released(node, T)));

        assertThat(gist.readOn(journal).units("esx01.lab")).containsExactlyInAnyOrder(HOST, node);
        assertThat(gist.units("esx02.lab")).isEmpty();
    }

    private long count(ActKind kind, ActResult result) {
        return gist.readOn(journal).endedActs().count(kind, result);
    }

    private static Event putBack(int number) {
        return new Event.PutBackIntended(HOST, T.plusSeconds(number), act(number));
    }

    private static Event ended(int number, Ending ending) {
        return new Event.ActEnded(HOST, T.plusSeconds(number + 60), act(number), ending);
    }

    private static ActId act(int number) {
        return new ActId(new UUID(0, number));
    }
}
