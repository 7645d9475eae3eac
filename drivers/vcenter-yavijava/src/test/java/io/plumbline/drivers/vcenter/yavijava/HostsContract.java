package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.MaintenanceTask;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.property.SshService;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;

/** Maintenance, SSH and boots of hosts: what the gateway changes, and tasks. */
abstract class HostsContract extends Contract {
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
}
