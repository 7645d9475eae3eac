package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.journal.Settling;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Remedy;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.spec.Consent;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** How long a host that is out waits for settings of its machines, and what is tried again. */
class MachineSettingsWaitTest extends MachineToSet {
    private static final Event.Change CPUS_TO_44 =
            new Event.Change(MachineProperties.CPUS.of(MACHINE).path(), "40", "40", "44");
    private static final String WAITS_NO_LONGER =
            "NO_DRIVER esx01.lab machine vm-1 machine.cpus has to become 44, and its host waits no"
                    + " longer for that: it is written when the machine is shut down for another"
                    + " outage, or by hand; when that was last tried: ";

    @Test
    void host_that_is_out_waits_until_vcenter_has_heard_that_its_machine_is_off() {
        takenOut();

        assertThat(next()).containsExactly(HELD);

        off();
        assertThat(written()).containsExactly("machine.cpus");
    }

    @Test
    void host_that_is_out_waits_until_vcenter_tells_of_its_machine() {
        takenOut();
        power.clear();
        told.put(MachineProperties.CPUS.of(MACHINE), new Reading.Unreadable<>(GONE));

        assertThat(next()).allMatch(why -> why.startsWith("UNREADABLE "));
    }

    @Test
    void host_that_is_out_waits_no_longer_than_its_bound_for_what_vcenter_tells() {
        takenOut();
        assertThat(next(T.plusSeconds(200))).containsExactly(HELD);

        assertThat(next(T.plusSeconds(290))).containsExactly("PutBack: it is as wished", HELD);

        power.clear();
        told.put(MachineProperties.CPUS.of(MACHINE), new Reading.Unreadable<>(GONE));
        assertThat(next(T.plusSeconds(290))).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void host_that_is_out_waits_for_no_machine_that_did_not_go_down_for_it() {
        takenOut();
        journal.removeIf(event -> event instanceof Event.ShutDownIntended);
        journal.removeIf(event -> event instanceof Event.MachineDown);

        assertThat(next()).containsExactly("PutBack: it is as wished", HELD);
    }

    @Test
    void host_that_is_out_serves_again_where_vcenter_has_no_such_machine() {
        takenOut();
        power.clear();
        told.put(MachineProperties.CPUS.of(MACHINE), new Reading.NotOffered<>());

        assertThat(next(T.plusSeconds(290))).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void what_never_reaches_vcenter_lets_its_host_serve() {
        takenOut();
        off();
        for (var attempt = 10; attempt < 30; attempt++) {
            intended(attempt);
            journal.add(ended(attempt, new Ending.NeverStarted()));
        }

        assertThat(next(T.plusSeconds(280)))
                .noneMatch(why -> why.startsWith("STUCK "))
                .contains(
                        "QUARANTINED esx01.lab machine vm-1 machine.cpus did not begin in 20"
                                + " attempts; find out why, then retry");
    }

    @Test
    void write_of_a_machine_that_goes_on_while_vcenter_is_silent_lets_its_host_serve() {
        takenOut();
        off();
        intended(10);
        assertThat(next()).anyMatch(why -> why.contains("goes on since"));

        machineTrouble = Optional.of(GONE);

        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();
    }

    @Test
    void host_that_is_out_serves_again_where_a_machine_cannot_be_had_as_wished() {
        takenOut();
        power.put("vm-1", Power.Suspended);

        assertThat(next()).containsExactly("PutBack: it is as wished", HELD);
    }

    @Test
    void host_that_is_out_serves_again_while_vcenter_is_silent() {
        takenOut();
        off();
        machineTrouble = Optional.of(GONE);

        assertThat(next()).hasSize(2).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void what_vcenter_refuses_again_and_again_lets_its_host_serve() {
        takenOut();
        off();
        for (var attempt = 10; attempt < 14; attempt++) {
            intended(attempt);
            journal.add(ended(attempt, new Ending.Failed("no", Remedy.TRY_LATER)));
        }

        assertThat(next(T.plusSeconds(280)))
                .containsExactly(
                        "PutBack: it is as wished",
                        "QUARANTINED esx01.lab machine vm-1 machine.cpus was tried 4 times and did"
                                + " not become 44 (no); find out why, then retry");
    }

    @Test
    void machine_that_somebody_turned_off_is_written_while_its_host_waits_for_a_word() {
        approve = Consent.Approve.Reboots;
        value = 1;
        off();

        assertThat(written()).containsExactly("machine.cpus");
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();
    }

    @Test
    void what_is_refused_for_a_machine_does_not_delay_its_host() {
        takenOut();
        off();
        value = 1;
        refused(10, T.minusSeconds(5), Remedy.TRY_LATER);

        assertThat(next()).containsExactly("Write: PendingChange");
        assertThat(written()).containsExactly("key");
    }

    @Test
    void what_was_refused_for_a_machine_is_sent_again_after_a_pause() {
        takenOut();
        off();
        refused(10, T.minusSeconds(5), Remedy.TRY_LATER);

        assertThat(next())
                .containsExactly(
                        "UNDERWAY hardware at machine/esx01.lab/vm-1 pauses until "
                                + T.plusSeconds(10)
                                + " after a failure (no)");
        assertThat(unit(T.plusSeconds(10)).ready()).hasSize(1);
    }

    @Test
    void host_that_is_out_does_not_wait_until_a_machine_was_refused_four_times() {
        takenOut();
        off();
        refused(10, T.minusSeconds(54), Remedy.TRY_LATER);

        assertThat(next(T.plusSeconds(290)))
                .containsExactly("PutBack: it is as wished", WAITS_NO_LONGER + "no");
    }

    @Test
    void host_that_is_out_does_not_wait_for_what_waits_for_others() {
        takenOut();
        off();
        refused(10, T.minusSeconds(54), Remedy.WAIT_FOR_OTHERS);
        assertThat(written()).hasSize(1);

        assertThat(next(T.plusSeconds(290)))
                .containsExactly("PutBack: it is as wished", WAITS_NO_LONGER + "no");
    }

    @Test
    void host_that_is_out_does_not_wait_for_one_machine_after_the_other() {
        takenOut();
        off();
        wish(MachineProperties.CPUS.of(new Machine(HOST, "vm-2")), 4, 8);
        power.put("vm-2", Power.Off);
        refused(10, T.minusSeconds(54), Remedy.TRY_LATER);
        assertThat(written()).hasSize(2);

        assertThat(next(T.plusSeconds(290)))
                .hasSize(3)
                .first()
                .isEqualTo("PutBack: it is as wished");
    }

    /** A burn takes ten minutes: no machine is to blame for that. */
    @Test
    void machine_has_its_turn_however_long_the_work_on_its_host_took() {
        takenOut();
        off();

        assertThat(unit(T.plusSeconds(290)).ready())
                .singleElement()
                .extracting(Step::because)
                .isEqualTo("PendingChange");
    }

    @Test
    void host_that_goes_back_into_service_does_not_turn_round_for_a_machine() {
        takenOut();
        off();
        refused(10, T.minusSeconds(54), Remedy.TRY_LATER);
        journal.add(new Event.PutBackIntended(HOST, T.minusSeconds(30), HandMadePlans.id(11)));
        journal.add(
                new Event.ActEnded(
                        HOST,
                        T.minusSeconds(30),
                        HandMadePlans.id(11),
                        new Ending.Failed("busy", Remedy.TRY_LATER)));

        assertThat(next())
                .containsExactly(
                        "PutBack: it has not come back into service yet", WAITS_NO_LONGER + "no");
    }

    @Test
    void what_a_person_has_to_see_to_is_tried_once() {
        takenOut();
        off();
        refused(10, T.minusSeconds(54), Remedy.ASK_A_PERSON);

        assertThat(next())
                .containsExactly(
                        "PutBack: it is as wished",
                        "QUARANTINED esx01.lab machine vm-1 machine.cpus was refused and did not"
                                + " become 44 (no); find out why, then retry");
    }

    @Test
    void what_the_spec_says_instead_is_tried_anew() {
        off();
        refused(10, T.minusSeconds(54), Remedy.ASK_A_PERSON);
        assertThat(written()).isEmpty();

        wishes.clear();
        wish(MachineProperties.CPUS, 40, 20);

        assertThat(written()).containsExactly("machine.cpus");
    }

    @Test
    void what_was_refused_is_not_tried_anew_after_the_boot() {
        takenOut();
        refused(10, T.minusSeconds(54), Remedy.TRY_LATER);
        refused(11, T.minusSeconds(53), Remedy.TRY_LATER);
        journal.add(new Event.BootSeen(HOST, T.minusSeconds(40), HandMadePlans.BOOT));
        var call = new Call("hardware", MACHINE);
        assertThat(History.of(journal).of(HOST).tried(call)).isEqualTo(2);

        refused(12, T.minusSeconds(30), Remedy.TRY_LATER);
        assertThat(History.of(journal).of(HOST).tried(call)).isEqualTo(3);

        journal.add(new Event.Released(HOST, T.minusSeconds(20)));
        assertThat(History.of(journal).of(HOST).tried(call)).isZero();
    }

    @Test
    void what_was_refused_in_an_outage_is_told_until_it_is_so() {
        takenOut();
        refused(10, T.minusSeconds(54), Remedy.ASK_A_PERSON);
        journal.add(new Event.Released(HOST, T.minusSeconds(20)));
        journal.add(
                new Event.MachineSettled(HOST, T.minusSeconds(20), "vm-1", Settling.RUNS_AGAIN));
        out = false;
        running = List.of("vm-1", "vm-2");

        assertThat(next()).contains(HELD + "; when that was last tried: no");

        journal.add(
                new Event.Agreed(
                        HOST,
                        T.minusSeconds(10),
                        MachineProperties.CPUS.of(MACHINE).path(),
                        "44",
                        "r1"));
        assertThat(next()).contains(HELD);
    }

    private void refused(int act, Instant at, Remedy remedy) {
        journal.add(
                new Event.WriteIntended(
                        HOST,
                        at,
                        HandMadePlans.id(act),
                        HandMadePlans.MARKED,
                        new Call("hardware", MACHINE),
                        List.of(CPUS_TO_44)));
        journal.add(
                new Event.ActEnded(
                        HOST, at, HandMadePlans.id(act), new Ending.Failed("no", remedy)));
    }

    private void intended(int attempt) {
        journal.add(
                new Event.WriteIntended(
                        HOST,
                        T.minusSeconds(54),
                        HandMadePlans.id(attempt),
                        HandMadePlans.MARKED,
                        new Call("hardware", MACHINE),
                        List.of(CPUS_TO_44)));
    }
}
