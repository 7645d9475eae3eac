package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.property.Activation;
import io.plumbline.property.Priorities;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Portion;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Target;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Whoever is cut off by a write that goes on is away, though nobody hears of it. */
class InterruptedTest extends PlannedSteps {
    private static final String FULL =
            "1 of 1 units that may be unavailable are away, silent or about to go"
                    + " (rollout.maxUnavailable): esx02.lab; esx01.lab would be too";

    @Test
    void a_host_stays_while_another_may_be_cut_off() {
        behind(ESX2, PORT);
        begin("link");

        assertThat(next(ESX1)).containsExactly("BUDGET " + FULL);
    }

    @Test
    void a_host_leaves_when_that_has_ended() {
        behind(ESX2, PORT);
        begin("link");
        journal.add(new Event.ActEnded(TOR, T, id(7), new Ending.Done(Activation.LIVE)));

        assertThat(next(ESX1)).containsExactly("TakeOut");
    }

    /** Some platforms drop at all ports for it, and the journal does not know which it is. */
    @Test
    void a_write_to_the_switch_itself_may_be_felt_at_all_of_its_ports() {
        behind(ESX2, PORT);
        beginAtSwitch();

        assertThat(next(ESX1)).containsExactly("BUDGET " + FULL);
    }

    /** The spec says which platform it is: a silent switch of that kind takes nobody along. */
    @Test
    void a_write_to_the_switch_that_its_platform_does_not_feel_keeps_nobody() {
        behind(ESX2, PORT);
        beginAtSwitch();
        moreWishes.add(lossless(false));

        assertThat(next(ESX1)).containsExactly("TakeOut");
        assertThat(faults(takeOut(ESX1))).isEmpty();
    }

    @Test
    void one_that_its_platform_feels_keeps_whoever_is_behind_it() {
        behind(ESX2, PORT);
        beginAtSwitch();
        moreWishes.add(lossless(true));

        assertThat(next(ESX1)).containsExactly("BUDGET " + FULL);
        assertThat(faults(takeOut(ESX1))).isNotEmpty();
    }

    private static Wish<?> lossless(boolean interrupts) {
        return new Wish<>(
                SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                new Want.Exactly<>(Priorities.parse("3")),
                new Origin("c.yaml", 2, 1, "priority"),
                Optional.empty(),
                interrupts);
    }

    private void beginAtSwitch() {
        journal.add(
                new Event.WriteIntended(TOR, T, id(7), BOOT, new Call("lossless", TOR), List.of()));
    }

    @Test
    void what_interrupts_nobody_keeps_nobody() {
        behind(ESX2, PORT);
        begin("startup");

        assertThat(next(ESX1)).containsExactly("TakeOut");
    }

    @Test
    void who_has_another_way_is_not_away() {
        behind(ESX2, PORT, OTHER_PORT);
        begin("link");

        assertThat(next(ESX1)).containsExactly("TakeOut");
    }

    @Test
    void of_two_ways_one_stays_however_many_units_may_be_away() {
        rollout = Rollout.of(3, 3, Consent.Approve.Never);
        behind(ESX2, PORT, OTHER_PORT);

        assertThat(next(TOR))
                .containsExactly(
                        "BUDGET would take the last way of esx02.lab: the other is interrupted,"
                            + " away or not known (tor1 Eth1/1); repair that, remove it from the"
                            + " spec, or 'plumb break-glass tor1'",
                        "Write");
    }

    @Test
    void one_that_never_had_two_ways_is_cut_off_as_far_as_the_budget_goes() {
        rollout = Rollout.of(3, 3, Consent.Approve.Never);
        behind(ESX1, PORT);
        behind(ESX2, OTHER_PORT);
        nothingToInstall();

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void in_an_emergency_the_last_way_goes_too() {
        rollout = Rollout.of(3, 3, Consent.Approve.Never);
        behind(ESX2, PORT, OTHER_PORT);
        journal.add(
                new Event.GlassBroken(
                        TOR, T, "ada", "storage is full", T.plus(Duration.ofHours(1))));

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void a_write_that_cuts_a_host_off_waits_for_a_window_and_one_that_cuts_off_nobody_does_not() {
        closed();
        behind(ESX2, PORT);

        assertThat(next(TOR))
                .containsExactly(
                        "WINDOW changes are frozen: year end; the next opens at"
                                + " 2022-03-15T00:00:00Z",
                        "Write");
    }

    @Test
    void where_outages_are_approved_a_write_that_cuts_a_host_off_is_one() {
        rollout = rollout.with(Consent.of(Consent.Approve.Outages));
        behind(ESX2, PORT);
        assertThat(next(TOR).getFirst())
                .startsWith("APPROVAL 3 changes have to be approved: read 'plumb plan'");

        approve(TOR);
        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void where_reboots_are_approved_it_is_none() {
        rollout = rollout.with(Consent.of(Consent.Approve.Reboots));
        behind(ESX2, PORT);

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void whom_a_switch_would_cut_off_counts_for_the_blast_radius() {
        behind(ESX1, PORT);
        behind(ESX2, OTHER_PORT);
        rollout = Rollout.of(3, 3, Consent.Approve.Never);
        nothingToInstall();
        var consent = rollout.consent();

        rollout = rollout.with(consent.within(Portion.number(1)));
        assertThat(next(TOR).getFirst())
                .startsWith("APPROVAL 2 of 3 units would leave service or be cut off");
        rollout = rollout.with(consent.within(Portion.number(2)));
        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void a_write_that_cuts_a_host_off_waits_for_a_person_when_units_have_failed() {
        rollout = with(1, ChangeCalendar.ALWAYS);
        behind(ESX2, PORT);
        journal.add(new Event.Stuck(ESX1, T, "it does not come back"));

        assertThat(next(TOR).getFirst()).startsWith("HALTED esx01.lab is stuck");
    }

    private void closed() {
        rollout =
                with(
                        0,
                        new ChangeCalendar(
                                List.of(),
                                List.of(
                                        new ChangeFreeze(
                                                LocalDateTime.parse("2022-03-13T00:00"),
                                                LocalDateTime.parse("2022-03-15T00:00"),
                                                ZoneOffset.UTC,
                                                "year end"))));
    }

    private static Rollout with(int stopAfter, ChangeCalendar calendar) {
        return Rollout.of(1, 1, Consent.Approve.Never).stoppingAfter(stopAfter).with(calendar);
    }

    @BeforeEach
    void only_the_package_is_missing() {
        vfs = settled(16);
    }

    private void approve(Target unit) {
        journal.add(
                new Event.Approved(unit, T, "ada", Approval.of(planOf(unit), Optional.empty())));
    }

    private void begin(String wire) {
        journal.add(new Event.WriteIntended(TOR, T, id(7), BOOT, new Call(wire, PORT), List.of()));
    }
}
