package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.plan.OwedMachine;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.UUID;

/** What is remembered of a machine that is asked to go down. */
class MachineRecordTest {
    private static final Host UNIT = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");

    private final MachineRecord record = new MachineRecord();

    @Test
    void one_that_heard_is_owed_a_start() {
        ask(1, new Ending.Done(Activation.LIVE));

        assertThat(record.owed().values()).containsExactly(OwedMachine.asked("db01", T).hasHeard());
        assertThat(record.unyielding()).isEmpty();
    }

    @Test
    void refusal_that_a_person_has_to_mend_is_not_asked_for_again() {
        ask(1, new Ending.Failed("it has no tools", Remedy.ASK_A_PERSON));

        assertThat(record.owed()).isEmpty();
        assertThat(record.unyielding())
                .containsEntry(
                        "db01",
                        "cannot be asked to go down: it has no tools; mend that, then retry");
        record.retried();
        assertThat(record.unyielding()).isEmpty();
    }

    @Test
    void refusal_for_now_is_one_only_when_its_time_is_over() {
        ask(1, new Ending.Failed("busy", Remedy.TRY_LATER));
        assertThat(record.owed()).isEmpty();
        assertThat(record.unyielding()).isEmpty();

        ask(2, new Ending.Failed("busy", Remedy.TRY_LATER), T.plusSeconds(1));
        assertThat(record.unyielding()).containsOnlyKeys("db01");
    }

    /** The first order may have been heard although nobody knows. */
    @Test
    void later_refusal_does_not_undo_what_may_have_been_heard() {
        ask(1, new Ending.Unknown("no answer"));
        ask(2, new Ending.Failed("it has no tools", Remedy.ASK_A_PERSON));

        assertThat(record.owed()).containsOnlyKeys("db01");
        assertThat(record.unyielding()).containsOnlyKeys("db01");
    }

    @Test
    void who_did_not_go_down_in_one_outage_gets_a_new_deadline_in_the_next() {
        ask(1, new Ending.Done(Activation.LIVE));
        record.outageIsOver();
        assertThat(record.owed().get("db01").heard()).isFalse();

        shutDown(2, T.plusSeconds(900));
        assertThat(record.owed().get("db01").until()).isEqualTo(T.plusSeconds(900));
        shutDown(2, T.plusSeconds(1800));
        assertThat(record.owed().get("db01").until()).isEqualTo(T.plusSeconds(900));
    }

    @Test
    void outages_in_which_machines_were_asked_are_counted_until_the_unit_leaves() {
        shutDown(1, T);
        shutDown(1, T);
        shutDown(2, T);
        assertThat(record.evacuations()).isEqualTo(2);

        record.takenOut();
        assertThat(record.evacuations()).isZero();
    }

    @Test
    void one_that_is_off_for_its_keeper_and_runs_for_its_host_is_given_up_in_time() {
        ask(1, new Ending.AlreadySo());
        assertThat(record.unyielding()).isEmpty();

        ask(2, new Ending.AlreadySo(), T.plusSeconds(1));
        assertThat(record.unyielding())
                .containsEntry("db01", "is off, says who keeps it, and runs, says its host");
    }

    private void shutDown(int outage, Instant until) {
        var id = new ActId(new UUID(1, outage));
        record.shutDownIntended(
                new Event.ShutDownIntended(UNIT, T, id, id, "db01", until, "digest", "because"));
    }

    private void ask(int act, Ending ending) {
        ask(act, ending, T);
    }

    private void ask(int act, Ending ending, Instant answered) {
        var id = new ActId(new UUID(0, act));
        record.shutDownIntended(
                new Event.ShutDownIntended(UNIT, T, id, id, "db01", T, "digest", "because"));
        record.ended(new Event.ActEnded(UNIT, answered, id, ending));
    }
}
