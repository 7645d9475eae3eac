package io.plumbline.execution;

import static io.plumbline.property.Activation.LIVE;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Phase;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;
import io.plumbline.property.VsanDecommission;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Safety;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;

class RecognitionTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Instant LATER = T.plusSeconds(60);
    private static final BootId FIRST =
            new BootId(new UUID(1, 1), T.minusSeconds(9000), Optional.empty());
    private static final BootId MARKED =
            new BootId(FIRST.hostUuid(), FIRST.bootedAt(), Optional.of(id(1) + "-0"));
    private static final BootId SECOND = new BootId(new UUID(1, 1), T, Optional.empty());
    private static final BootId THIRD =
            new BootId(new UUID(1, 1), T.plusSeconds(600), Optional.empty());
    private static final Safety SAFETY =
            new Safety(
                    Duration.ofMinutes(30),
                    3,
                    Safety.Downgrade.Never,
                    new Safety.Leftovers.Retain(),
                    VsanDecommission.EnsureObjectAccessibility,
                    Safety.AttachedProfile.Owns);

    @Test
    void a_unit_that_serves_in_the_middle_of_our_work_is_ours_no_more() {
        var out = out();

        var events = seen(out, MARKED, false);

        assertThat(events)
                .containsExactly(
                        new Event.Released(HOST, LATER),
                        new Event.Stuck(
                                HOST,
                                LATER,
                                "somebody else put it back into service in the middle of our work;"
                                        + " see whether that was meant, then retry: the work"
                                        + " begins anew"));
        out.addAll(events);
        assertThat(history(out).phase()).isEqualTo(new Phase.InService(LATER));
        assertThat(seen(out, FIRST, true)).isEmpty();
    }

    @Test
    void a_unit_that_was_put_back_and_is_out_is_out_for_somebody_else() {
        assertThat(seen(releasing(new Ending.Done(LIVE)), MARKED, true))
                .containsExactly(new Event.Released(HOST, LATER));
    }

    @Test
    void a_unit_of_which_it_is_not_known_whether_it_was_put_back_is_still_ours() {
        var releasing = releasing(new Ending.NeverStarted());

        assertThat(seen(releasing, MARKED, true)).isEmpty();
        assertThat(seen(releasing, MARKED, false)).containsExactly(new Event.Released(HOST, LATER));
    }

    @Test
    void a_boot_after_ours_is_seen_before_ours_has_its_marker() {
        var booted = out();
        booted.add(restart(MARKED));
        booted.add(ended(3, new Ending.Done(LIVE)));
        booted.add(new Event.BootSeen(HOST, T, SECOND));

        assertThat(seen(booted, SECOND, true)).isEmpty();
        assertThat(seen(booted, THIRD, true))
                .containsExactly(new Event.BootSeen(HOST, LATER, THIRD));
    }

    @Test
    void a_unit_that_serves_when_it_is_back_from_its_boot_is_ours_no_more() {
        var rebooting = out();
        rebooting.add(restart(MARKED));
        rebooting.add(ended(3, new Ending.Done(LIVE)));

        assertThat(seen(rebooting, SECOND, true))
                .containsExactly(new Event.BootSeen(HOST, LATER, SECOND));
        assertThat(seen(rebooting, SECOND, false))
                .startsWith(
                        new Event.BootSeen(HOST, LATER, SECOND), new Event.Released(HOST, LATER))
                .hasSize(3);
    }

    @Test
    void a_unit_is_out_by_us_only_once_it_is_known_how_our_order_stands() {
        var order = new ArrayList<>(out().subList(0, 1));
        assertThat(seen(order, FIRST, true)).isEmpty();

        order.add(ended(1, new Ending.Done(LIVE)));
        assertThat(seen(order, FIRST, true)).containsExactly(new Event.TakenOut(HOST, LATER));
    }

    private static List<Event> out() {
        return new ArrayList<>(
                List.of(
                        new Event.TakeOutIntended(
                                HOST, T, id(1), "sha256:1", "3 settings differ", Optional.empty()),
                        ended(1, new Ending.Done(LIVE)),
                        new Event.TakenOut(HOST, T),
                        new Event.MarkIntended(HOST, T, id(2), MARKED),
                        ended(2, new Ending.Done(LIVE))));
    }

    private static List<Event> releasing(Ending ending) {
        var events = out();
        events.add(new Event.PutBackIntended(HOST, T, id(4)));
        events.add(ended(4, ending));
        return events;
    }

    private static Event restart(BootId ends) {
        return new Event.RestartIntended(HOST, T, id(3), ends, new TreeSet<>());
    }

    private static Event ended(int act, Ending ending) {
        return new Event.ActEnded(HOST, T, id(act), ending);
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }

    private static List<Event> seen(List<Event> events, BootId boot, boolean out) {
        var readings =
                Readings.builder()
                        .put(
                                HostProperties.MAINTENANCE_MODE.of(HOST),
                                new Reading.Settled<>(State.is(out)))
                        .build();
        var snapshot =
                Snapshot.answered(
                        HOST,
                        "esxi://esx01.lab",
                        new Observation(Optional.of(boot), readings, List.of()),
                        T.plusSeconds(30));
        return new Recognition(new ObservedState(List.of(snapshot)), SAFETY, Mode.Enforce, LATER)
                .of(history(events));
    }

    private static UnitHistory history(List<Event> events) {
        return History.of(events).of(HOST);
    }
}
