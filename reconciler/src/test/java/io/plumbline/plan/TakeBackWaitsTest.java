package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.journal.Event;
import io.plumbline.observed.BootId;
import io.plumbline.property.LinkPause;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** A link has its time to come up, with whoever is behind it, before anything is taken back. */
class TakeBackWaitsTest extends TriedAtASwitch {
    @Test
    void a_link_has_its_time_to_come_back_with_whoever_is_behind_it() {
        when = T.minus(Duration.ofMinutes(29));
        tried(4, DONE);

        assertThat(next(TOR))
                .containsExactly(
                        TRIED + LEFT + ASK,
                        "UNDERWAY what link at switchport/tor1/Eth1/1 left may come into force"
                                + " until 2022-03-13T10:01:00Z; then it is taken back");
        assertThat(faults(write(MTU, State.is(1500), State.is(1500))))
                .contains("link at switchport/tor1/Eth1/1 is not to be taken back");
    }

    @Test
    void the_time_of_each_port_begins_with_its_own_try() {
        tried(4, DONE);
        when = T.minus(Duration.ofMinutes(5));
        wrote(OTHER_MTU, "9216", DONE);

        assertThat(next(TOR)).containsExactly(TRIED + LEFT + ASK, "Write");
        assertThat(((Act.Write) planOf(TOR).ready().getFirst().act()).at()).isEqualTo(PORT);
    }

    @Test
    void one_that_has_to_wait_keeps_no_other() {
        behind(ESX1, OTHER_PORT);
        silent = Optional.of(ESX1);
        rollout = Rollout.of(2, 2, Consent.Approve.Never);
        tried(4, DONE);
        wrote(OTHER_MTU, "9216", DONE);

        assertThat(planOf(TOR).ready())
                .singleElement()
                .satisfies(step -> assertThat(((Act.Write) step.act()).at()).isEqualTo(PORT));
    }

    @Test
    void a_link_whose_host_is_away_is_down_and_nothing_there_is_taken_back() {
        silent = Optional.of(ESX2);
        tried(4, DONE);

        assertThat(next(TOR))
                .containsExactly(
                        TRIED + LEFT + ASK,
                        "UNDERWAY tor1 Eth1/1 may be configured so, and comes into force with"
                                + " its link at the earliest: waits until esx02.lab is there and"
                                + " had its time");
        assertThat(faults(write(MTU, State.is(1500), State.is(1500))))
                .containsExactly(
                        "link at switchport/tor1/Eth1/1 is taken back while esx02.lab may not be"
                                + " there for long, and its link with it");
    }

    @Test
    void nor_is_it_told_again_while_its_host_is_away() {
        silent = Optional.of(ESX2);
        rollout = with(0, ChangeCalendar.ALWAYS);
        tried(1, DONE);

        assertThat(next(TOR)).anyMatch(text -> text.contains("waits until esx02.lab is there"));
        assertThat(planOf(TOR).ready())
                .noneMatch(step -> ((Act.Write) step.act()).at().equals(PORT));
    }

    @Test
    void what_it_took_in_another_boot_is_told_while_its_host_is_away() {
        silent = Optional.of(ESX2);
        rollout = with(0, ChangeCalendar.ALWAYS);
        earlier = true;
        tried(1, DONE);

        assertThat(planOf(TOR).ready())
                .anyMatch(step -> ((Act.Write) step.act()).at().equals(PORT));
    }

    @Test
    void nor_is_flow_control_that_was_in_force_told_twice_while_its_host_is_away() {
        mtu = settled(9216);
        otherMtu = settled(9216);
        is(SwitchProperties.LINK_PAUSE.of(PORT), LinkPause.OFF);
        is(SwitchProperties.PFC.of(TOR), true);
        differs(LINE, false, true);
        rollout = with(0, ChangeCalendar.ALWAYS);
        silent = Optional.of(ESX2);
        journal.add(new Event.Agreed(TOR, BEFORE, LINE.path(), "true", "r1"));
        assertThat(next(TOR)).containsExactly("Write");

        wrote(LINE, "true", REFUSED);
        assertThat(next(TOR))
                .containsExactly(
                        "UNDERWAY tor1 Eth1/1 may be configured so, and comes into force with its"
                                + " link at the earliest: waits until esx02.lab is there");

        silent = Optional.empty();
        assertThat(next(TOR)).containsExactly("Write");
    }

    @Test
    void what_its_host_may_be_silent_for_is_told_though_it_was_in_force() {
        journal.add(new Event.Agreed(TOR, BEFORE, MTU.path(), "at least 9216", "r1"));
        tried(1, REFUSED);
        otherMtu = settled(9216);
        rollout = with(0, ChangeCalendar.ALWAYS);
        silent = Optional.of(ESX2);

        assertThat(next(TOR)).containsExactly("Write");
    }

    @Test
    void a_link_has_its_time_after_whoever_is_behind_it_was_first_seen_in_its_boot() {
        seenSince.put(ESX2, T.minus(Duration.ofMinutes(14)));
        tried(4, DONE);
        isLeftAlone();

        seenSince.put(ESX2, T.minus(Duration.ofMinutes(15)));
        isTakenBack();
    }

    @Test
    void by_a_clock_that_is_behind_it_had_no_time() {
        otherBoot = bootedAt(T.minus(Duration.ofHours(9)));
        seenSince.put(ESX2, T.minus(Duration.ofMinutes(14)));
        tried(4, DONE);

        isLeftAlone();
    }

    @Test
    void a_clock_that_is_ahead_keeps_nothing_from_being_taken_back() {
        otherBoot = bootedAt(T.plus(Duration.ofHours(9)));
        tried(4, DONE);

        isTakenBack();
    }

    @Test
    void a_daemon_that_has_just_begun_to_look_takes_nothing_back() {
        seenSince.put(ESX2, T);
        tried(4, DONE);

        isLeftAlone();
    }

    private void isLeftAlone() {
        assertThat(next(TOR))
                .last()
                .asString()
                .startsWith("UNDERWAY ")
                .endsWith("waits until esx02.lab is there and had its time");
        assertThat(faults(write(MTU, State.is(1500), State.is(1500))))
                .containsExactly(
                        "link at switchport/tor1/Eth1/1 is taken back while esx02.lab may not be"
                                + " there for long, and its link with it");
    }

    private void isTakenBack() {
        assertThat(next(TOR)).last().isEqualTo("Write");
        assertThat(faults(write(MTU, State.is(1500), State.is(1500)))).isEmpty();
    }

    private static BootId bootedAt(Instant moment) {
        return new BootId(BOOT.hostUuid(), moment, Optional.empty());
    }
}
