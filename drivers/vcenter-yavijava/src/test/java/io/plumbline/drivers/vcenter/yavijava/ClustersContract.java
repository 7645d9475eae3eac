package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.SeenAlarm;
import io.plumbline.drivers.vcenter.SeenAlarms;
import io.plumbline.drivers.vcenter.SeenCluster;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenCluster.Drs;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.SeenTask;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.VSphereGateway;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/** Clusters of hosts, and what their DRS does with machines of a host that leaves. */
abstract class ClustersContract extends Contract {
    private static final Duration LONG = Duration.ofMinutes(30);

    @Test
    void host_tells_its_cluster_and_that_how_its_drs_is_set() throws Exception {
        try (var gateway = gateway()) {
            set(gateway, drs(true, "partiallyAutomated", true));

            assertThat(cluster(gateway).name()).isInstanceOf(Told.Is.class);
            var drs = seen(gateway);
            assertThat(drs.enabled()).isEqualTo(new Told.Is<>(true));
            assertThat(drs.byDefault()).isEqualTo(new Told.Is<>(Behavior.PARTIALLY_AUTOMATED));
            assertThat(drs.overridesCount()).isTrue();

            set(gateway, drs(false, "manual", false));
            var off = seen(gateway);
            assertThat(off.enabled()).isEqualTo(new Told.Is<>(false));
            assertThat(off.byDefault()).isEqualTo(new Told.Is<>(Behavior.MANUAL));
            assertThat(off.overridesCount()).isEqualTo(!honours(Fact.OVERRIDES_CAN_BE_OFF));
        }
    }

    @Test
    void what_is_said_of_one_machine_is_told() throws Exception {
        try (var gateway = gateway()) {
            var manual = machines(gateway).get(0);
            var excluded = machines(gateway).get(1);

            set(gateway, override(manual, true, "manual"));
            set(gateway, override(excluded, false, "fullyAutomated"));
            afterwards(again -> set(again, asAll(manual)));
            afterwards(again -> set(again, asAll(excluded)));

            assertThat(seen(gateway).overrides().get(manual.ref()))
                    .isEqualTo(new SeenCluster.OwnSetting(true, new Told.Is<>(Behavior.MANUAL)));
            assertThat(seen(gateway).overrides().get(excluded.ref()).enabled()).isFalse();
        }
    }

    @Test
    void watch_is_told_that_drs_is_switched_off() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            set(gateway, drs(true, "fullyAutomated", true));
            watch.next(Duration.ZERO);

            set(gateway, drs(false, "fullyAutomated", true));

