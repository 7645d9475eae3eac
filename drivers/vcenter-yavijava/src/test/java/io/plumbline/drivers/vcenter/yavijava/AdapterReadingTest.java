package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenAdapter;
import io.plumbline.drivers.vcenter.SeenBacking;
import io.plumbline.drivers.vcenter.SeenDevices;
import io.plumbline.drivers.vcenter.SeenPciDevice;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.property.AdapterType;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciIds;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** Devices of a machine in words that vCenter may say, and in some that nobody knows. */
class AdapterReadingTest extends AnswersByHand {
    private static final String READ = "RetrievePropertiesEx";
    private static final String WRITE = "ReconfigVM_Task";
    private static final MachineRef MACHINE = new MachineRef("vm-57");
    private static final PciAddress FIRST = PciAddress.parse("0000:3b:00.1").orElseThrow();
    private static final AdapterChange.Edit EDIT =
            new AdapterChange.Edit(4001, Optional.of(FIRST), Optional.empty());

    private static final SeenBacking VM_NETWORK = new SeenBacking.Standard("VM Network");
    private static final String STANDARD =
            "<backing xsi:type=\"VirtualEthernetCardNetworkBackingInfo\">"
                    + "<deviceName>VM Network</deviceName></backing>";
    private static final String DISTRIBUTED =
            "<backing xsi:type=\"VirtualEthernetCardDistributedVirtualPortBackingInfo\"><port>"
                    + "<switchUuid>50 0e</switchUuid><portgroupKey>dvportgroup-33</portgroupKey>"
                    + "</port></backing>";
    private static final String OF_FIRST =
            "<sriovBacking><physicalFunctionBacking><deviceName></deviceName>"
                    + "<id>0000:3b:00.1</id><deviceId></deviceId><systemId></systemId>"
                    + "<vendorId>0</vendorId></physicalFunctionBacking></sriovBacking>";

    @Test
    void adapters_are_told_by_what_they_are_on() throws Exception {
        assertThat(
                        devices(
                                card("VirtualSriovEthernetCard", 4000, STANDARD + OF_FIRST),
                                card("VirtualSriovEthernetCard", 4001, DISTRIBUTED),
                                card("VirtualVmxnet3", 4002, STANDARD)))
                .isEqualTo(
                        new SeenDevices(
                                List.of(
                                        sriov(4000, VM_NETWORK, new Told.Is<>(FIRST)),
                                        sriov(
                                                4001,
                                                new SeenBacking.Distributed("dvportgroup-33"),
                                                new Told.Unset<>()),
                                        new SeenAdapter(
                                                4002,
                                                VM_NETWORK,
                                                new Told.Is<>(AdapterType.VMXNET3),
                                                new Told.Unset<>(),
                                                new Told.Unset<>())),
                                true,
                                3,
                                List.of()));
    }

    @Test
    void device_of_the_host_that_is_no_adapter_takes_reserved_memory_too() throws Exception {
        assertThat(devices(card("VirtualPCIPassthrough", 13_000, "")))
                .isEqualTo(
                        new SeenDevices(
                                List.of(),
                                true,
                                0,
                                List.of(new SeenPciDevice(13_000, new Told.Unset<>()))));
        assertThat(devices(card("VirtualVmxnet3", 4002, STANDARD)).passesThrough()).isFalse();
    }

    @Test
    void devices_of_the_host_are_told_by_what_they_are_made_of() throws Exception {
        assertThat(
                        devices(
                                        pci(13_000, "DeviceBackingInfo", FIXED),
                                        pci(
                                                13_001,
                                                "DynamicBackingInfo",
                                                "<deviceName></deviceName>"
                                                        + allowed(5555, 4119)
                                                        + allowed(4318, -24_106)
                                                        + "<customLabel>hpc-fabric</customLabel>"
                                                        + "<assignedId>0000:3b:00.0</assignedId>"),
                                        pci(
                                                13_002,
                                                "DvxBackingInfo",
                                                "<deviceClass>com.maker.nic</deviceClass>"
                                                        + "<configParams><key>mode</key><value"
                                                        + " xsi:type=\"xsd:string\">fast</value>"
                                                        + "</configParams>"),
                                        pci(13_003, "VmiopBackingInfo", "<vgpu>grid_p40</vgpu>"))
                                .pciDevices())
                .containsExactly(
                        new SeenPciDevice(
                                13_000,
                                new Told.Is<>(
                                        new SeenPciDevice.Fixed(
                                                FIRST.withFunction(0), Optional.of("5f0c")))),
                        new SeenPciDevice(
                                13_001,
                                new Told.Is<>(
                                        new SeenPciDevice.Dynamic(
                                                Optional.of("hpc-fabric"),
                                                Optional.of(PciIds.parse("15b3:1017,10de:a1d6"))))),
                        new SeenPciDevice(
                                13_002,
                                new Told.Is<>(new SeenPciDevice.Dvx(Optional.of("com.maker.nic")))),
                        new SeenPciDevice(
                                13_003,
                                new Told.Is<>(
                                        new SeenPciDevice.Other(
                                                "VirtualPCIPassthroughVmiopBackingInfo"))));
    }

