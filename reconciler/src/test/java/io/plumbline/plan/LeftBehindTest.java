package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.TreeSet;

/** What is not wished any more is saved by nobody before it is known to be gone. */
class LeftBehindTest extends TriedAtASwitch {
    @Test
    void a_clock_that_was_set_does_not_make_a_line_permanent() {
        earlier = true;
        wrote(OTHER_LINE, "true", DONE);
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR)).first().asString().contains("nothing is saved before it is gone");
    }

    @Test
    void what_is_not_wished_any_more_is_not_saved_before_it_is_known_to_be_gone() {
        wrote(OTHER_LINE, "true", DONE);
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR))
                .containsExactly(
                        "STUCK flowControl at switchport/tor1/Eth1/2 left what is not wished any"
                                + " more, and may be configured though it is not in force; nothing"
                                + " is saved before it is gone; find out why, then retry");
        assertThat(faults(write(SAVED, State.is(false), State.is(true))))
                .containsExactly(
                        "startup is written last, and flowControl at switchport/tor1/Eth1/2 left"
                                + " what is not known to be gone");

        retried();
        assertThat(next(TOR)).containsExactly("Write");
    }

    @Test
    void a_retry_forgives_what_it_was_told_of_and_that_is_all_of_it() {
        wrote(OTHER_LINE, "true", DONE);
        wrote(LINE, "true", DONE);
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR))
                .first()
                .asString()
                .startsWith(
                        "STUCK flowControl at switchport/tor1/Eth1/1, flowControl at"
                                + " switchport/tor1/Eth1/2 left what is not wished any more");
        assertThat(faults(write(SAVED, State.is(false), State.is(true)))).hasSize(2);

        retried();
        assertThat(next(TOR)).containsExactly("Write");
    }

    @Test
    void a_retry_before_its_link_left_the_spec_forgives_nothing() {
        tried(4, DONE);
        wrote(OTHER_LINE, "true", DONE);
        retried();
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR)).first().asString().contains("nothing is saved before it is gone");
    }

    @Test
    void a_spec_that_now_wishes_what_was_there_before_does_not_make_the_line_permanent() {
        differs(OTHER_LINE, false, false);
        wrote(OTHER_LINE, "true", DONE);
        journal.add(new Event.Agreed(TOR, BEFORE, OTHER_LINE.path(), "false", "r1"));
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR)).first().asString().contains("nothing is saved before it is gone");
    }

    /** By a person who has read why the switch is held. */
    private void retried() {
        var told = new TreeSet<Call>();
        planOf(TOR).held().forEach(held -> told.addAll(held.left()));
        journal.add(new Event.Retried(TOR, T.minus(Duration.ofMinutes(40)), "ann", told));
    }
}
