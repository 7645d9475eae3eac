package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Estate;
import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.MaintenanceTask;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Patience;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Sighting;
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
import io.plumbline.property.SshService;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Maintenance of hosts and power of machines: what the gateway changes, and tasks. */
abstract class ChangesContract extends Contract {
    private static final ActId ID = new ActId(new UUID(0, 1));
    private static final BootId ANY_BOOT =
            new BootId(new UUID(0, 2), Instant.EPOCH, Optional.empty());
    static final Duration LONG = Duration.ofHours(10);

    @Test
    void idle_host_goes_into_maintenance_and_serves_again() throws Exception {
        try (var gateway = gateway()) {
            var host = idle(gateway);
            servesAfterwards(host);

            assertThat(end(gateway, gateway.enterMaintenance(host, LONG)))
                    .isEqualTo(new TaskState.Done());
            assertThat(isInMaintenance(gateway)).isTrue();
            assertThat(end(gateway, gateway.exitMaintenance(host))).isEqualTo(new TaskState.Done());
            assertThat(isInMaintenance(gateway)).isFalse();
        }
    }

    @Test
    void ssh_of_a_host_starts_and_stops() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            watch.next(PATIENCE);
            var host = idle(gateway);
            if (!honours(Fact.SERVICES_START)) {
                var refused =
                        catchThrowableOfType(VCenterException.class, () -> gateway.startSsh(host));
                assertThat(refused.trouble().leavesOpen()).isFalse();
                assertThat(ssh(gateway.inventory())).isNotInstanceOf(Told.Unreadable.class);
                return;
            }
            afterwards(one -> one.startSsh(host));
            gateway.stopSsh(host);
            assertThat(runsSsh(gateway.inventory())).isFalse();
            gateway.stopSsh(host);
            assertThat(watch.next(PATIENCE))
                    .isInstanceOfSatisfying(
                            Sighting.Changed.class,
                            seen -> assertThat(runsSsh(seen.now())).isFalse());

            assertThat(gateway.ssh(host).runs()).isFalse();

            gateway.startSsh(host);
            gateway.startSsh(host);

