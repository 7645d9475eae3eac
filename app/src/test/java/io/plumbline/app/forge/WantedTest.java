package io.plumbline.app.forge;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.CommitStatuses.Delivery;
import io.plumbline.app.store.CommitStatuses.Kept;
import io.plumbline.app.store.CommitStatuses.State;

import org.junit.jupiter.api.Test;

import java.util.List;

class WantedTest {
    private static final Wanted A = Wanted.pending("aaaaaaaaaaaaaaaaaaaa");
    private static final Wanted B = Wanted.pending("bbbbbbbbbbbbbbbbbbbb");
    private static final Wanted BAD = new Wanted("cccc", State.FAILURE, "line 7");

    @Test
    void what_is_new_is_owed() {
        assertThat(Wanted.after(List.of(), List.of(A)))
                .containsExactly(kept(A, Delivery.OWED, false));
    }

    @Test
    void what_was_said_and_still_holds_is_not_owed_again() {
        var before = List.of(kept(A, Delivery.SENT, false), kept(BAD, Delivery.TRIED, false));

        assertThat(Wanted.after(before, List.of(A, BAD))).isEqualTo(before);
    }

    @Test
    void another_state_or_another_problem_is_owed() {
        var before = List.of(kept(A, Delivery.SENT, false), kept(BAD, Delivery.SENT, false));
        var worse = new Wanted("cccc", State.FAILURE, "line 8");

        assertThat(Wanted.after(before, List.of(Wanted.success(A.commit()), worse)))
                .containsExactly(
                        kept(Wanted.success(A.commit()), Delivery.OWED, false),
                        kept(worse, Delivery.OWED, false));
    }

    /** Passes that were before a restart are forgotten, what they saw is not. */
    @Test
    void a_success_stays_said_while_its_commit_is_followed() {
        var before = List.of(kept(Wanted.success(A.commit()), Delivery.SENT, false));

        assertThat(Wanted.after(before, List.of(A))).isEqualTo(before);
    }

    @Test
    void of_a_commit_that_gave_way_that_is_said_once() {
        var before = List.of(kept(A, Delivery.SENT, false));
        var after = Wanted.after(before, List.of(B));
        var given =
                new Kept(
                        A.commit(),
                        State.SUPERSEDED,
                        "superseded by bbbbbbbbbbbb before it was seen in plumb",
                        Delivery.OWED,
                        true);

        assertThat(after).containsExactly(kept(B, Delivery.OWED, false), given);
        assertThat(Wanted.after(after, List.of(B))).isEqualTo(after);
        var sent = new Kept(A.commit(), State.SUPERSEDED, given.text(), Delivery.SENT, true);
        assertThat(Wanted.after(List.of(kept(B, Delivery.SENT, false), sent), List.of(B)))
                .containsExactly(kept(B, Delivery.SENT, false));
    }

    /** One that was on its way when the daemon died may have arrived. */
    @Test
    void what_nobody_was_told_of_needs_no_correction() {
        assertThat(Wanted.after(List.of(kept(A, Delivery.OWED, false)), List.of(B)))
                .containsExactly(kept(B, Delivery.OWED, false));
        assertThat(Wanted.after(List.of(kept(A, Delivery.TRIED, false)), List.of(B)))
                .extracting(Kept::state)
                .containsExactly(State.PENDING, State.SUPERSEDED);
    }

    @Test
    void a_commit_that_was_in_plumb_or_refused_stays_what_it_was() {
        var success = Wanted.success(A.commit());

        assertThat(
                        Wanted.after(
                                List.of(
                                        kept(success, Delivery.SENT, false),
                                        kept(BAD, Delivery.SENT, false)),
                                List.of(B)))
                .containsExactly(kept(B, Delivery.OWED, false));
        assertThat(Wanted.after(List.of(kept(success, Delivery.OWED, false)), List.of(B)))
                .containsExactly(kept(B, Delivery.OWED, false), kept(success, Delivery.OWED, true));
    }

    /** A restart knows what is in force before it has looked at what was refused. */
    @Test
    void a_refusal_that_was_said_is_not_said_again_while_nothing_else_comes_into_force() {
        var before = List.of(kept(A, Delivery.SENT, false), kept(BAD, Delivery.SENT, false));
        var restarted = Wanted.after(before, List.of(A));

        assertThat(restarted)
                .containsExactly(kept(A, Delivery.SENT, false), kept(BAD, Delivery.SENT, true));
        assertThat(Wanted.after(restarted, List.of(A, BAD))).isEqualTo(before);
    }

    @Test
    void a_refusal_that_was_not_said_yet_is_not_said_of_an_older_commit() {
        var before = List.of(kept(A, Delivery.SENT, false), kept(BAD, Delivery.TRIED, false));

        assertThat(Wanted.after(before, List.of(A, new Wanted("dddd", State.FAILURE, "line 8"))))
                .extracting(Kept::commit)
                .containsExactly(A.commit(), "dddd");
    }

    /** A branch was set back: what a pass saw of that commit was before another one. */
    @Test
    void a_commit_that_comes_back_begins_anew() {
        var past = kept(Wanted.success(A.commit()), Delivery.TRIED, true);

        assertThat(Wanted.after(List.of(past), List.of(A)))
                .containsExactly(kept(A, Delivery.OWED, false));
    }

    private static Kept kept(Wanted what, Delivery delivery, boolean past) {
        return new Kept(what.commit(), what.state(), what.text(), delivery, past);
    }
}
