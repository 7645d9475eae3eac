package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.SeenAlarm;
import io.plumbline.drivers.vcenter.SeenAlarm.Goes;
import io.plumbline.drivers.vcenter.SeenAlarms;
import io.plumbline.drivers.vcenter.SeenProfile;
import io.plumbline.drivers.vcenter.SeenTask;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.lab.world.Alarms;
import io.plumbline.lab.world.Drs;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The cluster of our own lab's vCenter: it honours each {@link Fact}. */
class LabClustersTest extends ClustersContract {
    @TempDir static Path folder;

    private LabPeer lab;

    @Override
    Peer open() throws Exception {
        lab = new LabPeer(folder);
        return lab;
    }

    @Override
    String clusterHost() {
        return "esx02.lab";
    }

    @Override
    String raiseOnHost() {
        lab.lab().world().run(() -> lab.lab().world().alarms().raise(uplinkLost()));
        afterwards(_ -> lab.lab().world().run(() -> lab.lab().world().alarms().end(uplinkLost())));
        return "alarm-20";
    }

    @Override
    void acknowledge(String alarm) {
        lab.lab().world().run(() -> lab.lab().world().alarms().acknowledge(uplinkLost()));
    }

    private Alarms.Raised uplinkLost() {
        return new Alarms.Raised(
                Alarms.Usual.UPLINK_REDUNDANCY, Optional.of(new Host(clusterHost())));
    }

    @Test
    void what_an_alarm_of_the_lab_goes_by_is_told() throws Exception {
        try (var gateway = gateway()) {
            var world = lab.lab().world();
            for (var alarm : Alarms.Usual.values()) {
                var raised = new Alarms.Raised(alarm, Optional.of(new Host(clusterHost())));
                world.run(() -> world.alarms().raise(raised));
                afterwards(_ -> world.run(() -> world.alarms().end(raised)));
            }

            assertThat(
                            gateway.moment().alarms().values().stream()
                                    .flatMap(told -> ((SeenAlarms.Are) told).each().stream())
                                    .map(SeenAlarm::definition))
                    .containsExactlyInAnyOrder(
                            definition("Host connection and power state", Goes.BY_STATE),
                            definition("Host memory usage", Goes.BY_USE),
                            definition("Host error", Goes.FOR_EVER),
                            definition("Network uplink redundancy lost", Goes.BY_EVENTS),
                            definition(
                                    "Insufficient vSphere HA failover resources", Goes.BY_EVENTS));
        }
    }

    private static SeenAlarm.Definition definition(String name, Goes goes) {
        return new SeenAlarm.Definition(new Told.Is<>(name), new Told.Is<>(goes));
    }

    @Test
    void what_somebody_else_does_is_told_by_whom_until_it_has_ended() throws Exception {
        try (var gateway = gateway()) {
            var ends =
                    lab.vcenter().begins(new Host(clusterHost()), "ReconnectHost_Task", "LAB\\ann");

            assertThat(underway(gateway))
                    .singleElement()
                    .satisfies(task -> {
                        assertThat(task.what())
                                .isEqualTo(new Told.Is<>("HostSystem.reconnectHost"));
                        assertThat(task.by())
                                .isEqualTo(new Told.Is<>(new SeenTask.Asker("LAB\\ann", false)));
                    });

            ends.run();
            assertThat(underway(gateway)).isEmpty();
        }
    }

    @Test
    void host_profiles_are_told_with_what_they_are_attached_to_where_they_may_be_seen()
            throws Exception {
        try (var gateway = gateway()) {
            var world = lab.lab().world();
            var host = host(gateway.inventory(), clusterHost());
            world.run(() -> world.profiles().attach("gold", new Host(clusterHost())));
            world.run(() -> world.profiles().attach("silver", new Host(peer().busyHost())));
            world.run(() -> world.profiles().detach("silver"));

            assertThat(gateway.profiles())
                    .containsExactly(
                            new SeenProfile(
                                    "hostprofile-1",
                                    new Told.Is<>("gold"),
                                    new Told.Is<>(Set.of(host.ref()))),
                            new SeenProfile(
                                    "hostprofile-2",
                                    new Told.Is<>("silver"),
                                    new Told.Is<>(Set.of())));

            world.run(() -> world.profiles().attachToCluster("gold"));
            assertThat(gateway.profiles().getFirst().attached())
                    .satisfies(told ->
                            assertThat(((Told.Is<Set<Managed>>) told).value())
                                    .contains(
                                            ((Told.Is<Managed.ClusterRef>) host.cluster()).value(),
                                            host.ref()));

            world.run(() -> world.profiles().setSeen(false));
            assertThat(catchThrowableOfType(VCenterException.class, gateway::profiles).trouble())
                    .isEqualTo(
                            new Trouble.Forbidden(
                                    "RetrievePropertiesEx",
                                    "NoPermission: Permission to perform this operation was"
                                            + " denied., privilege Profile.View"));
            world.run(() -> world.profiles().setSeen(true));
            world.run(() -> world.profiles().clear());
        }
    }

    @Test
    void drs_empties_no_host_where_ha_would_lack_what_it_keeps() throws Exception {
        try (var gateway = gateway()) {
            var world = lab.lab().world();
            world.run(() -> world.drs().set(true, Drs.Behavior.fullyAutomated));
            world.run(() -> world.failover().set(true, true, 2));
            afterwards(_ -> world.run(() -> world.failover().set(false, false, 1)));
            var host = host(gateway.inventory(), peer().busyHost()).ref();
            var before = world.call(() -> running(peer().busyHost()));

            var ended = end(gateway, gateway.enterMaintenance(host, Duration.ofSeconds(60)));

            assertThat(why(ended).toString()).contains("Timedout");
            assertThat(before).isNotEmpty();
            assertThat(world.call(() -> running(peer().busyHost()))).isEqualTo(before);
        }
    }

    private Set<String> running(String host) {
        return Set.copyOf(lab.host(host).service().machines());
    }

    private List<SeenTask> underway(VSphereGateway gateway) throws Exception {
        var on = new Told.Is<Managed>(host(gateway.inventory(), clusterHost()).ref());
        return gateway.recentTasks().stream()
                .filter(task -> task.on().equals(on))
                .filter(task -> task.underway().equals(new Told.Is<>(true)))
                .toList();
    }
}
