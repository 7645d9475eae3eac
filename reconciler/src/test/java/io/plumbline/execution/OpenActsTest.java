package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Device;
import io.plumbline.device.JobState;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Call;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineSource;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.target.Machine;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** An act of which no end is known is asked about until somebody can tell, and never repeated. */
class OpenActsTest extends AskedAboutAnAct {
    private static final Machine MACHINE = new Machine(HOST, "vm-1");
    private static final BootId BOOT =
            new BootId(new UUID(1, 1), BEGAN.minusSeconds(9_000), Optional.empty());

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

    /** What is concluded is the same, without waiting for it once more. */
    @Test
    void one_of_a_device_that_did_not_answer_its_last_look_is_judged_as_if_it_were_asked() {
        var timedOut = new Problem.TimedOut(HOST, "observe", Duration.ofSeconds(60));

        assertThat(silent(LONG, unreachable())).isEmpty();
        assertThat(silent(Duration.ofDays(2), unreachable())).isEmpty();
        assertThat(silent(LONG, timedOut)).isEmpty();
        assertThat(silent(Duration.ofHours(4), timedOut))
                .singleElement()
                .isInstanceOfSatisfying(
                        Event.Stuck.class,
                        stuck -> assertThat(stuck.why()).endsWith(": " + timedOut.text()));
    }

    private static List<Event> silent(Duration later, Problem why) {
        var now = BEGAN.plus(later);
        var observed = new ObservedState(List.of(Snapshot.never(HOST, "esxi").failed(why)));
        return new OpenActs(observed, InstantSource.fixed(now)).silent(written().of(HOST), why);
    }

    private static History written() {
        return History.of(
                List.of(
                        new Event.WriteIntended(
                                HOST, BEGAN, ACT, BOOT, new Call("vib", HOST), List.of())));
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

    /** vCenter keeps no ids of ours: what it tells of the ports since is the answer. */
    @Test
    void call_for_functions_has_ended_once_all_of_them_are_read_since() {
        var unknown = new Told(new JobState.Unknown(unreachable()), Optional.empty());
        for (var later : List.of(Duration.ofSeconds(1), LONG)) {
            assertThat(ofFunctions(later, unknown, 8))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Event.ActEnded.class,
                            end -> assertThat(end.ending()).isEqualTo(new Ending.AlreadySo()));
        }
        assertThat(ofFunctions(Duration.ZERO, unknown, 8)).as("read before it").isEmpty();
    }

    @Test
    void call_for_functions_that_are_not_read_is_a_try_that_failed() {
        var unknown = new Told(new JobState.Unknown(unreachable()), Optional.empty());

        assertThat(ofFunctions(Duration.ofSeconds(299), unknown, 0)).isEmpty();
        assertThat(ofFunctions(LONG, unknown, 0))
                .singleElement()
                .isInstanceOfSatisfying(
                        Event.ActEnded.class,
                        end -> assertThat(end.ending()).isInstanceOf(Ending.Failed.class));
    }

    private static List<Event> ofFunctions(Duration later, Device device, int asked) {
        var port = new NicPort(new Nic(HOST, PciAddress.parse("0000:3b:00.0").orElseThrow()), 1);
        var functions = SriovProperties.FUNCTIONS.of(port);
        return ofVCenter(
                later,
                device,
                Optional.empty(),
                new Event.WriteIntended(
                        HOST,
                        BEGAN,
                        ACT,
                        BOOT,
                        new Call("passthruConfig", HOST),
                        List.of(new Event.Change(functions.path(), "0", "0", "8"))),
                Readings.builder()
                        .put(functions, new Reading.Staged<>(State.is(0), State.is(asked)))
                        .build());
    }

    /** A copy takes as long as disks are large; a look that fails says nothing of it. */
    @Test
    void machine_that_is_made_is_waited_for_until_it_is_there() {
        var unknown = new Told(new JobState.Unknown(unreachable()), Optional.empty());
        var silent = new Told(new JobState.Running(), Optional.of(unreachable()));
        for (var device : List.of(unknown, silent)) {
            assertThat(making(Duration.ofMinutes(44), device, State.none())).isEmpty();
            assertThat(making(Duration.ofMinutes(45), device, State.none()))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Event.ActEnded.class,
                            end -> assertThat(end.ending()).isInstanceOf(Ending.Failed.class));
            assertThat(making(Duration.ofMinutes(12), device, THERE))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Event.ActEnded.class,
                            end -> assertThat(end.ending()).isEqualTo(new Ending.AlreadySo()));
        }
        var goesOn = new Told(new JobState.Running(), Optional.empty());
        assertThat(making(Duration.ofMinutes(12), goesOn, THERE)).isEmpty();
    }

    private static final State<MachineSource> THERE = State.is(new MachineSource.Existing());

    private static List<Event> making(Duration later, Device device, State<MachineSource> source) {
        var readings =
                Readings.builder()
                        .put(MachineProperties.SOURCE.of(MACHINE), new Reading.Settled<>(source))
                        .build();
        return ofMachine(later, device, Optional.empty(), "clone", readings);
    }

    private static List<Event> ofMachine(
            Duration later, Device device, Optional<Problem> machineTrouble) {
        return ofMachine(later, device, machineTrouble, "hardware", Readings.none());
    }

    private static List<Event> ofMachine(
            Duration later,
            Device device,
            Optional<Problem> machineTrouble,
            String wire,
            Readings readings) {
        return ofVCenter(
                later,
                device,
                machineTrouble,
                new Event.WriteIntended(HOST, BEGAN, ACT, BOOT, new Call(wire, MACHINE), List.of()),
                readings);
    }

    private static List<Event> ofVCenter(
            Duration later,
            Device device,
            Optional<Problem> machineTrouble,
            Event.WriteIntended write,
            Readings readings) {
        var now = BEGAN.plus(later);
        var nothing = new Observation(Optional.empty(), readings, List.of());
        var ofMachines =
                Snapshot.never(HOST, "vcenter://esx01.lab", Snapshot.Tells.MACHINES)
                        .answered(nothing, now);
        var history = History.of(List.of(write));
        return new OpenActs(
                        new ObservedState(
                                List.of(
                                        Snapshot.answered(HOST, "esxi", nothing, now),
                                        machineTrouble.map(ofMachines::failed).orElse(ofMachines))),
                        InstantSource.fixed(now))
                .lookAt(history.of(HOST), device);
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
        return new OpenActs(new ObservedState(List.of(snapshot)), InstantSource.fixed(now))
                .lookAt(written().of(HOST), device);
    }
}
