package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.lab.world.MachineHardware;
import io.plumbline.lab.world.MachineModel;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;

/** A virtual machine as vCenter knows it: where its host does not answer, as it was. */
final class MachineProperties {
    private static final int FIRST_CARD = 4000;

    /** Hosts are installed with it: public file 11400609571. */
    private static final String FIRST_NETWORK = "VM Network";

    /** All machines of a lab were made in the same moment. */
    static final Instant CONFIGURED = Instant.parse("2022-03-01T08:00:00Z");

    private MachineProperties() {}

    static Data of(MachineModel machine, HostModel host, Ref hostRef, Ref parent) {
        return Value.data("VirtualMachine")
                .with("parent", Value.ref(parent))
                .with("name", Value.string(machine.name()))
                .with("runtime", runtime(machine, host, hostRef))
                .with("config", machine.isBeingMade() ? new Value.Unset() : config(machine, host))
                .with("environmentBrowser", Value.ref(Estate.browser(machine)))
                .with("guest", guest(machine, host));
    }

    static boolean isOn(MachineModel machine, HostModel host) {
        return host.power().answers() ? host.world().machines().runs(machine) : machine.wasLost();
    }

    private static Data runtime(MachineModel machine, HostModel host, Ref hostRef) {
        var answers = host.power().answers();
        return Value.data("VirtualMachineRuntimeInfo")
                .with("host", Value.ref(hostRef))
                .with(
                        "connectionState",
                        new Value.Simple(
                                "VirtualMachineConnectionState",
                                answers ? "connected" : "disconnected"))
                .with(
                        "powerState",
                        new Value.Simple(
                                "VirtualMachinePowerState",
                                isOn(machine, host) ? "poweredOn" : "poweredOff"));
    }

    private static Data config(MachineModel machine, HostModel host) {
        var setup = machine.setup();
        return Value.data("VirtualMachineConfigInfo")
                .with("template", Value.bool(machine.isTemplate()))
                .with("changeVersion", Value.string(changeVersion(machine)))
                .with("name", Value.string(machine.name()))
                .with("uuid", Value.string(uuid(machine).toString()))
                .with("managedBy", machine.isAgent() ? agent() : new Value.Unset())
                .with("version", Value.string("vmx-" + setup.hardware().version()))
                .with("firmware", Value.string(setup.hardware().firmware()))
                .with("extraConfig", options(setup.hardware()))
                .with(
                        "hardware",
                        Value.data("VirtualHardware")
                                .with("numCPU", Value.number(setup.cpus()))
                                .with("numCoresPerSocket", Value.number(1))
                                .with("memoryMB", Value.number(setup.memoryMb()))
                                .with(
                                        "device",
                                        new Value.Many("VirtualDevice", devices(machine, host))))
                .with("cpuAllocation", allocation(setup.cpuReservationMhz()))
                .with("memoryAllocation", allocation(setup.lockedToMax() ? setup.memoryMb() : 0))
                .with(
                        "latencySensitivity",
                        Value.data("LatencySensitivity")
                                .with(
                                        "level",
                                        new Value.Simple(
                                                "LatencySensitivitySensitivityLevel",
                                                setup.latency())))
                .with("memoryReservationLockedToMax", Value.bool(setup.lockedToMax()));
    }

    /** Some of those that every machine has are left out here; one that has its owner's secret. */
    private static Value options(MachineHardware hardware) {
        return new Value.Many(
                "OptionValue",
                Stream.concat(
                                Stream.of(option("guestinfo.login", "lab-guest-secret")),
                                hardware.options().entrySet().stream()
                                        .map(one -> option(one.getKey(), one.getValue())))
                        .toList());
    }

    private static Value option(String key, String text) {
        return Value.data("OptionValue")
                .with("key", Value.string(key))
                .with("value", new Value.OfAnyType(Value.string(text)));
    }

