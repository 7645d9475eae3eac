package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.MaintenanceTask;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.property.VsanDecommission;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Changes at the vCenter of our own lab, and bad days that no other peer has. */
class LabChangesTest extends ChangesContract {
    @TempDir static Path folder;

    private LabPeer lab;

    @Override
    Peer open() throws Exception {
        lab = new LabPeer(folder);
        return lab;
    }

    @Test
    void vcenters_own_machine_is_told_and_gives_way_to_maintenance() throws Exception {
        try (var gateway = gateway()) {
            var host = idle(gateway);
            lab.lab().world().run(() -> lab.host(peer().idleHost()).service().start("vCLS-1"));
            afterwards(_ ->
                    lab.lab()
                            .world()
                            .run(() -> {
                                lab.host(peer().idleHost()).service().stop("vCLS-1");
                                lab.lab()
                                        .world()
                                        .machines()
                                        .destroy(lab.vcenter().machine("vCLS-1"));
                            }));
            lab.lab().world().run(() -> lab.vcenter().machine("vCLS-1").setAgent(true));
            servesAfterwards(host);
            assertThat(machine(gateway.inventory(), "vCLS-1").agent())
                    .isEqualTo(new Told.Is<>(true));
            assertThat(machine(gateway.inventory(), peer().machine(1)).agent())
                    .isEqualTo(new Told.Unset<>());

            assertThat(end(gateway, gateway.enterMaintenance(host, LONG)))
                    .isEqualTo(new TaskState.Done());

            assertThat(machine(gateway.inventory(), "vCLS-1").power())
                    .isEqualTo(new Told.Is<>(SeenMachine.Power.OFF));
        }
    }

    @Test
    void vcenter_hears_what_becomes_of_the_data_of_a_vsan() throws Exception {
        try (var gateway = gateway()) {
            var host = idle(gateway);
            var vsan = lab.host(peer().idleHost()).vsan();
            servesAfterwards(host);

            for (var mode : VsanDecommission.values()) {
                end(gateway, gateway.enterMaintenance(host, LONG, Optional.of(mode)));
                assertThat(vsan.toldLast())
                        .contains(
                                switch (mode) {
                                    case EnsureObjectAccessibility -> "ensureObjectAccessibility";
                                    case EvacuateAllData -> "evacuateAllData";
                                    case NoAction -> "noAction";
                                });
                end(gateway, gateway.exitMaintenance(host));
            }

            end(gateway, gateway.enterMaintenance(host, LONG));
            assertThat(vsan.toldLast()).isEmpty();
        }
    }

    @Test
    void task_that_vcenter_forgot_is_still_told_by_its_history() throws Exception {
        try (var gateway = gateway()) {
            var host = idle(gateway);
            servesAfterwards(host);
            var before = now(gateway);
            var into = gateway.enterMaintenance(host, LONG);
            end(gateway, into);

            lab.vcenter().forgetTasks();

            assertThat(gateway.maintenanceTasks(host, before).getLast())
                    .extracting(MaintenanceTask::ref, MaintenanceTask::ours, MaintenanceTask::state)
                    .containsExactly(into, true, new TaskState.Done());
        }
    }

    @Test
    void task_that_somebody_cancels_was_called_off() throws Exception {
        try (var gateway = gateway()) {
            var busy = host(gateway.inventory(), peer().busyHost()).ref();
            var before = now(gateway);
            var into = gateway.enterMaintenance(busy, LONG);
            administrator().cancel(into.id());

            assertThat(end(gateway, into))
                    .isInstanceOfSatisfying(
                            TaskState.Failed.class,
                            failed ->
                                    assertThat(failed.why()).isInstanceOf(Trouble.CalledOff.class));
            assertThat(gateway.maintenanceTasks(busy, before).getLast().state())
                    .isInstanceOfSatisfying(
                            TaskState.Failed.class,
                            failed ->
                                    assertThat(failed.why()).isInstanceOf(Trouble.CalledOff.class));
        }
    }

    @Test
    void guest_without_tools_is_not_shut_down() throws Exception {
        try (var gateway = gateway()) {
            assertThat(honours(Fact.GUEST_NEEDS_TOOLS)).isTrue();
            var machine = machine(gateway.inventory(), peer().machine(7)).ref();
            var inside = lab.vcenter().machine(peer().machine(7));
            afterwards(_ -> lab.lab().world().run(() -> inside.setTools(true)));
            lab.lab().world().run(() -> inside.setTools(false));

            var failed =
                    catchThrowableOfType(
                            VCenterException.class, () -> gateway.shutDownGuest(machine));

            assertThat(failed.trouble())
                    .isInstanceOf(Trouble.Refused.class)
                    .asString()
                    .contains("ToolsUnavailable");
            assertThat(isOff(gateway, 7)).isFalse();
        }
    }

    @Test
    void success_that_is_a_lie_is_seen_by_reading() throws Exception {
        try (var gateway = gateway()) {
            lab.vcenter().lieNext("EnterMaintenanceMode_Task");

            assertThat(end(gateway, gateway.enterMaintenance(idle(gateway), LONG)))
                    .isEqualTo(new TaskState.Done());

            assertThat(host(gateway.inventory(), peer().idleHost()).running().inMaintenance())
                    .isEqualTo(new Told.Is<>(false));
        }
    }

    @Test
    void task_that_fails_says_why() throws Exception {
        try (var gateway = gateway()) {
            lab.vcenter().failNext("PowerOnVM_Task");
            var machine = machine(gateway.inventory(), peer().machine(8)).ref();

            assertThat(why(end(gateway, gateway.powerOn(machine))))
                    .isEqualTo(
                            new Trouble.Refused(
                                    "VirtualMachine.powerOnVM",
                                    "HostConfigFault: The operation failed."));
        }
    }

