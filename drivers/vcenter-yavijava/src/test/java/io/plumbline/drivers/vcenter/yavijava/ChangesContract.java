package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Estate;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Patience;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Scope;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Power of machines: what the gateway changes, and tasks. Cases of hosts come along, so that one
 * peer is started for both.
 */
abstract class ChangesContract extends HostsContract {
    private static final ActId ID = new ActId(new UUID(0, 1));
    private static final BootId ANY_BOOT =
            new BootId(new UUID(0, 2), Instant.EPOCH, Optional.empty());

    @Test
    void guest_is_shut_down_and_its_machine_started_again() throws Exception {
        try (var gateway = gateway()) {
            var machine = machine(gateway.inventory(), peer().machine(3)).ref();
            runsAfterwards(machine);

            gateway.shutDownGuest(machine);

            until(() -> isOff(gateway, 3));
            assertThat(end(gateway, gateway.powerOn(machine))).isEqualTo(new TaskState.Done());
            assertThat(isOff(gateway, 3)).isFalse();
        }
    }

    @Test
    void device_has_a_machine_go_down_and_start_again() throws Exception {
        var host = new Host(peer().busyHost());
        var machine = new Machine(host, peer().machine(2));
        var down = new Act.ShutDown(machine, ANY_BOOT, PATIENCE);
        var start = new Act.Start(machine, ANY_BOOT);
        try (var gateway = gateway()) {
            runsAfterwards(machine(gateway.inventory(), machine.name()).ref());
            var device = new Estate(gateway, Patience.usual()).machinesOf(host);
            assertThat(power(device, machine)).isEqualTo(MachineProperties.Power.On);

            assertThat(device.apply(down, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
            until(() -> power(device, machine) == MachineProperties.Power.Off);
            assertThat(device.apply(down, ID)).isEqualTo(new Receipt.AlreadySo());

            assertThat(device.apply(start, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
            assertThat(power(device, machine)).isEqualTo(MachineProperties.Power.On);
            assertThat(device.apply(start, ID)).isEqualTo(new Receipt.AlreadySo());
        }
    }

    /** Of a machine that a complete listing of its host has. */
    private static MachineProperties.Power power(Device device, Machine machine) throws Exception {
        var scope = new Scope(machine.host(), Machine.class);
        var seen =
                device.observe(new Query(Set.of(scope), Set.of(MachineProperties.POWER), Set.of()));
        assertThat(seen.listings())
                .singleElement()
                .isInstanceOfSatisfying(
                        Listing.Complete.class, all -> assertThat(all.all()).contains(machine));
        return seen.readings().running(MachineProperties.POWER.of(machine)).orElseThrow();
    }

    @Test
    void machine_that_runs_is_not_started() throws Exception {
        try (var gateway = gateway()) {
            var machine = machine(gateway.inventory(), peer().machine(4)).ref();

            assertThat(why(end(gateway, gateway.powerOn(machine))))
                    .isInstanceOf(Trouble.WrongState.class)
                    .asString()
                    .contains("InvalidPowerState");
        }
    }

    @Test
    void machine_is_not_started_on_a_host_in_maintenance() throws Exception {
        try (var gateway = gateway()) {
            var host = host(gateway.inventory(), peer().busyHost()).ref();
            for (var machine : gateway.inventory().machines()) {
                if (machine.host().equals(new Told.Is<>(host))
                        && machine.power().equals(new Told.Is<>(SeenMachine.Power.ON))) {
                    runsAfterwards(machine.ref());
                    gateway.shutDownGuest(machine.ref());
                }
            }
            servesAfterwards(host);
            var machine = machine(gateway.inventory(), peer().machine(5)).ref();
            var entered = end(gateway, gateway.enterMaintenance(host, LONG));
            assertThat(entered).isEqualTo(new TaskState.Done());

            var started = end(gateway, gateway.powerOn(machine));

            if (honours(Fact.NO_START_IN_MAINTENANCE)) {
                assertThat(why(started)).isInstanceOf(Trouble.WrongState.class);
                assertThat(isOff(gateway, 5)).isTrue();
            } else {
                assertThat(started).isEqualTo(new TaskState.Done());
                assertThat(isOff(gateway, 5)).isFalse();
            }
        }
    }

    @Test
    void task_that_nobody_knows_is_untold_and_not_undone() throws Exception {
        try (var gateway = gateway()) {
            var state = gateway.task(new TaskRef("task-404"));

            assertThat(state)
                    .isEqualTo(
                            new TaskState.Untold(
                                    new Trouble.NotFound("RetrievePropertiesEx", "Task task-404")));
        }
    }

    @Test
    void change_in_a_session_that_ended_is_told_and_not_made() throws Exception {
        try (var gateway = gateway()) {
            var machine = machine(gateway.inventory(), peer().machine(6)).ref();
            runsAfterwards(machine);
            administrator().endOtherSessions();

            var failed =
                    catchThrowableOfType(
                            VCenterException.class, () -> gateway.shutDownGuest(machine));

            assertThat(failed.trouble()).isInstanceOf(Trouble.SessionLost.class);
            assertThat(isOff(gateway, 6)).isFalse();
            gateway.shutDownGuest(machine);
            until(() -> isOff(gateway, 6));
        }
    }

    @Test
    void task_is_told_though_the_session_that_began_it_ended() throws Exception {
        try (var gateway = gateway()) {
            var machine = machine(gateway.inventory(), peer().machine(4)).ref();
            var task = gateway.powerOn(machine);
            end(gateway, task);

            administrator().endOtherSessions();

            assertThat(gateway.task(task)).isInstanceOf(TaskState.Failed.class);
        }
    }

    @Test
    void machine_that_is_not_there_is_named() throws Exception {
        try (var gateway = gateway()) {
            var failed =
                    catchThrowableOfType(
                            VCenterException.class,
                            () -> gateway.shutDownGuest(new MachineRef("vm-404")));

            assertThat(failed.trouble())
                    .isEqualTo(new Trouble.NotFound("ShutdownGuest", "VirtualMachine vm-404"));
        }
    }

    /** Started again; of a machine that runs that is refused, and no matter. */
    void runsAfterwards(MachineRef machine) {
        afterwards(gateway -> end(gateway, gateway.powerOn(machine)));
    }

    boolean isOff(VSphereGateway gateway, int number) throws Exception {
        return machine(gateway.inventory(), peer().machine(number))
                .power()
                .equals(new Told.Is<>(SeenMachine.Power.OFF));
    }
}
