package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DistributedVirtualSwitchPortConnection;
import com.vmware.vim25.HostPciDevice;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VirtualEthernetCardDistributedVirtualPortBackingInfo;
import com.vmware.vim25.VirtualMachinePciPassthroughInfo;
import com.vmware.vim25.VirtualSriovEthernetCard;

import io.plumbline.drivers.vcenter.AdapterBacking;
import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.SeenPciDevice;
import io.plumbline.property.AdapterType;
import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MemorySize;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciIds;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How virtual machines are set. */
class MachineEnvelopeTest extends Envelopes {
    private static final MachineRef MACHINE = new MachineRef("vm-57");
    private static final AdapterBacking ON_ROCE =
            new AdapterBacking.Distributed(new PortGroupRef("dvportgroup-33"), "50 0e");
    private static final AdapterBacking.Standard ON_STANDARD =
            new AdapterBacking.Standard("SRIOV-ROCE-PG");

    @Override
    List<String> methods() {
        return List.of("ReconfigVM_Task", "QueryEvents");
    }

    @Test
    void adapter_that_is_passed_through_is_added() throws Exception {
        var change =
                new AdapterChange.Add(
                        AdapterType.SRIOV,
                        ON_ROCE,
                        PciAddress.parse("0000:3b:00.1"),
                        Optional.of(true));

        MachineSpecs.reconfigure(port(), MACHINE, AdapterSpecs.adding("v7", change));

        check("add-adapter.xml");
    }

    @Test
    void adapter_for_pvrdma_is_added_with_its_protocol() throws Exception {
        var change =
                new AdapterChange.Add(
                        AdapterType.PVRDMA, ON_ROCE, Optional.empty(), Optional.empty());

        MachineSpecs.reconfigure(port(), MACHINE, AdapterSpecs.adding("v7", change));

        check("add-pvrdma-adapter.xml");
    }

    @Test
    void adapter_is_added_on_a_standard_port_group_by_its_name() throws Exception {
        var change =
                new AdapterChange.Add(
                        AdapterType.VMXNET3, ON_STANDARD, Optional.empty(), Optional.empty());

        MachineSpecs.reconfigure(port(), MACHINE, AdapterSpecs.adding("v7", change));

        check("add-adapter-on-standard.xml");
    }

    @Test
    void adapter_is_moved_to_a_standard_port_group_and_stays_what_it_is() throws Exception {
        var change = new AdapterChange.Move(4001, ON_STANDARD, Optional.empty());

        MachineSpecs.reconfigure(port(), MACHINE, AdapterSpecs.moving("v7", change, there()));

        check("move-adapter-to-standard.xml");
    }

    @Test
    void adapter_is_changed_in_one_thing() throws Exception {
        var change = new AdapterChange.Edit(4001, Optional.empty(), Optional.of(true));

        MachineSpecs.reconfigure(port(), MACHINE, AdapterSpecs.editing("v7", change, there()));

        check("edit-adapter.xml");
    }

    private static VirtualSriovEthernetCard there() {
        var port = new DistributedVirtualSwitchPortConnection();
        port.switchUuid = "50 0e";
        port.portgroupKey = "dvportgroup-33";
        port.portKey = "12";
        port.connectionCookie = 815;
        var on = new VirtualEthernetCardDistributedVirtualPortBackingInfo();
        on.port = port;
        var card = new VirtualSriovEthernetCard();
        card.key = 4001;
        card.controllerKey = 100;
        card.unitNumber = 7;
        card.addressType = "assigned";
        card.macAddress = "00:50:56:80:00:01";
        card.wakeOnLanEnabled = false;
        card.backing = on;
        return card;
    }

    @Test
    void function_of_the_host_is_added_as_its_host_tells_of_it() throws Exception {
        MachineSpecs.reconfigure(port(), MACHINE, PciDeviceSpecs.adding("v7", function()));

        check("add-directpath.xml");
    }

    @Test
    void device_that_vsphere_chooses_is_added_with_label_and_ids() throws Exception {
        var device =
                new SeenPciDevice.Dynamic(
                        Optional.of("hpc-fabric"),
                        Optional.of(PciIds.parse("15b3:1019,15b3:1017")));

        MachineSpecs.reconfigure(port(), MACHINE, PciDeviceSpecs.adding("v7", device));

        check("add-dynamic-directpath.xml");
    }

    private static VirtualMachinePciPassthroughInfo function() {
        var told = new VirtualMachinePciPassthroughInfo();
        told.systemId = "5f0c0b5e-8f2e-9a52-6e56-0cc47a000001";
        told.pciDevice = new HostPciDevice();
        told.pciDevice.id = "0000:3b:00.0";
        told.pciDevice.deviceName = "MT27800 Family [ConnectX-5]";
        told.pciDevice.vendorId = 0x15b3;
        told.pciDevice.deviceId = (short) 0xa2d6;
        return told;
    }

    @Test
    void events_of_one_machine_are_asked_for_by_their_types() throws Exception {
        var keeper = new ManagedObjectReference();
        keeper.type = "EventManager";
        keeper.val = "EventManager";

        MachineEvents.query(port(), keeper, MACHINE, "VmPoweredOnEvent", "DrsVmPoweredOnEvent");

        check("query-events.xml");
    }

    @Test
    void machine_is_changed_in_all_of_its_size() throws Exception {
        var change =
                new MachineChange(
                        Optional.of(44),
                        Optional.of(new MemorySize(147_456)),
                        Optional.of(true),
                        Optional.of(131_692L),
                        Optional.of(LatencySensitivity.High),
                        new MachineChange.Options(
                                Optional.of(true),
                                Optional.of(MemorySize.ofGigabytes(64)),
                                Optional.of(true),
                                Optional.of(true)));

        MachineSpecs.reconfigure(
                port(), MACHINE, MachineSpecs.of("2022-03-01T08:00:00Z", change, Set.of()));

        check("reconfigure-machine-size.xml");
    }
}