            assertThat(runsSsh(gateway.inventory())).isTrue();
            assertThat(gateway.ssh(host).runs()).isTrue();
        }
    }

    private Told<SshService> ssh(Inventory inventory) {
        return host(inventory, peer().idleHost()).entry().ssh();
    }

    private boolean runsSsh(Inventory inventory) {
        return ((Told.Is<SshService>) ssh(inventory)).value().runs();
    }

    @Test
    void watch_is_told_of_maintenance() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            watch.next(PATIENCE);
            var host = idle(gateway);
            servesAfterwards(host);
            end(gateway, gateway.enterMaintenance(host, LONG));

            var seen = watch.next(Duration.ofSeconds(1));

            if (honours(Fact.MAINTENANCE_IS_WATCHED)) {
                assertThat(seen).isInstanceOf(Sighting.Changed.class);
                var change = (Sighting.Changed) seen;
                assertThat(change.touched()).contains(host);
                assertThat(maintenance(host(change.now(), peer().idleHost())))
                        .isEqualTo(new Told.Is<>(true));
            } else {
                assertThat(seen).isEqualTo(new Sighting.Quiet());
            }
        }
    }

    @Test
    void tasks_tell_who_sent_a_host_into_maintenance_and_back() throws Exception {
        try (var gateway = gateway()) {
            var host = idle(gateway);
            var before = now(gateway);
            servesAfterwards(host);

            var into = gateway.enterMaintenance(host, LONG);
            end(gateway, into);
            var back = gateway.exitMaintenance(host);
            end(gateway, back);

            var told = gateway.maintenanceTasks(host, before);
            assertThat(told)
                    .extracting(MaintenanceTask::ref, MaintenanceTask::into, MaintenanceTask::state)
                    .containsExactly(
                            tuple(into, true, new TaskState.Done()),
                            tuple(back, false, new TaskState.Done()));
            assertThat(told)
                    .extracting(MaintenanceTask::ours)
                    .containsOnly(honours(Fact.TASKS_NAME_WHO_ASKED));
            assertThat(told.getFirst().since())
                    .isBetween(peer().now().minusSeconds(3600), peer().now());
        }
    }

    /** By itself a collector shows ten. */
    @Test
    void tasks_are_told_however_many_came_since_and_none_from_before() throws Exception {
        try (var gateway = gateway()) {
            var host = idle(gateway);
            servesAfterwards(host);
            var begin = now(gateway);
            end(gateway, gateway.enterMaintenance(host, LONG));
            end(gateway, gateway.exitMaintenance(host));
            var before = gateway.maintenanceTasks(host, begin).getLast().since();
            var into = gateway.enterMaintenance(host, LONG);
            end(gateway, into);
            for (var again = 0; again < 5; again++) {
                end(gateway, gateway.exitMaintenance(host));
                end(gateway, gateway.enterMaintenance(host, LONG));
            }

            var all = gateway.maintenanceTasks(host, before);
            assertThat(all).hasSize(11);
            assertThat(all.getFirst().ref()).isEqualTo(into);
            assertThat(gateway.maintenanceTasks(host, all.getLast().since())).isEmpty();
        }
    }

    /** By the clock of the peer; tasks are told by the millisecond. */
    static Instant now(VSphereGateway gateway) throws VCenterException {
        return gateway.clock().minusMillis(5);
    }

    @Test
    void host_in_maintenance_is_not_put_there_again() throws Exception {
        try (var gateway = gateway()) {
            var host = idle(gateway);
            servesAfterwards(host);
            end(gateway, gateway.enterMaintenance(host, LONG));

            var again = end(gateway, gateway.enterMaintenance(host, LONG));

            if (honours(Fact.MAINTENANCE_ONCE)) {
                assertThat(why(again)).isInstanceOf(Trouble.WrongState.class);
            } else {
                assertThat(again).isEqualTo(new TaskState.Done());
            }
        }
    }

    @Test
    void host_on_which_machines_go_on_running_serves_on() throws Exception {
        try (var gateway = gateway()) {
            var host = host(gateway.inventory(), peer().busyHost()).ref();
            servesAfterwards(host);

            var ended = end(gateway, gateway.enterMaintenance(host, Duration.ofSeconds(20)));

            var now = maintenance(host(gateway.inventory(), peer().busyHost()));
            if (honours(Fact.MAINTENANCE_WAITS_FOR_MACHINES)) {
                assertThat(why(ended).toString()).contains("Timedout");
                assertThat(now).isEqualTo(new Told.Is<>(false));
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
                assertThat(now).isEqualTo(new Told.Is<>(true));
            }
        }
    }

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

    @Test
    void host_reboots_from_maintenance_only() throws Exception {
        try (var gateway = gateway()) {
            var host = Refs.of(idle(gateway));
            var deadline = Deadline.after(PATIENCE);

            if (honours(Fact.HOSTS_REBOOT)) {
                var port = gateway.talk().session(deadline).with(deadline);
                var task = new TaskRef(port.rebootHost_Task(host, false).val);
                assertThat(why(end(gateway, task))).isInstanceOf(Trouble.WrongState.class);
            } else {
                assertThat(refusal(gateway, port -> port.rebootHost_Task(host, false)))
                        .isInstanceOf(Trouble.NotOffered.class);
            }
        }
    }

    /** Leaves maintenance mode; of a host that serves that is refused, and no matter. */
    void servesAfterwards(HostRef host) {
        afterwards(gateway -> end(gateway, gateway.exitMaintenance(host)));
    }

    /** Started again; of a machine that runs that is refused, and no matter. */
    void runsAfterwards(MachineRef machine) {
        afterwards(gateway -> end(gateway, gateway.powerOn(machine)));
    }

    HostRef idle(VSphereGateway gateway) throws Exception {
        return host(gateway.inventory(), peer().idleHost()).ref();
    }

    private boolean isInMaintenance(VSphereGateway gateway) throws Exception {
        return maintenance(host(gateway.inventory(), peer().idleHost()))
                .equals(new Told.Is<>(true));
    }

    private static Told<Boolean> maintenance(SeenHost host) {
        return host.running().inMaintenance();
    }

    boolean isOff(VSphereGateway gateway, int number) throws Exception {
        return machine(gateway.inventory(), peer().machine(number))
                .power()
                .equals(new Told.Is<>(SeenMachine.Power.OFF));
    }
}
