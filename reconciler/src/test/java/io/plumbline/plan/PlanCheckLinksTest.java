package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.journal.Event;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.property.Wire;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Safety;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Plans made by hand that interrupt links: who is cut off, and what is saved. */
class PlanCheckLinksTest extends HandMadePlans {
    @Test
    void one_that_interrupts_a_host_that_leaves_at_the_same_time() {
        behind(ESX1, PORT);

        assertThat(faults(takeOut(ESX1), write(MTU, State.is(1500), State.is(9216))))
                .containsExactly(
                        "it interrupts host/esx01.lab, which leaves service at the same time");
    }

    @Test
    void one_that_interrupts_a_host_that_is_put_back() {
        behind(ESX1, PORT);
        takenOutAndMarked();
        vfs = settled(16);
        nothingToInstall();
        var back = step(ESX1, new Act.PutBack(ESX1, MARKED, Optional.of(id(1))));

        assertThat(faults(back)).isEmpty();
        assertThat(faults(back, write(MTU, State.is(1500), State.is(9216))))
                .containsExactly("it is put back while switchport/tor1/Eth1/1 is interrupted");
    }

    @Test
    void one_that_puts_a_host_back_while_a_write_goes_on_at_its_port() {
        behind(ESX1, PORT);
        takenOutAndMarked();
        vfs = settled(16);
        nothingToInstall();
        var back = step(ESX1, new Act.PutBack(ESX1, MARKED, Optional.of(id(1))));
        journal.add(
                new Event.WriteIntended(TOR, T, id(7), BOOT, new Call("link", PORT), List.of()));

        assertThat(faults(back))
                .containsExactly("it is put back while a write goes on at switchport/tor1/Eth1/1");
        silent = Optional.of(TOR);
        assertThat(faults(back)).isEmpty();
    }

