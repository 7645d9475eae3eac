package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.device.JobState;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.VsanDecommission;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;

/** What becomes of a way out of service of which no end was kept. */
class OpenWaysOutTest extends AskedAboutAnAct {
    private static final Endpoint VCENTER = new Endpoint("vcenter", "esx01.lab");

    @Test
    void way_out_of_service_is_asked_about_by_its_age_and_that_of_its_outage_at_that_moment() {
        var device = new Told(new JobState.Running(), Optional.empty());
        var moments =
                List.of(BEGAN.plusSeconds(600), BEGAN.plusSeconds(700), BEGAN.plusSeconds(700))
                        .iterator();

        new OpenActs(new ObservedState(List.of()), moments::next).lookAt(leaving(), device);

        assertThat(device.orders())
                .containsExactly(
                        new TakeOutOrder(
                                ACT,
                                Duration.ofSeconds(700),
                                Duration.ofSeconds(400),
                                Optional.empty()));
    }

    @Test
    void way_out_of_service_that_does_not_end_is_shown_to_a_person_by_what_it_is() {
        for (var state : List.of(new JobState.Running(), new JobState.Unknown(rejected()))) {
            var device = new Told(state, Optional.empty());
            assertThat(outFor(Duration.ofMinutes(44)).lookAt(leaving(), device)).isEmpty();
            assertThat(outFor(Duration.ofMinutes(46)).lookAt(leaving(), device))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Event.Stuck.class,
                            stuck ->
                                    assertThat(stuck.why())
                                            .startsWith(
                                                    "its way out of service by vcenter://esx01.lab"
                                                            + " began at "));
        }
    }

    /** All data of a host is moved for hours, and its task says so all along. */
    @Test
    void way_out_of_service_on_which_data_is_moved_may_take_as_long_as_that_may() {
        var moving =
                leaving(
                        new Event.TakeOutIntended(
                                HOST,
                                BEGAN.plusSeconds(300),
                                ACT,
                                "sha256:0",
                                "vSAN: EvacuateAllData",
                                Optional.of(VCENTER),
                                Optional.of(VsanDecommission.EvacuateAllData.within())));
        var device = new Told(new JobState.Running(), Optional.empty());

        assertThat(outFor(Duration.ofHours(24)).lookAt(moving, device)).isEmpty();
        assertThat(device.orders())
                .last()
                .extracting(TakeOutOrder::within)
                .isEqualTo(Optional.of(Duration.ofHours(24)));
        assertThat(outFor(Duration.ofHours(25)).lookAt(moving, device))
                .singleElement()
                .isInstanceOf(Event.Stuck.class);
    }

    @Test
    void who_was_left_when_the_way_out_was_given_up_is_kept_by_name() {
        var left =
                new Problem.NotEmptied(
                        HOST, "enter", "Timedout: over", new TreeSet<>(List.of("db01", "lic")));

        var kept =
                outFor(Duration.ofMinutes(61))
                        .lookAt(leaving(), new Told(new JobState.Failed(left), Optional.empty()));

        assertThat(kept).hasSize(3);
        assertThat(kept.subList(0, 2))
                .extracting(event -> ((Event.WouldNotMove) event).machine())
                .containsExactly("db01", "lic");
        assertThat(kept.getLast())
                .isInstanceOfSatisfying(
                        Event.ActEnded.class,
                        ended ->
                                assertThat(ended.ending())
                                        .isEqualTo(new Ending.Failed(left.text(), left.remedy())));
    }

    /** Machines that are moved have their time first. */
    @Test
    void way_out_of_service_on_which_machines_are_moved_may_take_as_long_as_they_may() {
        var hour = Duration.ofMinutes(60);
        var moving =
                leaving(
                        new Event.TakeOutIntended(
                                HOST,
                                BEGAN.plusSeconds(300),
                                ACT,
                                "sha256:0",
                                "DRS moves dns 02",
                                Optional.of(VCENTER),
                                Optional.of(hour)));
        var device = new Told(new JobState.Running(), Optional.empty());

        assertThat(outFor(Duration.ofMinutes(104)).lookAt(moving, device)).isEmpty();
        assertThat(device.orders())
                .last()
                .extracting(TakeOutOrder::within)
                .isEqualTo(Optional.of(hour));
        assertThat(outFor(Duration.ofMinutes(106)).lookAt(moving, device))
                .singleElement()
                .isInstanceOf(Event.Stuck.class);
    }

    @Test
    void way_out_of_service_waits_for_vcenter_as_long_as_that_is_silent() {
        var silent = new Told(new JobState.Running(), Optional.of(unreachable()));

        assertThat(outFor(LONG).lookAt(leaving(), silent)).isEmpty();
    }

    @Test
    void act_of_which_nobody_can_be_asked_any_more_is_shown_to_a_person() {
        assertThat(outFor(Duration.ofMinutes(44)).unasked(leaving(), VCENTER)).isEmpty();
        assertThat(outFor(Duration.ofMinutes(46)).unasked(leaving(), VCENTER))
                .singleElement()
                .isInstanceOfSatisfying(
                        Event.Stuck.class,
                        stuck ->
                                assertThat(stuck.why())
                                        .contains("sent it and is not reached any more"));
    }

    @Test
    void act_that_is_seen_to_be_done_or_not_needs_nobody_to_be_asked() {
        var history =
                leaving(
                        new Event.ActEnded(HOST, BEGAN, ACT, new Ending.Done(Activation.LIVE)),
                        new Event.PutBackIntended(HOST, BEGAN, new ActId(new UUID(0, 3))));

        assertThat(outFor(Duration.ofMinutes(1)).unasked(history, VCENTER))
                .singleElement()
                .isInstanceOfSatisfying(
                        Event.ActEnded.class,
                        end -> assertThat(end.ending()).isEqualTo(new Ending.NeverStarted()));
    }

    /** Its machines were asked five minutes before. */
    private static UnitHistory leaving(Event... then) {
        var events = new ArrayList<Event>();
        events.add(
                new Event.ShutDownIntended(
                        HOST,
                        BEGAN,
                        new ActId(new UUID(0, 2)),
                        ACT,
                        "vm-1",
                        BEGAN.plusSeconds(900),
                        "sha256:0",
                        "test"));
        events.add(
                new Event.TakeOutIntended(
                        HOST,
                        BEGAN.plusSeconds(300),
                        ACT,
                        "sha256:0",
                        "test",
                        Optional.of(VCENTER)));
        events.addAll(List.of(then));
        return History.of(events).of(HOST);
    }

    private static OpenActs outFor(Duration sinceOrdered) {
        var now = BEGAN.plusSeconds(300).plus(sinceOrdered);
        var nothing = new Observation(Optional.empty(), Readings.none(), List.of());
        var snapshot = Snapshot.never(HOST, "esxi").answered(nothing, BEGAN).answered(nothing, now);
        return new OpenActs(new ObservedState(List.of(snapshot)), InstantSource.fixed(now));
    }
}
