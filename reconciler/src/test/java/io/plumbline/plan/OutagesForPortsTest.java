package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.property.Activation;
import io.plumbline.property.State;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.Consent;
import io.plumbline.spec.MaintenanceWindow;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.Test;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/** A host stays out while its port is written, and is not kept out for long. */
class OutagesForPortsTest extends PortOfAHostThatLeaves {
    @Test
    void its_host_stays_out_while_it_is_written() {
        out();
        nothingToInstall();
        assertThat(next(ESX1))
                .containsExactly(
                        "UNDERWAY stays out of service while tor1 Eth1/1 is written to, which it"
                                + " would feel");

        mtu = settled(9216);
        assertThat(next(ESX1)).containsExactly("PutBack");
    }

    @Test
    void a_port_is_done_to_its_end_in_the_outage_of_its_host() {
        rollout = Rollout.of(1, 1, Consent.Approve.Never);
        behind(ESX2, OTHER_PORT);
        flowControlIsOff();
        out();

        assertThat(next(TOR).getFirst()).startsWith("BUDGET 1 of 1").contains("esx02.lab would");
        assertThat(planOf(TOR).ready())
                .extracting(step -> ((Act.Write) step.act()).wire().name())
                .containsExactly("link", "flowControl");
    }

    @Test
    void its_host_stays_out_while_the_next_write_waits_to_be_looked_at() {
        out();
        nothingToInstall();
        mtu = settled(9216);
        flowControlIsOff();
        lookedAtBeforeItsLastAct();

        assertThat(next(TOR).getFirst()).startsWith("STALE");
        assertThat(next(ESX1))
                .containsExactly(
                        "UNDERWAY stays out of service while tor1 Eth1/1 is about to be written to,"
                                + " which it would feel");
    }

    @Test
    void its_host_does_not_stay_out_for_a_port_for_long() {
        outSince(T.minusSeconds(1_860));
        nothingToInstall();
        mtu = settled(9216);
        flowControlIsOff();
        lookedAtBeforeItsLastAct();

        assertThat(next(ESX1)).containsExactly("PutBack");
    }

    @Test
    void its_host_does_not_stay_out_for_a_switch_that_does_not_answer() {
        out();
        nothingToInstall();
        silent = Optional.of(TOR);

        assertThat(next(ESX1)).containsExactly("PutBack");
    }

    @Test
    void its_host_does_not_stay_out_for_a_write_that_was_given_up() {
        out();
        nothingToInstall();
        for (var attempt = 21; attempt <= 24; attempt++) {
            begun(attempt);
            journal.add(ended(attempt));
        }

        assertThat(next(TOR).getFirst()).startsWith("STALE");
        assertThat(next(ESX1)).containsExactly("PutBack");
    }

    @Test
    void its_host_stays_out_while_a_write_goes_on_as_long_as_somebody_can_tell_its_end() {
        out();
        nothingToInstall();
        mtu = settled(9216);
        begun(21);
        assertThat(next(ESX1))
                .containsExactly(
                        "UNDERWAY stays out of service while tor1 Eth1/1 is written to, which it"
                                + " would feel");

        silent = Optional.of(TOR);
        assertThat(next(ESX1)).containsExactly("PutBack");
        silent = Optional.empty();
        journal.add(new Event.Stuck(TOR, T, "act has no known end"));
        assertThat(next(ESX1)).containsExactly("PutBack");
    }

    @Test
    void one_whom_a_person_has_in_maintenance_is_interrupted_only_when_it_may_be() {
        out = true;
        assertThat(next(TOR)).containsExactly("Write", "Write");

        rollout = rollout.with(frozen());
        assertThat(next(TOR).getFirst()).startsWith("WINDOW changes are frozen: year end");
        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .contains("it would disturb its users outside all windows, or in a freeze");

        rollout = Rollout.of(3, 3, Consent.Approve.Outages);
        assertThat(next(TOR).getFirst()).startsWith("APPROVAL");
        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .contains("it would cut others off, and nobody approved it");
    }

    @Test
    void one_that_was_not_seen_out_lately_is_interrupted_only_when_it_may_be() {
        out();
        rollout = rollout.with(frozen());
        askedAt.put(ESX1, T.minusSeconds(301));

        assertThat(next(TOR).getFirst()).startsWith("WINDOW changes are frozen: year end");
        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .contains("it would disturb its users outside all windows, or in a freeze");
    }

    /** Too short for the host, and long enough for its port. */
    @Test
    void one_that_may_not_leave_any_more_serves_again_only_when_its_port_was_written() {
        drained(T.minusSeconds(1_200));
        rollout =
                rollout.with(
                        new ChangeCalendar(
                                List.of(
                                        new MaintenanceWindow(
                                                EnumSet.allOf(DayOfWeek.class),
                                                LocalTime.of(9, 0),
                                                LocalTime.of(10, 5),
                                                ZoneOffset.UTC)),
                                List.of()));

        assertThat(next(TOR)).containsExactly("Write", "Write");
        assertThat(next(ESX1)).hasSize(2);
        assertThat(next(ESX1).getFirst()).startsWith("WINDOW would take up to");
        assertThat(next(ESX1).getLast()).startsWith("UNDERWAY stays out of service while tor1");
        assertThat(new PlanCheck().faults(plan(), circumstances())).isEmpty();

        mtu = settled(9216);
        assertThat(next(ESX1).getLast()).isEqualTo("PutBack");
    }

    private void lookedAtBeforeItsLastAct() {
        begun(20);
        journal.add(ended(20));
    }

    private void begun(int act) {
        journal.add(
                new Event.WriteIntended(TOR, T, id(act), BOOT, new Call("link", PORT), List.of()));
    }

    private static Event ended(int act) {
        return new Event.ActEnded(TOR, T, id(act), new Ending.Done(Activation.LIVE));
    }

    /** Its jobs have ended, and nothing else was asked of it. */
    private void drained(Instant since) {
        node(settled(NODE.reason()), List.of());
        journal.add(
                new Event.DrainIntended(
                        ESX1,
                        since,
                        id(31),
                        id(32),
                        NODE.name(),
                        since.plus(Duration.ofHours(10)),
                        "sha256:0",
                        "test"));
        journal.add(new Event.ActEnded(ESX1, since, id(31), new Ending.Done(Activation.LIVE)));
    }
}
