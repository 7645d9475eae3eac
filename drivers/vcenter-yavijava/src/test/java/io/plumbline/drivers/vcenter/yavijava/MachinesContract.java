package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MemorySize;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How virtual machines are set: what the gateway reads and changes. A case has its machine. */
abstract class MachinesContract extends Contract {
    private static final MemorySize LARGE = new MemorySize(8_192);

    @Test
    void machine_tells_its_size_and_what_is_reserved() throws Exception {
        try (var gateway = gateway()) {
            var size = seen(gateway, 0).size();

            assertThat(size.changeVersion()).isInstanceOf(Told.Is.class);
            assertThat(size.cpus()).isInstanceOf(Told.Is.class);
            assertThat(size.memory()).isInstanceOf(Told.Is.class);
            assertThat(size.cpuReservationMhz()).isEqualTo(new Told.Is<>(0L));
            var capacity = host(gateway.inventory(), peer().busyHost()).capacity();
            assertThat(
                            List.of(
                                    capacity.cpuMhz(),
                                    capacity.cores(),
                                    capacity.threads(),
                                    capacity.memoryBytes()))
                    .allMatch(Told.Is.class::isInstance);
            assertThat(size.latencySensitivity())
                    .isEqualTo(new Told.Is<>(LatencySensitivity.Normal));
            if (honours(Fact.RESERVATION_IS_TOLD)) {
                assertThat(size.memoryReserved()).isEqualTo(new Told.Is<>(false));
            } else {
                assertThat(size.memoryReserved()).isEqualTo(new Told.Unset<>());
            }
        }
    }

    @Test
    void machine_that_is_off_becomes_what_is_asked_for_in_one_change() throws Exception {
        try (var gateway = gateway()) {
            administrator().powerOff(seen(gateway, 1).ref().id());
            var before = seen(gateway, 1);
            var change =
                    new MachineChange(
                            Optional.of(6),
                            Optional.of(LARGE),
                            Optional.of(true),
                            Optional.of(13_764L),
                            Optional.of(LatencySensitivity.High));

            assertThat(reconfigure(gateway, before, change)).isEqualTo(new TaskState.Done());

            var after = seen(gateway, 1);
            assertThat(after.size())
                    .isEqualTo(
                            new SeenMachine.Size(
                                    after.size().changeVersion(),
                                    new Told.Is<>(6),
                                    new Told.Is<>(LARGE),
                                    new Told.Is<>(true),
                                    new Told.Is<>(13_764L),
                                    new Told.Is<>(LatencySensitivity.High)));
        }
    }

    @Test
    void what_is_not_said_stays_as_it_is() throws Exception {
        try (var gateway = gateway()) {
            var before = seen(gateway, 2);

            reconfigure(gateway, before, reserving(true));

            var after = seen(gateway, 2).size();
            assertThat(after)
                    .isEqualTo(
                            new SeenMachine.Size(
                                    after.changeVersion(),
                                    before.size().cpus(),
                                    before.size().memory(),
                                    new Told.Is<>(true),
                                    before.size().cpuReservationMhz(),
                                    before.size().latencySensitivity()));
        }
    }

    @Test
    void machine_that_runs_takes_no_other_size() throws Exception {
        try (var gateway = gateway()) {
            var before = seen(gateway, 3);

            var ended = reconfigure(gateway, before, sized(before));

            if (honours(Fact.SIZE_TAKES_A_MACHINE_OFF)) {
                assertThat(why(ended)).isInstanceOf(Trouble.Refused.class);
                assertThat(seen(gateway, 3)).isEqualTo(before);
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
            }
        }
    }

    @Test
    void what_somebody_changed_since_it_was_read_is_not_changed() throws Exception {
        try (var gateway = gateway()) {
            var before = seen(gateway, 4);
            administrator()
                    .reconfigure(
                            before.ref().id(),
                            "<memoryReservationLockedToMax>true</memoryReservationLockedToMax>");

            var ended = reconfigure(gateway, before, reserving(false));

            if (honours(Fact.CHANGE_VERSION_COUNTS)) {
                assertThat(why(ended)).isInstanceOf(Trouble.Stale.class);
                assertThat(seen(gateway, 4).size().memoryReserved()).isEqualTo(new Told.Is<>(true));
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
            }
        }
    }

    @Test
    void watch_is_told_of_what_somebody_changes() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var before = machine(((Sighting.Anew) watch.next(PATIENCE)).now(), peer().machine(5));

            administrator()
                    .reconfigure(
                            before.ref().id(),
                            "<cpuAllocation><reservation>500</reservation></cpuAllocation>");

            var change = (Sighting.Changed) watch.next(Duration.ofSeconds(5));
            assertThat(change.touched()).isEqualTo(Set.<Managed>of(before.ref()));
            var reserved = machine(change.now(), peer().machine(5)).size().cpuReservationMhz();
            if (honours(Fact.RESERVATION_IS_WATCHED)) {
                assertThat(reserved).isEqualTo(new Told.Is<>(500L));
            } else {
                assertThat(reserved).isEqualTo(new Told.Is<>(0L));
                assertThat(seen(gateway, 5).size().cpuReservationMhz())
                        .isEqualTo(new Told.Is<>(500L));
            }
        }
    }

    private static MachineChange reserving(boolean memory) {
        return new MachineChange(
                Optional.empty(),
                Optional.empty(),
                Optional.of(memory),
                Optional.empty(),
                Optional.empty());
    }

    private static MachineChange sized(SeenMachine before) {
        return new MachineChange(
                before.size().cpus() instanceof Told.Is<Integer>(var cpus)
                        ? Optional.of(cpus + 2)
                        : Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
