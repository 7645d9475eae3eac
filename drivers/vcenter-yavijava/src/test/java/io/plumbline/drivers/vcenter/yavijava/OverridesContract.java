package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.OverrideChange;
import io.plumbline.drivers.vcenter.SeenCluster;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenCluster.OfHa;
import io.plumbline.drivers.vcenter.SeenCluster.OwnSetting;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a cluster says of one machine. A case has its machine, and leaves the others' entries. */
abstract class OverridesContract extends Contract {
    private static final TaskState DONE = new TaskState.Done();
    private static final Optional<State<IsolationResponse>> AS_CLUSTER = Optional.of(State.none());

    @Test
    void what_drs_does_with_a_machine_is_said_changed_and_taken_back() throws Exception {
        try (var gateway = gateway()) {
            var machine = machine(gateway, 0);

            assertThat(drs(gateway, machine, Automation.Disabled, true)).isEqualTo(DONE);
            assertThat(drs(gateway).get(machine.ref()))
                    .extracting(OwnSetting::enabled)
                    .isEqualTo(false);

            assertThat(drs(gateway, machine, Automation.PartiallyAutomated, false)).isEqualTo(DONE);
            assertThat(drs(gateway).get(machine.ref()))
                    .isEqualTo(new OwnSetting(true, new Told.Is<>(Behavior.PARTIALLY_AUTOMATED)));

            assertThat(gone(gateway, machine)).isEqualTo(DONE);
            assertThat(drs(gateway)).doesNotContainKey(machine.ref());
        }
    }

    @Test
    void what_ha_does_with_a_machine_is_said_and_field_by_field_as_all_others_again()
            throws Exception {
        try (var gateway = gateway()) {
            var machine = machine(gateway, 1);

            assertThat(
                            ha(
                                    gateway,
                                    machine,
                                    State.is(RestartPriority.Highest),
                                    Optional.of(State.is(IsolationResponse.ShutDown)),
                                    true))
                    .isEqualTo(DONE);
            assertThat(ha(gateway).get(machine.ref()))
                    .isEqualTo(
                            new OfHa(
                                    new Told.Is<>(RestartPriority.Highest),
                                    new Told.Is<>(IsolationResponse.ShutDown)));

            assertThat(ha(gateway, machine, State.none(), Optional.empty(), false)).isEqualTo(DONE);
            assertThat(ha(gateway).get(machine.ref()))
                    .isEqualTo(
                            new OfHa(
                                    new Told.Unset<>(), new Told.Is<>(IsolationResponse.ShutDown)));

            ha(
                    gateway,
                    machine,
                    State.is(RestartPriority.Low),
                    Optional.of(State.is(IsolationResponse.PowerOff)),
                    false);
            assertThat(ha(gateway).get(machine.ref()))
                    .isEqualTo(
                            new OfHa(
                                    new Told.Is<>(RestartPriority.Low),
                                    new Told.Is<>(
                                            honours(Fact.ISOLATION_RESPONSE_IS_EDITED)
                                                    ? IsolationResponse.PowerOff
                                                    : IsolationResponse.ShutDown)));
        }
    }

    @Test
    void what_is_said_of_other_machines_stays_and_several_go_together() throws Exception {
        try (var gateway = gateway()) {
            var other = machine(gateway, 2);
            var machine = machine(gateway, 3);
            drs(gateway, other, Automation.Manual, true);
            ha(gateway, other, State.is(RestartPriority.High), AS_CLUSTER, true);
            var drs = drs(gateway);
            var ha = ha(gateway);
            assertThat(ha.get(other.ref()))
                    .isEqualTo(new OfHa(new Told.Is<>(RestartPriority.High), new Told.Unset<>()));

            drs(gateway, machine, Automation.Disabled, true);
            ha(gateway, machine, State.is(RestartPriority.Low), AS_CLUSTER, true);
            assertThat(drs(gateway)).hasSize(drs.size() + 1).containsAllEntriesOf(drs);
            assertThat(ha(gateway)).hasSize(ha.size() + 1).containsAllEntriesOf(ha);

            gone(gateway, machine);
            assertThat(drs(gateway)).isEqualTo(drs);

            assertThat(
                            together(
                                    gateway,
                                    other,
                                    becomes(Automation.Disabled, false),
                                    machine,
                                    becomes(Automation.PartiallyAutomated, true)))
                    .isEqualTo(DONE);
            assertThat(drs(gateway).get(other.ref()))
                    .extracting(OwnSetting::enabled)
                    .isEqualTo(false);
            assertThat(drs(gateway).get(machine.ref()))
                    .isEqualTo(new OwnSetting(true, new Told.Is<>(Behavior.PARTIALLY_AUTOMATED)));
        }
    }

