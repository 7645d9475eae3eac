package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.device.ActId;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.property.Activation;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;

/** A boot was spent on counts at one address, and the card came up at another one. */
class AgreementTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final BootId MARKED =
            new BootId(new UUID(1, 1), T.minusSeconds(9000), Optional.of(id(1) + "-0"));
    private static final BootId SECOND = new BootId(new UUID(1, 1), T, Optional.empty());
    private static final Nic MOVED = new Nic(HOST, new PciAddress(0, 0x22, 0, 0));
    private static final Setting<Integer> COUNT =
            NicDriverProperties.MAX_VFS.of(new NicPort(MOVED, 1));
    private static final Setting<Integer> FIRMWARE = NicFirmwareProperties.NUM_OF_VFS.of(MOVED);
    private static final Verdict<Integer> STAGED = differs(false);

    @Test
    void what_was_staged_before_its_boot_is_quarantined_by_its_new_name_too() {
        assertThat(unchanged(booted(), judged(COUNT, 8, STAGED)))
                .containsExactly(
                        new Event.Quarantined(
                                HOST,
                                T,
                                new DifferenceKey(COUNT.path(), "8", "0", Activation.HOST_REBOOT),
                                "the same difference is there after the boot that was spent on"
                                        + " it"));
    }

    /** The unit may leave the spec, and its outage end, before the difference does. */
    @Test
    void what_is_quarantined_stays_so_when_the_outage_is_over() {
        var events = booted();
        events.addAll(unchanged(events, judged(COUNT, 8, STAGED)));
        events.add(new Event.PutBackIntended(HOST, T, id(5)));
        events.add(ended(5));
        events.add(new Event.Released(HOST, T));

        assertThat(History.of(events).of(HOST).quarantined()).hasSize(1);
        assertThat(unchanged(events, judged(COUNT, 8, STAGED))).isEmpty();
    }

    @Test
    void what_has_yet_to_be_written_had_no_boot() {
        assertThat(unchanged(booted(), judged(COUNT, 8, differs(true)))).isEmpty();
    }

    @Test
    void what_may_come_up_with_something_that_is_open_is_not_given_up() {
        var count = judged(COUNT, 8, STAGED);

        assertThat(unchanged(booted(), count, judged(FIRMWARE, 16, differs(true)))).isEmpty();
        assertThat(unchanged(booted(), count, judged(FIRMWARE, 16, new Verdict.Unread<>())))
                .isEmpty();
        assertThat(unchanged(booted(), count, judged(FIRMWARE, 16, new Verdict.InPlumb<>())))
                .hasSize(1);
    }

    /** Then somebody else may have staged it since any boot of ours. */
    @Test
    void what_is_found_staged_outside_of_an_outage_may_have_its_boot() {
        assertThat(unchanged(List.of(), judged(COUNT, 8, STAGED))).isEmpty();
    }

    private static List<Event> unchanged(List<Event> events, Judgement<?>... judgements) {
        return new Agreement("r1", T)
                .unchanged(History.of(events).of(HOST), Optional.empty(), List.of(judgements));
    }

    private static List<Event> booted() {
        return new ArrayList<>(
                List.of(
                        new Event.TakeOutIntended(
                                HOST, T, id(1), "sha256:1", "1 setting differs", Optional.empty()),
                        ended(1),
                        new Event.TakenOut(HOST, T),
                        new Event.MarkIntended(HOST, T, id(2), MARKED),
                        ended(2),
                        new Event.RestartIntended(HOST, T, id(3), MARKED, new TreeSet<>()),
                        ended(3),
                        new Event.BootSeen(HOST, T, SECOND)));
    }

    private static Judgement<Integer> judged(
            Setting<Integer> setting, int wanted, Verdict<Integer> verdict) {
        return new Judgement<>(
                Wish.of(setting, new Want.Exactly<>(wanted), new Origin("c.yaml", 1, 1, "test")),
                verdict);
    }

    private static Verdict<Integer> differs(boolean write) {
        return new Verdict.Differs<>(
                State.is(0), State.is(write ? 0 : 8), write, true, Cause.PendingChange);
    }

    private static Event ended(int act) {
        return new Event.ActEnded(HOST, T, id(act), new Ending.Done(Activation.LIVE));
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }
}
