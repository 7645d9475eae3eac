package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Call;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** An act of which no end is known is asked about until somebody can tell, and never repeated. */
class OpenActsTest {
    private static final Instant BEGAN = Instant.parse("2022-03-13T10:00:00Z");
    private static final Duration LONG = Duration.ofHours(2);
    private static final Host HOST = new Host("esx01.lab");
    private static final Machine MACHINE = new Machine(HOST, "vm-1");
    private static final BootId BOOT =
            new BootId(new UUID(1, 1), BEGAN.minusSeconds(9_000), Optional.empty());
    private static final ActId ACT = new ActId(new UUID(0, 1));

    @Test
    void one_that_goes_on_is_waited_for_and_then_shown_to_a_person() {
        assertThat(lookAt(Duration.ofMinutes(44), new JobState.Running())).isEmpty();
        assertThat(lookAt(Duration.ofMinutes(45), new JobState.Running()))
                .singleElement()
                .isInstanceOf(Event.Stuck.class);
    }

    @Test
    void one_of_which_nobody_can_tell_is_shown_to_a_person() {
        assertThat(lookAt(LONG, new JobState.Unknown(rejected())))
                .singleElement()
                .isInstanceOf(Event.Stuck.class);
    }

    @Test
    void one_that_the_device_refuses_to_tell_of_is_shown_to_a_person() {
        assertThat(lookAt(LONG, rejected())).singleElement().isInstanceOf(Event.Stuck.class);
        assertThat(lookAt(LONG, new Problem.TimedOut(HOST, "look", Duration.ofSeconds(30))))
                .singleElement()
                .isInstanceOf(Event.Stuck.class);
    }

    /** Found by seed 96697: a host lay dead for an hour, came back, and stayed stuck. */
    @Test
    void one_of_a_device_that_is_away_is_asked_about_once_it_is_back() {
        assertThat(lookAt(LONG, new Problem.Unreachable(HOST, "look", "no route to host")))
                .isEmpty();
        assertThat(lookAt(LONG, new Problem.LoginRefused(HOST, "esxi", "permission denied")))
                .isEmpty();
        assertThat(lookAt(LONG, new Problem.HostKeyChanged(HOST, "SHA256:a", "SHA256:b")))
                .isEmpty();
        assertThat(lookAt(LONG, new JobState.Vanished(BOOT)))
                .containsExactly(
                        new Event.ActEnded(
                                HOST,
                                BEGAN.plus(LONG),
                                ACT,
                                new Ending.Failed(
                                        "a boot ended it; it had begun in the boot of "
                                                + BOOT.bootedAt(),
                                        Remedy.TRY_LATER)));
    }

    /** A first look that is spoiled says nothing yet of one that was away for long. */
    @Test
    void one_of_a_device_that_is_just_back_is_asked_about_for_a_while() {
        var garbage = new Problem.Unparsed(HOST, "look", "%%");

        assertThat(lookAt(LONG, garbage, Optional.empty())).isEmpty();
        assertThat(lookAt(LONG, garbage, Optional.of(Duration.ofMinutes(4)))).isEmpty();
        assertThat(lookAt(LONG, garbage, Optional.of(Duration.ofMinutes(5))))
                .singleElement()
                .isInstanceOf(Event.Stuck.class);
    }

    @Test
    void one_of_a_machine_is_answered_by_looking_at_the_machine() {
        var silent = new Problem.TimedOut(MACHINE, "look", Duration.ofSeconds(30));
        for (var device :
                List.of(
                        new Told(new JobState.Running(), Optional.empty()),
                        new Told(new JobState.Unknown(silent), Optional.empty()),
                        new Told(new JobState.Running(), Optional.of(silent)),
                        new Told(new JobState.Running(), Optional.of(unreachable())))) {
            assertThat(ofMachine(Duration.ofSeconds(299), device, Optional.empty())).isEmpty();
            assertThat(ofMachine(LONG, device, Optional.empty()))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Event.ActEnded.class,
                            end ->
                                    assertThat(end.ending())
                                            .isInstanceOfSatisfying(
                                                    Ending.Failed.class,
                                                    failed ->
                                                            assertThat(failed.problem())
                                                                    .startsWith(
                                                                            "nobody told how it"
                                                                                    + " ended")));
        }
    }

    @Test
    void one_of_a_machine_waits_for_vcenter_as_long_as_that_is_silent() {
        var goesOn = new Told(new JobState.Running(), Optional.of(unreachable()));

        assertThat(ofMachine(LONG, goesOn, Optional.of(unreachable()))).isEmpty();
    }

    private static Problem unreachable() {
        return new Problem.Unreachable(HOST, "vCenter login", "refused");
    }

    private static List<Event> ofMachine(
            Duration later, Device device, Optional<Problem> machineTrouble) {
        var now = BEGAN.plus(later);
        var nothing = new Observation(Optional.empty(), Readings.none(), List.of());
        var ofMachines =
                Snapshot.never(HOST, "vcenter://esx01.lab", Snapshot.Tells.MACHINES)
                        .answered(nothing, now);
        var history =
                History.of(
                        List.of(
                                new Event.WriteIntended(
                                        HOST,
                                        BEGAN,
                                        ACT,
                                        BOOT,
                                        new Call("hardware", MACHINE),
                                        List.of())));
        return new OpenActs(
                        new ObservedState(
                                List.of(
                                        Snapshot.answered(HOST, "esxi", nothing, now),
                                        machineTrouble.map(ofMachines::failed).orElse(ofMachines))),
                        now)
                .lookAt(history.of(HOST), device);
    }

    private static Problem rejected() {
        return new Problem.Rejected(HOST, "look", "its folder is gone");
    }

    private static List<Event> lookAt(Duration later, JobState state) {
        return lookAt(later, new Told(state, Optional.empty()), Optional.of(later));
    }

    private static List<Event> lookAt(Duration later, Problem problem) {
        return lookAt(later, problem, Optional.of(later));
    }

    private static List<Event> lookAt(
            Duration later, Problem problem, Optional<Duration> answersFor) {
        return lookAt(later, new Told(new JobState.Running(), Optional.of(problem)), answersFor);
    }

    private static List<Event> lookAt(
            Duration later, Device device, Optional<Duration> answersFor) {
        var now = BEGAN.plus(later);
        var never = Snapshot.never(HOST, "esxi");
        var nothing = new Observation(Optional.empty(), Readings.none(), List.of());
        var snapshot =
                answersFor
                        .map(since -> never.answered(nothing, now.minus(since)))
                        .map(first -> first.answered(nothing, now))
                        .orElseGet(() -> never.failed(rejected()));
        var history =
                History.of(
                        List.of(
                                new Event.WriteIntended(
                                        HOST, BEGAN, ACT, BOOT, new Call("vib", HOST), List.of())));
        return new OpenActs(new ObservedState(List.of(snapshot)), now)
                .lookAt(history.of(HOST), device);
    }

    private record Told(JobState state, Optional<Problem> problem) implements Device {
        @Override
        public JobState look(ActId id) throws DeviceException {
            if (problem.isPresent()) {
                throw new DeviceException(problem.get());
            }
            return state;
        }

        @Override
        public Observation observe(Query query) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Rehearsal rehearse(Act.Write write) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Receipt apply(Act act, ActId id) {
            throw new UnsupportedOperationException();
        }
    }
}
