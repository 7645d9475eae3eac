package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.OverrideChange;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** How a cluster is told what to do with single machines. */
class ClusterEnvelopeTest extends Envelopes {
    @Override
    List<String> methods() {
        return List.of("ReconfigureComputeResource_Task");
    }

    @Test
    void machine_of_which_nothing_was_said_gets_its_entries() throws Exception {
        send(
                new OverrideChange(
                        Optional.of(new OverrideChange.OfDrs.Becomes(Automation.Disabled, true)),
                        Optional.of(
                                new OverrideChange.OfHa(
                                        Optional.of(State.is(RestartPriority.Highest)),
                                        Optional.of(State.is(IsolationResponse.LeavePoweredOn)),
                                        true))));

        check("add-overrides.xml");
    }

    @Test
    void entries_are_edited_field_by_field() throws Exception {
        send(
                new OverrideChange(
                        Optional.of(
                                new OverrideChange.OfDrs.Becomes(
                                        Automation.PartiallyAutomated, false)),
                        Optional.of(
                                new OverrideChange.OfHa(
                                        Optional.of(State.none()), Optional.empty(), false))));

        check("edit-overrides.xml");
    }

    @Test
    void entry_of_drs_goes() throws Exception {
        send(new OverrideChange(Optional.of(new OverrideChange.OfDrs.Goes()), Optional.empty()));

        check("remove-override.xml");
    }

    /** Each list has all of its entries, in the order of the machines. */
    @Test
    void machines_go_in_one_call() throws Exception {
        var ha =
                new OverrideChange.OfHa(
                        Optional.of(State.is(RestartPriority.Low)), Optional.empty(), false);
        var changes = new TreeMap<MachineRef, OverrideChange>();
        changes.put(
                new MachineRef("vm-57"),
                new OverrideChange(Optional.of(new OverrideChange.OfDrs.Goes()), Optional.of(ha)));
        changes.put(new MachineRef("vm-58"), new OverrideChange(Optional.empty(), Optional.of(ha)));
        changes.put(
                new MachineRef("vm-59"),
                new OverrideChange(
                        Optional.of(new OverrideChange.OfDrs.Becomes(Automation.Manual, true)),
                        Optional.empty()));

        send(changes);

        check("overrides-of-machines.xml");
    }

    private void send(OverrideChange change) throws Exception {
        send(new TreeMap<>(Map.of(new MachineRef("vm-57"), change)));
    }

    private void send(SortedMap<MachineRef, OverrideChange> changes) throws Exception {
        port().reconfigureComputeResource_Task(
                        Refs.of(new ClusterRef("domain-c8")), ClusterSpecs.of(changes), true);
    }
}