    @Test
    void vcenter_that_restarts_is_unreachable_and_then_as_before() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var before = gateway.inventory();
            watch.next(PATIENCE);
            // The administrator's session goes with all others.
            afterwards(_ -> enter());
            lab.vcenter().restart(Duration.ofMinutes(1));

            var failed = catchThrowableOfType(VCenterException.class, gateway::inventory);

            assertThat(failed.trouble()).isInstanceOf(Trouble.Unreachable.class);
            until(() -> {
                try {
                    return gateway.inventory().equals(before);
                } catch (VCenterException e) {
                    return false;
                }
            });
            assertThat(watch.next(PATIENCE)).hasFieldOrPropertyWithValue("now", before);
        }
    }

    @Test
    void host_that_reboots_is_away_and_comes_back_as_another_boot() throws Exception {
        try (var gateway = gateway()) {
            var before = host(gateway.inventory(), peer().idleHost());
            servesAfterwards(before.ref());
            end(gateway, gateway.enterMaintenance(before.ref(), LONG));
            var deadline = Deadline.after(PATIENCE);
            var task =
                    gateway.talk()
                            .session(deadline)
                            .with(deadline)
                            .rebootHost_Task(Refs.of(before.ref()), false);
            assertThat(end(gateway, new TaskRef(task.val))).isEqualTo(new TaskState.Done());

            until(() ->
                    host(gateway.inventory(), peer().idleHost())
                            .running()
                            .equals(
                                    new SeenHost.Running(
                                            new Told.Is<>(SeenHost.Connection.NOT_RESPONDING),
                                            new Told.Is<>(SeenHost.Power.UNKNOWN),
                                            new Told.Is<>(true),
                                            new Told.Unset<>())));
            until(() ->
                    host(gateway.inventory(), peer().idleHost()).running().bootedAt()
                            instanceof Told.Is<Instant>);
            var after = host(gateway.inventory(), peer().idleHost()).running();

            assertThat(after.bootedAt()).isNotEqualTo(before.running().bootedAt());
            assertThat(after.inMaintenance()).isEqualTo(new Told.Is<>(true));
            var idle = new Host(peer().idleHost());
            var booted =
                    lab.lab()
                            .world()
                            .call(() ->
                                    lab.lab()
                                            .world()
                                            .ledger()
                                            .of(Entry.Booted.class)
                                            .filter(entry -> entry.host().equals(idle))
                                            .toList());
            assertThat(booted)
                    .singleElement()
                    .satisfies(entry -> assertThat(entry.commandedBy()).contains("vCenter"));
        }
    }

    @Test
    void host_goes_into_maintenance_when_its_last_machine_is_off() throws Exception {
        try (var gateway = gateway()) {
            var host = host(gateway.inventory(), peer().hosts().get(1)).ref();
            var task = gateway.enterMaintenance(host, LONG);
            assertThat(gateway.task(task)).isInstanceOf(TaskState.Underway.class);

            for (var machine : machinesOn(gateway, host)) {
                runsAfterwards(machine);
                gateway.shutDownGuest(machine);
            }
            servesAfterwards(host);

            assertThat(end(gateway, task)).isEqualTo(new TaskState.Done());
        }
    }

    @Test
    void host_that_dies_on_its_way_into_maintenance_leaves_open_what_became_of_it()
            throws Exception {
        try (var gateway = gateway()) {
            var name = peer().hosts().get(1);
            var host = host(gateway.inventory(), name).ref();
            for (var machine : machinesOn(gateway, host)) {
                runsAfterwards(machine);
            }
            afterwards(again -> until(() -> isConnected(again, name)));
            var task = gateway.enterMaintenance(host, LONG);

            lab.lab().world().run(() -> lab.host(name).power().crash());

            assertThat(why(end(gateway, task)))
                    .isEqualTo(
                            new Trouble.Unreachable(
                                    "HostSystem.enterMaintenanceMode",
                                    "HostCommunication: Unable to communicate with the host."));
            assertThat(
                            catchThrowableOfType(
                                            VCenterException.class,
                                            () -> gateway.exitMaintenance(host))
                                    .trouble())
                    .isInstanceOf(Trouble.Unreachable.class);
        }
    }

    @Test
    void task_that_vcenter_forgot_is_untold_and_was_done_all_the_same() throws Exception {
        try (var gateway = gateway()) {
            var host = idle(gateway);
            servesAfterwards(host);
            var task = gateway.enterMaintenance(host, LONG);

            lab.vcenter().forgetTasks();

            assertThat(gateway.task(task))
                    .isEqualTo(
                            new TaskState.Untold(
                                    new Trouble.NotFound(
                                            "RetrievePropertiesEx", "Task " + task.id())));
            until(() ->
                    host(gateway.inventory(), peer().idleHost())
                            .running()
                            .inMaintenance()
                            .equals(new Told.Is<>(true)));
        }
    }

    private boolean isConnected(VSphereGateway gateway, String name) throws Exception {
        return host(gateway.inventory(), name)
                .running()
                .connection()
                .equals(new Told.Is<>(SeenHost.Connection.CONNECTED));
    }

    private static List<MachineRef> machinesOn(VSphereGateway gateway, HostRef host)
            throws Exception {
        return gateway.inventory().machines().stream()
                .filter(machine -> machine.host().equals(new Told.Is<>(host)))
                .map(SeenMachine::ref)
                .toList();
    }
}
