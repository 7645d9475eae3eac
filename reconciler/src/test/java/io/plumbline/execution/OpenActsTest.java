package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Endpoint;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.TakeOutOrder;
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
import io.plumbline.plan.Call;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineSource;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.property.VsanDecommission;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
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
    private static final Endpoint VCENTER = new Endpoint("vcenter", "esx01.lab");

    @Test
    void one_that_goes_on_is_waited_for_and_then_shown_to_a_person() {
        assertThat(lookAt(Duration.ofMinutes(44), new JobState.Running())).isEmpty();
        assertThat(lookAt(Duration.ofMinutes(45), new JobState.Running()))
                .singleElement()
                .isInstanceOf(Event.Stuck.class);
    }

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

    private static Problem unreachable() {
        return new Problem.Unreachable(HOST, "vCenter login", "refused");
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
        return new OpenActs(new ObservedState(List.of(snapshot)), InstantSource.fixed(now))
                .lookAt(history.of(HOST), device);
    }

    /**
     * @param orders about which it was asked, of those to leave service
     */
    private record Told(JobState state, Optional<Problem> problem, List<TakeOutOrder> orders)
            implements Device {
        Told(JobState state, Optional<Problem> problem) {
            this(state, problem, new ArrayList<>());
        }

        @Override
        public JobState lookAtTakeOut(TakeOutOrder order) throws DeviceException {
            orders.add(order);
            return look(order.id());
        }

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