    @Test
    void one_that_interrupts_no_more_hosts_than_may_be_away_passes() {
        behind(ESX1, PORT);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216)))).isEmpty();
    }

    @Test
    void one_that_says_nobody_feels_what_cuts_hosts_off() {
        var step = write(MTU, State.is(1500), State.is(9216));
        var act = (Act.Write) step.act();
        var softer =
                new Act.Write(
                        act.unit(),
                        act.during(),
                        act.wire().in(Wire.Place.IN_SERVICE),
                        act.at(),
                        act.puts());

        assertThat(faults(new Step(step.at(), softer, Set.of(), "test", new TreeSet<>())))
                .containsExactly(MTU.path() + " is not written where the unit has to be for it");
    }

    @Test
    void one_that_interrupts_more_hosts_than_may_be_away() {
        behind(ESX1, PORT);
        behind(ESX2, PORT);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .containsExactly("2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_interrupts_a_host_while_another_leaves() {
        behind(ESX2, PORT);

        assertThat(faults(takeOut(ESX1), write(MTU, State.is(1500), State.is(9216))))
                .containsExactly(
                        "2 units would be away, 2 of them in its rack",
                        "2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_takes_a_host_out_while_a_write_of_before_cuts_off_another() {
        behind(ESX2, PORT);
        journal.add(
                new Event.WriteIntended(TOR, T, id(7), BOOT, new Call("link", PORT), List.of()));

        assertThat(faults(takeOut(ESX1)))
                .containsExactly("2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_interrupts_the_last_way_beside_a_write_of_before() {
        behind(ESX1, PORT, OTHER_PORT);
        behind(ESX2, PORT, OTHER_PORT);
        journal.add(
                new Event.WriteIntended(
                        TOR, T, id(7), BOOT, new Call("link", OTHER_PORT), List.of()));

        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .containsExactly(
                        "an act goes on: " + id(7),
                        "2 units would be away, 2 of them in its rack",
                        "all ways of host/esx01.lab would be interrupted at once");
    }

    @Test
    void one_that_interrupts_one_of_two_ways_cuts_off_nobody() {
        behind(ESX1, PORT, OTHER_PORT);
        behind(ESX2, PORT, OTHER_PORT);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216)))).isEmpty();
    }

    @Test
    void one_that_interrupts_both_ways_at_once() {
        behind(ESX1, PORT, OTHER_PORT);
        behind(ESX2, PORT, OTHER_PORT);

        assertThat(
                        faults(
                                write(MTU, State.is(1500), State.is(9216)),
                                write(OTHER_MTU, State.is(1500), State.is(9216))))
                .containsExactly(
                        "2 units would be away, 2 of them in its rack",
                        "all ways of host/esx01.lab would be interrupted at once");
    }

    @Test
    void one_that_nothing_takes_back_and_that_nobody_approved() {
        rollout = Rollout.of(3, 3, Consent.Approve.Never);

        assertThat(faults(version("7.0.0", "7.0.2")))
                .contains(
                        "distributed-switch/vc01.lab/dvs#vds.upgrade would change for good, and"
                                + " nobody approved it");
    }

    @Test
    void one_that_takes_down_what_goes_up_only() {
        downgrade = Safety.Downgrade.Allowed;

        assertThat(faults(version("7.0.2", "7.0.0")))
                .anySatisfy(
                        fault -> assertThat(fault).endsWith(" would go down, and it goes up only"));
        assertThat(faults(version("7.0.0", "7.0.2")))
                .noneSatisfy(fault -> assertThat(fault).contains("would go down"));
    }

    /** Of a distributed switch. */
    private Step version(String from, String to) {
        var on = new DistributedSwitch(new VCenter("vc01.lab"), "dvs");
        var version = DistributedSwitchProperties.UPGRADE.of(on);
        var put =
                new Put<>(
                        version,
                        State.is(new SwitchVersion(from)),
                        State.is(new SwitchVersion(to)),
                        Optional.empty());
        var wire = version.property().wire().orElseThrow();
        var act = new Act.Write(on.unit(), BOOT, wire, on, List.of(put));
        if (!more.contains(on.unit())) {
            more.add(on.unit());
        }
        return new Step(endpoint(on.unit()), act, Set.of(), "test", new TreeSet<>());
    }

    @Test
    void one_that_cuts_off_a_host_in_a_freeze_or_unasked() {
        behind(ESX1, PORT);
        rollout = Rollout.of(3, 3, Consent.Approve.Outages);
        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .containsExactly("it would cut others off, and nobody approved it");

        var frozen =
                new ChangeFreeze(
                        LocalDateTime.parse("2022-03-13T00:00"),
                        LocalDateTime.parse("2022-03-15T00:00"),
                        ZoneOffset.UTC,
                        "");
        rollout =
                Rollout.of(3, 3, Consent.Approve.Never)
                        .with(new ChangeCalendar(List.of(), List.of(frozen)));
        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .containsExactly("it would disturb its users outside all windows, or in a freeze");
        assertThat(faults(write(OTHER_MTU, State.is(1500), State.is(9216)))).isEmpty();
    }

    @Test
    void one_that_takes_both_ways_of_a_host_though_all_may_be_away() {
        rollout = Rollout.of(3, 3, Consent.Approve.Never);
        behind(ESX1, PORT, OTHER_PORT);

        assertThat(
                        faults(
                                write(MTU, State.is(1500), State.is(9216)),
                                write(OTHER_MTU, State.is(1500), State.is(9216))))
                .containsExactly("all ways of host/esx01.lab would be interrupted at once");
        assertThat(faults(write(MTU, State.is(1500), State.is(9216)))).isEmpty();
    }

    @Test
    void one_that_interrupts_a_silent_host_while_another_is_out() {
        behind(ESX2, PORT);
        out = true;
        silent = Optional.of(ESX2);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .containsExactly("2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_interrupts_a_host_that_is_out_while_another_is_silent() {
        behind(ESX1, PORT);
        out = true;
        silent = Optional.of(ESX2);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216)))).isEmpty();
    }

    @Test
    void one_that_puts_a_host_back_and_cuts_it_off() {
        behind(ESX1, PORT);
        takenOutAndMarked();
        silent = Optional.of(ESX2);

        var cut = write(MTU, State.is(1500), State.is(9216));
        assertThat(faults(cut)).isEmpty();
        assertThat(faults(step(ESX1, new Act.PutBack(ESX1, BOOT, Optional.empty())), cut))
                .contains("2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_saves_what_is_not_as_wished() {
        assertThat(faults(write(SAVED, State.is(false), State.is(true))))
                .containsExactly(
                        "startup is written last, and " + MTU.path() + " is not as wished");
        mtu = settled(9216);
        otherMtu = mtu;
        assertThat(faults(write(SAVED, State.is(false), State.is(true)))).isEmpty();
    }
}