    @Test
    void entry_that_is_not_there_is_neither_edited_nor_taken_away() throws Exception {
        try (var gateway = gateway()) {
            var machine = machine(gateway, 4);

            assertThat(why(drs(gateway, machine, Automation.Manual, false)).toString())
                    .contains("InvalidArgument");
            assertThat(why(gone(gateway, machine)).toString()).contains("InvalidArgument");
            assertThat(
                            why(ha(
                                            gateway,
                                            machine,
                                            State.is(RestartPriority.Low),
                                            Optional.empty(),
                                            false))
                                    .toString())
                    .contains("InvalidArgument");
            assertThat(drs(gateway)).doesNotContainKey(machine.ref());
            assertThat(ha(gateway)).doesNotContainKey(machine.ref());
        }
    }

    /** A watch is told, or the next whole look is: both are one question for all machines. */
    @Test
    void what_somebody_else_says_of_a_machine_is_told() throws Exception {
        try (var gateway = gateway()) {
            var machine = machine(gateway, 5);

            administrator()
                    .reconfigureCluster(
                            cluster(gateway).ref().id(),
                            """
                            <dasVmConfigSpec><operation>add</operation>\
                            <info><key type="VirtualMachine">%s</key>\
                            <dasSettings><restartPriority>disabled</restartPriority>\
                            <isolationResponse>clusterIsolationResponse</isolationResponse>\
                            </dasSettings></info></dasVmConfigSpec>\
                            """
                                    .formatted(machine.ref().id()));

            assertThat(ha(gateway).get(machine.ref()))
                    .isEqualTo(
                            new OfHa(new Told.Is<>(RestartPriority.Disabled), new Told.Unset<>()));
        }
    }

    /** Where machines run, in a cluster. */
    abstract String clusterHost();

    private SeenMachine machine(VSphereGateway gateway, int number) throws Exception {
        var all = gateway.inventory();
        var host = new Told.Is<>(host(all, clusterHost()).ref());
        return all.machines().stream()
                .filter(one -> one.host().equals(host))
                .skip(number)
                .findFirst()
                .orElseThrow();
    }

    private SeenCluster cluster(VSphereGateway gateway) throws Exception {
        var all = gateway.inventory();
        var in = host(all, clusterHost()).cluster();
        return all.clusters().stream()
                .filter(one -> new Told.Is<ClusterRef>(one.ref()).equals(in))
                .findFirst()
                .orElseThrow();
    }

    private Map<MachineRef, OwnSetting> drs(VSphereGateway gateway) throws Exception {
        return ((Told.Is<SeenCluster.Drs>) cluster(gateway).drs()).value().overrides();
    }

    private Map<MachineRef, OfHa> ha(VSphereGateway gateway) throws Exception {
        return ((Told.Is<Map<MachineRef, OfHa>>) cluster(gateway).ofHa()).value();
    }

    private TaskState drs(VSphereGateway gateway, SeenMachine of, Automation to, boolean anew)
            throws Exception {
        return end(gateway, of, becomes(to, anew));
    }

    private static OverrideChange becomes(Automation to, boolean anew) {
        return new OverrideChange(
                Optional.of(new OverrideChange.OfDrs.Becomes(to, anew)), Optional.empty());
    }

    private TaskState together(
            VSphereGateway gateway,
            SeenMachine one,
            OverrideChange ofOne,
            SeenMachine other,
            OverrideChange ofOther)
            throws Exception {
        return end(
                gateway,
                gateway.override(
                        cluster(gateway).ref(),
                        new TreeMap<>(Map.of(one.ref(), ofOne, other.ref(), ofOther))));
    }

    private TaskState gone(VSphereGateway gateway, SeenMachine of) throws Exception {
        return end(
                gateway,
                of,
                new OverrideChange(Optional.of(new OverrideChange.OfDrs.Goes()), Optional.empty()));
    }

    private TaskState ha(
            VSphereGateway gateway,
            SeenMachine of,
            State<RestartPriority> restarts,
            Optional<State<IsolationResponse>> responds,
            boolean anew)
            throws Exception {
        return end(
                gateway,
                of,
                new OverrideChange(
                        Optional.empty(),
                        Optional.of(
                                new OverrideChange.OfHa(Optional.of(restarts), responds, anew))));
    }

    private TaskState end(VSphereGateway gateway, SeenMachine of, OverrideChange change)
            throws Exception {
        return end(
                gateway,
                gateway.override(cluster(gateway).ref(), new TreeMap<>(Map.of(of.ref(), change))));
    }
}
