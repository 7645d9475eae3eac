package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.journal.Settling;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.Activation;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;
import io.plumbline.property.VsanDecommission;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Safety;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** What a look at a host says of the machines that were asked to go down there. */
class MachineSightTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Instant UNTIL = T.plusSeconds(900);
    private static final Machine VM = new Machine(HOST, "vm-1");
    private static final BootId BOOT =
            new BootId(new UUID(1, 1), T.minusSeconds(9_000), Optional.empty());

    private final List<Event> journal =
            new ArrayList<>(
                    List.of(
                            new Event.ShutDownIntended(
                                    HOST, T, id(1), id(9), "vm-1", UNTIL, "sha256:0", "test"),
                            new Event.ActEnded(HOST, T, id(1), new Ending.Done(Activation.LIVE))));
    private Instant now = T.plusSeconds(60);
    private Reading<List<String>> running = runs("vm-1", "other");
    private Optional<Listing> registered = Optional.empty();
    private Duration age = Duration.ofSeconds(5);

    @Test
    void one_that_still_runs_has_time_until_its_deadline() {
        assertThat(seen()).isEmpty();
        now = UNTIL;
        assertThat(seen()).isEmpty();
    }

    @Test
    void one_that_runs_after_its_deadline_would_not_go_down_which_is_said_once() {
        now = UNTIL.plusSeconds(1);

        var said =
                new Event.WouldNotShutDown(
                        HOST,
                        now,
                        "vm-1",
                        "did not go down by 2022-03-13T10:15:00Z when it was asked to; look at its"
                                + " console, then retry");
        assertThat(seen()).containsExactly(said);
        journal.add(said);
        assertThat(seen()).isEmpty();
    }

    @Test
    void one_that_does_not_run_any_more_is_down_which_is_said_once() {
        running = runs("other");

        assertThat(seen()).containsExactly(new Event.MachineDown(HOST, now, "vm-1"));
        journal.addAll(seen());
        assertThat(seen()).isEmpty();
    }

    @Test
    void where_nobody_can_tell_what_runs_nothing_is_said() {
        running = new Reading.NotOffered<>();
        now = UNTIL.plusSeconds(1);

        assertThat(seen()).isEmpty();
    }

    @Test
    void one_that_runs_again_on_a_host_that_serves_is_owed_nothing() {
        journal.add(new Event.MachineDown(HOST, T, "vm-1"));
        assertThat(seen()).isEmpty(); // Its host is not back yet.
        serves();

        assertThat(seen())
                .containsExactly(new Event.MachineSettled(HOST, now, "vm-1", Settling.RUNS_AGAIN));
    }

    @Test
    void one_that_never_went_down_is_owed_nothing_an_hour_after_its_deadline() {
        serves();
        now = UNTIL.plus(Duration.ofHours(1));
        assertThat(seen()).isEmpty();
        now = now.plusSeconds(1);

        assertThat(seen())
                .containsExactly(
                        new Event.MachineSettled(HOST, now, "vm-1", Settling.NEVER_WENT_DOWN));
    }

    @Test
    void one_that_goes_down_late_is_owed_its_start() {
        serves();
        now = UNTIL.plus(Duration.ofMinutes(30));
        running = runs("other");

        assertThat(seen()).containsExactly(new Event.MachineDown(HOST, now, "vm-1"));
    }

    @Test
    void one_that_went_elsewhere_is_owed_nothing_here_if_somebody_knows_that() {
        journal.add(new Event.MachineDown(HOST, T, "vm-1"));
        serves();
        running = runs("other");
        assertThat(seen()).isEmpty();

        registered = Optional.of(new Listing.Complete(new Scope(HOST, Machine.class), Set.of(VM)));
        assertThat(seen()).isEmpty();

        registered = Optional.of(new Listing.Complete(new Scope(HOST, Machine.class), Set.of()));
        age = Duration.between(T, now); // Asked before our newest act.
        assertThat(seen()).isEmpty();

        age = Duration.ofSeconds(5);
        assertThat(seen())
                .containsExactly(
                        new Event.MachineSettled(HOST, now, "vm-1", Settling.NOT_REGISTERED));
    }

    private void serves() {
        journal.add(new Event.Released(HOST, T));
    }

    private List<Event> seen() {
        var readings =
                Readings.builder()
                        .put(
                                HostProperties.MAINTENANCE_MODE.of(HOST),
                                new Reading.Settled<>(State.is(false)))
                        .put(HostProperties.RUNNING_VMS.of(HOST), running)
                        .build();
        var snapshot =
                Snapshot.answered(
                        HOST,
                        "esxi://esx01.lab",
                        new Observation(Optional.of(BOOT), readings, List.of()),
                        now.minusSeconds(5));
        var ofMachines =
                Snapshot.never(HOST, "vcenter://esx01.lab", Snapshot.Tells.MACHINES)
                        .answered(
                                new Observation(
                                        Optional.empty(),
                                        Readings.none(),
                                        registered.stream().toList()),
                                now.minus(age));
        var safety =
                new Safety(
                        Duration.ofMinutes(30),
                        3,
                        Safety.Downgrade.Never,
                        new Safety.Leftovers.Retain(),
                        VsanDecommission.EnsureObjectAccessibility,
                        Safety.AttachedProfile.Owns);
        return new Recognition(
                        new ObservedState(List.of(snapshot, ofMachines)), safety, Mode.Enforce, now)
                .of(History.of(journal).of(HOST));
    }

    private static Reading<List<String>> runs(String... names) {
        return new Reading.Settled<>(State.is(List.of(names)));
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }
}
