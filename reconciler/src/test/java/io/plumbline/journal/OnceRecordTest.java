package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.difference.Leftover;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Call;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** What is done once in the life of what we made. */
class OnceRecordTest {
    private static final Instant T = Instant.parse("2026-11-26T00:00:00Z");
    private static final Host HOST = new Host("esx01.lab");
    private static final Machine MACHINE = new Machine(HOST, "db01");
    private static final Setting<?> MADE = MachineProperties.SOURCE.of(MACHINE);
    private static final Setting<?> START = MachineProperties.FIRST_START.of(MACHINE);
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), T.minusSeconds(900), Optional.empty());

    private final History history = new History();

    private void written(int act, Setting<?> setting, String to, Ending ending) {
        var id = new ActId(new UUID(1, act));
        history.add(
                List.of(
                        new Event.WriteIntended(
                                HOST,
                                T,
                                id,
                                BOOT,
                                new Call("wire", setting.target()),
                                List.of(
                                        new Event.Change(
                                                setting.path(), State.NONE, State.NONE, to))),
                        new Event.ActEnded(HOST, T, id, ending)));
    }

    @Test
    void it_is_to_be_done_to_what_we_made_and_to_no_other() {
        assertThat(history.isToBeDone(START)).isFalse();

        written(1, MADE, "template: gold", new Ending.Done(Activation.LIVE));

        assertThat(history.isToBeDone(START)).isTrue();
        assertThat(history.isToBeDone(MachineProperties.FIRST_START.of(new Machine(HOST, "db010"))))
                .isFalse();
    }

    @Test
    void what_was_asked_for_is_to_be_done_until_it_was_found_done() {
        written(1, MADE, "template: gold", new Ending.Done(Activation.LIVE));
        written(2, START, "true", new Ending.Done(Activation.LIVE));
        assertThat(history.isToBeDone(START)).isTrue();

        history.add(List.of(new Event.Agreed(HOST, T, START.path(), "true", "r1")));

        assertThat(history.isToBeDone(START)).isFalse();
    }

    @Test
    void what_the_device_says_was_done_before_is_done() {
        written(1, MADE, "template: gold", new Ending.Done(Activation.LIVE));
        written(2, START, "true", new Ending.AlreadySo());

        assertThat(history.isToBeDone(START)).isFalse();
    }

    @Test
    void it_is_done_again_to_what_is_made_again() {
        written(1, MADE, "template: gold", new Ending.Done(Activation.LIVE));
        written(2, START, "true", new Ending.AlreadySo());
        written(3, MADE, "template: gold", new Ending.Done(Activation.LIVE));

        assertThat(history.isToBeDone(START)).isTrue();
    }

    /** Nobody can take back that a machine ran. */
    @Test
    void it_is_no_leftover_when_nothing_wishes_it_any_more() {
        var runs =
                Readings.builder()
                        .put(
                                MachineProperties.FIRST_START.of(MACHINE),
                                new Reading.Settled<>(State.is(true)))
                        .build();
        var observed =
                new ObservedState(
                        List.of(
                                Snapshot.answered(
                                        HOST,
                                        "vcenter",
                                        new Observation(Optional.empty(), runs, List.of()),
                                        T)));

        assertThat(Leftover.of(new TreeSet<>(Set.of(START.path())), Set.of(), observed)).isEmpty();
    }
}
