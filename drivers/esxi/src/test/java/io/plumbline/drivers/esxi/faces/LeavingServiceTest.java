package io.plumbline.drivers.esxi.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.EsxiHost;
import io.plumbline.lab.memory.MemoryHost;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.property.Activation;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Whoever lost the answer to an order to leave service can ask whether it ever arrived. */
final class LeavingServiceTest {
    private static final ActId ARRIVED = new ActId(new UUID(1, 1));
    private static final ActId LOST = new ActId(new UUID(1, 2));
    private static final ActId BACK = new ActId(new UUID(1, 3));

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final HostModel model = HostSetup.bare("esx01.lab").in(world);

    private enum Face {
        IN_MEMORY,
        BY_DRIVER
    }

    @ParameterizedTest
    @EnumSource
    void an_order_that_arrived_is_told_from_one_that_did_not(Face face) throws DeviceException {
        world.addDatastore("vsan");
        var device = device(face);

        var receipt = Patiently.apply(world, device, leave(device), ARRIVED);

        assertThat(receipt).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(device.look(ARRIVED))
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.LIVE)));
        assertThat(device.look(LOST)).isEqualTo(new JobState.NeverStarted());
    }

    @ParameterizedTest
    @EnumSource
    void an_order_that_finds_somebody_elses_maintenance_claims_nothing(Face face)
            throws DeviceException {
        world.addDatastore("vsan");
        model.service().enterMaintenance();
        world.advance(Duration.ofMinutes(1));
        var device = device(face);

        var receipt = Patiently.apply(world, device, leave(device), ARRIVED);

        assertThat(receipt).isEqualTo(new Receipt.AlreadySo());
        assertThat(device.look(ARRIVED)).isEqualTo(new JobState.NeverStarted());
    }

    @ParameterizedTest
    @EnumSource
    void an_order_is_refused_and_claims_nothing_while_somebody_else_is_on_the_way(Face face)
            throws DeviceException {
        world.addDatastore("vsan");
        var device = device(face);
        var leave = leave(device);
        model.service().enterMaintenance();

        assertThatThrownBy(() -> Patiently.apply(world, device, leave, ARRIVED))
                .isInstanceOf(DeviceException.class);
        world.advance(Duration.ofMinutes(1));

        assertThat(model.service().inMaintenance()).isTrue();
        assertThat(device.look(ARRIVED)).isEqualTo(new JobState.NeverStarted());
    }

    @ParameterizedTest
    @EnumSource
    void an_order_to_serve_again_that_is_repeated_ends_no_other_maintenance(Face face)
            throws DeviceException {
        world.addDatastore("vsan");
        var device = device(face);
        Patiently.apply(world, device, leave(device), ARRIVED);
        var back = new Act.PutBack(model.host(), boot(device), Optional.of(ARRIVED));

        assertThat(Patiently.apply(world, device, back, BACK))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        model.service().enterMaintenance();
        world.advance(Duration.ofMinutes(1));

        assertThat(Patiently.apply(world, device, back, BACK)).isEqualTo(new Receipt.AlreadySo());
        assertThat(model.service().inMaintenance()).isTrue();
    }

    private Device device(Face face) {
        return switch (face) {
            case IN_MEMORY -> new MemoryHost(model);
            case BY_DRIVER ->
                    new EsxiHost(model.host(), InProcessShell.at(model), "[vsan] plumbline");
        };
    }

    private Act.TakeOut leave(Device device) throws DeviceException {
        return new Act.TakeOut(model.host(), boot(device));
    }

    private static BootId boot(Device device) throws DeviceException {
        return device.observe(new Query(Set.of(), Set.of(), Set.of())).boot().orElseThrow();
    }
}