    /**
     * Of one of the vSphere Cluster Services, as vCenter deployed them before 8.0 U3.
     *
     * @see "Broadcom knowledge base 370219"
     */
    private static Data agent() {
        return Value.data("ManagedByInfo")
                .with("extensionKey", Value.string("com.vmware.vim.eam"))
                .with("type", Value.string("cluster-agent"));
    }

    /** Another one after each change: by the reference no more is to be read from it. */
    static String changeVersion(MachineModel machine) {
        return CONFIGURED.plusSeconds(machine.changes()).plusNanos(machine.number()).toString();
    }

    private static Data allocation(long reservation) {
        return Value.data("ResourceAllocationInfo")
                .with("reservation", new Value.Simple("xsd:long", "" + reservation));
    }

    /** As {@code esxcli vm process list} says it. */
    private static UUID uuid(MachineModel machine) {
        return UUID.nameUUIDFromBytes(machine.name().getBytes(StandardCharsets.UTF_8));
    }

    private static List<Value> devices(MachineModel machine, HostModel host) {
        var setup = machine.setup();
        return Stream.of(
                        Stream.of(card(machine)),
                        setup.adapters().stream().map(one -> adapter(machine, one)),
                        setup.pciDevices().stream()
                                .map(one -> PciDevices.of(one, machine, isOn(machine, host))))
                .flatMap(some -> some)
                .toList();
    }

    private static Value adapter(MachineModel machine, MachineAdapter one) {
        var device =
                Value.data(one.type())
                        .with("key", Value.number(one.key()))
                        .with("addressType", Value.string("assigned"))
                        .with("macAddress", Value.string(address(machine, one.key())))
                        .with("backing", backing(one.on()));
        if (one.isPvrdma()) {
            return device.with("deviceProtocol", Value.string("rocev2"));
        }
        return one.isPassedThrough()
                ? device.with("allowGuestOSMtuChange", Value.bool(one.guestMtu()))
                        .with(
                                "sriovBacking",
                                Value.data("VirtualSriovEthernetCardSriovBackingInfo")
                                        .with("physicalFunctionBacking", function(one)))
                : device;
    }

    private static Value backing(MachineAdapter.Network on) {
        return switch (on) {
            case MachineAdapter.Network.Distributed(var id) ->
                    Value.data("VirtualEthernetCardDistributedVirtualPortBackingInfo")
                            .with(
                                    "port",
                                    Value.data("DistributedVirtualSwitchPortConnection")
                                            .with("portgroupKey", Value.string(id)));
            case MachineAdapter.Network.Standard(var name) ->
                    Value.data(DeviceSpecs.STANDARD).with("deviceName", Value.string(name));
        };
    }

    private static Value function(MachineAdapter one) {
        return Value.data("VirtualPCIPassthroughDeviceBackingInfo")
                .with("deviceName", Value.string(""))
                .with("id", Value.string(one.function()));
    }

    /** By which the system in the machine knows its adapter. */
    static String address(MachineModel machine, int key) {
        return "00:50:56:%02x".formatted(0x80 + (key - FIRST_CARD) % 0x40)
                + String.format(Locale.ROOT, "%04x", machine.number()).replaceAll("(..)", ":$1");
    }

    private static Value card(MachineModel machine) {
        return Value.data("VirtualVmxnet3")
                .with("key", Value.number(FIRST_CARD))
                .with(
                        "deviceInfo",
                        Value.data("Description")
                                .with("label", Value.string("Network adapter 1"))
                                .with("summary", Value.string(FIRST_NETWORK)))
                .with("backing", backing(new MachineAdapter.Network.Standard(FIRST_NETWORK)))
                .with("addressType", Value.string("assigned"))
                .with("macAddress", Value.string(address(machine, FIRST_CARD)));
    }

    private static Data guest(MachineModel machine, HostModel host) {
        var run = isOn(machine, host) && machine.hasTools();
        return Value.data("GuestInfo")
                .with(
                        "toolsRunningStatus",
                        Value.string(run ? "guestToolsRunning" : "guestToolsNotRunning"));
    }
}