    @Test
    void device_of_which_not_all_is_understood_may_be_any() throws Exception {
        assertThat(
                        devices(
                                        pci(13_000, "DeviceBackingInfo", "<id>0000:3b</id>"),
                                        pci(13_001, "BackingOfTomorrow", "<new>1</new>"),
                                        pci(
                                                13_002,
                                                "DynamicBackingInfo",
                                                "<allowedDevice><vendorId>5555</vendorId>"
                                                        + "<deviceId>4119</deviceId><revisionId>0"
                                                        + "</revisionId></allowedDevice>"))
                                .pciDevices())
                .hasSize(3)
                .allSatisfy(
                        device -> assertThat(device.backing()).isInstanceOf(Told.Unreadable.class));
    }

    private static final String FIXED =
            "<deviceName>x</deviceName><id>0000:3b:00.0</id><deviceId>1017</deviceId>"
                    + "<systemId>5f0c</systemId><vendorId>5555</vendorId>";

    private static String allowed(int vendor, int device) {
        return "<allowedDevice><vendorId>"
                + vendor
                + "</vendorId><deviceId>"
                + device
                + "</deviceId></allowedDevice>";
    }

    private static String pci(int key, String backing, String rest) {
        return card(
                "VirtualPCIPassthrough",
                key,
                "<backing xsi:type=\"VirtualPCIPassthrough"
                        + backing
                        + "\">"
                        + rest
                        + "</backing>");
    }

    @Test
    void device_of_which_more_is_said_than_is_known_is_not_sent_back() throws Exception {
        told(
                card("VirtualSriovEthernetCard", 4000, DISTRIBUTED + OF_FIRST),
                card("VirtualSriovEthernetCard", 4001, DISTRIBUTED + "<numaNode>1</numaNode>"));

        assertThat(
                        catchThrowableOfType(
                                        VCenterException.class,
                                        () -> gateway.reconfigure(MACHINE, "v7", EDIT))
                                .trouble())
                .isInstanceOfSatisfying(
                        Trouble.NotOffered.class,
                        why -> assertThat(why.answer()).contains("change it by hand"));
        assertThat(vcenter.asked()).doesNotContain(WRITE);
    }

    @Test
    void what_is_said_more_of_another_device_is_in_the_way_of_none() throws Exception {
        told(
                card("VirtualSriovEthernetCard", 4000, DISTRIBUTED + "<numaNode>1</numaNode>"),
                card("VirtualSriovEthernetCard", 4001, DISTRIBUTED));
        vcenter.when(WRITE, asked -> asked.returned("<returnval type=\"Task\">task-7</returnval>"));

        assertThat(gateway.reconfigure(MACHINE, "v7", EDIT)).isEqualTo(new TaskRef("task-7"));
    }

    /** What vCenter refers to besides is left alone: a host has no such reference. */
    @Test
    void standard_network_is_told_by_its_name_and_one_of_another_kind_by_nothing()
            throws Exception {
        assertThat(
                        devices(
                                        card(
                                                "VirtualSriovEthernetCard",
                                                4000,
                                                STANDARD.replace(
                                                        "</backing>",
                                                        "<network type=\"Network\">network-7"
                                                                + "</network></backing>")),
                                        card(
                                                "VirtualSriovEthernetCard",
                                                4001,
                                                "<backing"
                                                    + " xsi:type=\"VirtualEthernetCardOpaqueNetworkBackingInfo\">"
                                                    + "<opaqueNetworkId>1</opaqueNetworkId>"
                                                    + "<opaqueNetworkType>nsx</opaqueNetworkType>"
                                                    + "</backing>"))
                                .adapters())
                .containsExactly(
                        sriov(4000, VM_NETWORK, new Told.Unset<>()),
                        sriov(4001, new SeenBacking.Other(), new Told.Unset<>()));
    }

    private static SeenAdapter sriov(int key, SeenBacking on, Told<PciAddress> function) {
        return new SeenAdapter(
                key, on, new Told.Is<>(AdapterType.SRIOV), function, new Told.Unset<>());
    }

    private static String card(String type, int key, String rest) {
        return "<VirtualDevice xsi:type=\""
                + type
                + "\"><key>"
                + key
                + "</key>"
                + rest
                + "</VirtualDevice>";
    }

    private SeenDevices devices(String... devices) throws Exception {
        told(devices);
        var machine = gateway.inventory().machines().getFirst();
        return ((Told.Is<SeenDevices>) machine.devices()).value();
    }

    private void told(String... devices) {
        vcenter.when(
                READ,
                asked ->
                        asked.returned(
                                "<returnval><objects><obj type=\"VirtualMachine\">vm-57</obj>"
                                        + "<propSet><name>config.hardware.device</name>"
                                        + "<val xsi:type=\"ArrayOfVirtualDevice\">"
                                        + String.join("", devices)
                                        + "</val></propSet></objects></returnval>"));
    }
}