            if (honours(Fact.DRS_IS_WATCHED)) {
                until(() -> watch.next(Duration.ZERO) instanceof Sighting.Changed);
            } else {
                assertThat(watch.next(Duration.ZERO)).isEqualTo(new Sighting.Quiet());
            }
            assertThat(seen(gateway).enabled()).isEqualTo(new Told.Is<>(false));
        }
    }

    @Test
    void what_ha_keeps_for_a_host_that_fails_is_told_and_what_it_has() throws Exception {
        try (var gateway = gateway()) {
            set(gateway, das(true, 1));
            afterwards(again -> set(again, das(false, 1)));

            assertThat(cluster(gateway).failover())
                    .isEqualTo(
                            new Told.Is<>(
                                    new SeenCluster.Failover(
                                            new Told.Is<>(true),
                                            new Told.Is<>(true),
                                            reckoned(1))));
            assertThat(gateway.moment().reserves().get(cluster(gateway).ref()))
                    .isEqualTo(reckoned(2));
        }
    }

    private Told<SeenCluster.Reserve> reckoned(int hosts) {
        return honours(Fact.FAILOVER_IS_RECKONED)
                ? new Told.Is<>(new SeenCluster.Reserve.Hosts(hosts))
                : new Told.Unset<>();
    }

    private static String das(boolean on, int hosts) {
        return """
        <dasConfig><enabled>%s</enabled>\
        <admissionControlPolicy xsi:type="ClusterFailoverLevelAdmissionControlPolicy">\
        <failoverLevel>%s</failoverLevel></admissionControlPolicy>\
        <admissionControlEnabled>%s</admissionControlEnabled></dasConfig>\
        """
                .formatted(on, hosts, on);
    }

    @Test
    void a_red_alarm_of_a_host_is_told_of_its_cluster_until_somebody_acknowledges_it()
            throws Exception {
        try (var gateway = gateway()) {
            assertThat(alarms(gateway)).isEmpty();

            var alarm = raiseOnHost();

            assertThat(alarms(gateway))
                    .singleElement()
                    .satisfies(told -> {
                        assertThat(told.id()).isEqualTo(alarm);
                        assertThat(told.on()).isEqualTo(host());
                        assertThat(told.red()).isEqualTo(new Told.Is<>(true));
                        assertThat(told.since()).isInstanceOf(Told.Is.class);
                        assertThat(told.definition())
                                .isEqualTo(
                                        new SeenAlarm.Definition(
                                                new Told.Is<>("Network uplink redundancy lost"),
                                                new Told.Is<>(SeenAlarm.Goes.BY_EVENTS)));
                    });

            acknowledge(alarm);
            assertThat(alarms(gateway)).isEmpty();
        }
    }

    private List<SeenAlarm> alarms(VSphereGateway gateway) throws Exception {
        return switch (gateway.moment().alarms().get(cluster(gateway).ref())) {
            case SeenAlarms.Are(var alarms, var _) -> alarms;
            case SeenAlarms.Denied(var why) -> throw new AssertionError(why);
            case SeenAlarms.Untold(var why) -> throw new AssertionError(why);
            case null -> throw new AssertionError("no cluster");
        };
    }

    /**
     * On the host where machines run, as one is that ends by itself.
     *
     * @return its id, for example {@code alarm-4}
     */
    abstract String raiseOnHost() throws Exception;

    abstract void acknowledge(String alarm) throws Exception;

    void vcenter_without_host_profiles_has_none() throws Exception {
        try (var gateway = gateway()) {
            assertThat(gateway.profiles()).isEmpty();
        }
    }

    @Test
    void what_vcenter_did_lately_is_told_with_what_it_worked_on() throws Exception {
        try (var gateway = gateway()) {
            set(gateway, drs(true, "manual", true));

            var on = new Told.Is<Managed>(cluster(gateway).ref());
            var ours = new SeenTask.Asker(peer().login().user(), true);
            var namesWhoAsked = honours(Fact.TASKS_NAME_WHO_ASKED);
            assertThat(gateway.recentTasks())
                    .filteredOn(task -> task.on().equals(on))
                    .anySatisfy(task -> {
                        assertThat(task.what().toString()).containsIgnoringCase("reconfigure");
                        assertThat(task.underway()).isEqualTo(new Told.Is<>(false));
                        assertThat(task.by().equals(new Told.Is<>(ours))).isEqualTo(namesWhoAsked);
                    });
        }
    }

    @Test
    void machines_that_drs_moves_leave_a_host_that_enters_maintenance() throws Exception {
        try (var gateway = gateway()) {
            set(gateway, drs(true, "fullyAutomated", true));
            var before = machines(gateway);
            var host = host();
            var out = gateway.enterMaintenance(host, LONG);
            afterwards(back -> end(back, back.exitMaintenance(host)));

            assertThat(end(gateway, out)).isEqualTo(new TaskState.Done());

            var left = machines(gateway);
            if (honours(Fact.DRS_EMPTIES_HOSTS)) {
                assertThat(left).isEmpty();
                assertThat(gateway.inventory().machines())
                        .filteredOn(one -> before.stream().anyMatch(was -> is(was, one)))
                        .hasSameSizeAs(before)
                        .allMatch(one -> one.power().equals(new Told.Is<>(SeenMachine.Power.ON)));
            } else {
                assertThat(left).hasSameSizeAs(before);
            }
        }
    }

    @Test
    void host_serves_again_where_drs_does_not_move_all_in_time() throws Exception {
        try (var gateway = gateway()) {
            set(gateway, drs(true, "manual", true));
            var before = machines(gateway);
            var host = host();
            var out = gateway.enterMaintenance(host, Duration.ofSeconds(60));
            afterwards(back -> end(back, back.exitMaintenance(host)));

            var ended = end(gateway, out);

            if (honours(Fact.MAINTENANCE_WAITS_FOR_MACHINES)) {
                assertThat(why(ended).toString()).contains("Timedout");
                assertThat(host(gateway.inventory(), clusterHost()).running().inMaintenance())
                        .isEqualTo(new Told.Is<>(false));
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
            }
            assertThat(machines(gateway)).hasSameSizeAs(before);
        }
    }

    /** Where machines run. */
    abstract String clusterHost();

    HostRef host() throws Exception {
        try (var gateway = gateway()) {
            return host(gateway.inventory(), clusterHost()).ref();
        }
    }

    private static boolean is(SeenMachine one, SeenMachine other) {
        return one.ref().equals(other.ref());
    }

    private List<SeenMachine> machines(VSphereGateway gateway) throws Exception {
        var all = gateway.inventory();
        var host = new Told.Is<>(host(all, clusterHost()).ref());
        return all.machines().stream().filter(one -> one.host().equals(host)).toList();
    }

    private SeenCluster cluster(VSphereGateway gateway) throws Exception {
        var all = gateway.inventory();
        var in = host(all, clusterHost()).cluster();
        assertThat(in).isInstanceOf(Told.Is.class);
        return all.clusters().stream()
                .filter(one -> new Told.Is<>(one.ref()).equals(in))
                .findFirst()
                .orElseThrow();
    }

    private Drs seen(VSphereGateway gateway) throws Exception {
        return ((Told.Is<Drs>) cluster(gateway).drs()).value();
    }

    private void set(VSphereGateway gateway, String fields) throws Exception {
        ClusterRef cluster = cluster(gateway).ref();
        administrator().reconfigureCluster(cluster.id(), fields);
    }

    private static String drs(boolean enabled, String behavior, boolean overrides) {
        return "<drsConfig><enabled>%s</enabled>%s<defaultVmBehavior>%s</defaultVmBehavior></drsConfig>"
                .formatted(
                        enabled,
                        "<enableVmBehaviorOverrides>%s</enableVmBehaviorOverrides>"
                                .formatted(overrides),
                        behavior);
    }

    private static String asAll(SeenMachine machine) {
        return """
        <drsVmConfigSpec><operation>remove</operation>\
        <removeKey xsi:type="ManagedObjectReference" type="VirtualMachine">%s</removeKey>\
        </drsVmConfigSpec>\
        """
                .formatted(machine.ref().id());
    }

    private static String override(SeenMachine machine, boolean enabled, String behavior) {
        return """
        <drsVmConfigSpec><operation>add</operation><info><key type="VirtualMachine">%s</key>\
        <enabled>%s</enabled><behavior>%s</behavior></info></drsVmConfigSpec>\
        """
                .formatted(machine.ref().id(), enabled, behavior);
    }
}
