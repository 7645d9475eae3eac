package io.plumbline.property;

import io.plumbline.target.Machine;

import java.util.List;
import java.util.Optional;

/** What a virtual machine has. Its settings live in vCenter, whether it runs or not. */
public final class MachineProperties {
    /** Whether it runs. */
    public enum Power {
        On,
        Off,
        Suspended
    }

    /** By which a machine starts, since it was made: its system was installed for that. */
    public enum Firmware {
        BIOS,
        EFI
    }

    /** One reconfiguration is atomic: it takes all of it or nothing. */
    private static final Wire HARDWARE =
            new Wire("hardware", Area.MACHINES, new Relation.Itself(), Wire.Place.IN_SERVICE)
                    .thatSparesItsUnit();

    /** One that goes on keeps all else of its host waiting, so that nothing is written under it. */
    private static final Wire CLONE =
            new Wire("clone", Area.MACHINES, new Relation.Itself(), Wire.Place.IN_SERVICE)
                    .thatSparesItsUnit();

    private static final String SIZED_OFF =
            "; vSphere Virtual Machine Administration: changed while the machine is off, unless"
                    + " hot add was allowed before";

    private static final Codec<MemorySize> SIZE =
            Codecs.codec(
                    "a memory size such as 144GB",
                    new Form.Matching("\\d{1,8}(MB|GB)"),
                    MemorySize::parse,
                    MemorySize::toString);

    public static final Property<Power> POWER =
            new Property<>(
                    "machine.power",
                    Machine.class,
                    Codecs.oneOf(Power.class),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "VirtualMachine runtime.powerState of the vSphere API, run against vcsim:"
                            + " vsphere.md §3.3");

    /**
     * None where vCenter has no machine of its name; then it is made. One that is there is left as
     * it is, whatever it was made of.
     */
    public static final Property<MachineSource> SOURCE =
            new Property<>(
                    "machine.source",
                    Machine.class,
                    Codecs.codec(
                            "what it is made of, such as template: rhel79-gold",
                            MachineSource::parse,
                            MachineSource::toString),
                    Role.FOUNDING,
                    Activation.LIVE,
                    Optional.of(CLONE),
                    List.of(),
                    "CloneVM_Task of the vSphere Web Services API: of a template it makes a machine"
                            + " that is off; run against vcsim");

    /**
     * Whether it ever ran. Of a machine that is off vCenter tells that only by its events, which
     * are asked for when it is to be started.
     */
    public static final Property<Boolean> FIRST_START =
            new Property<>(
                    "machine.firstStart",
                    Machine.class,
                    Codecs.bool(),
                    Role.ONCE,
                    Activation.LIVE,
                    Optional.of(
                            new Wire(
                                            "firstStart",
                                            Area.MACHINES,
                                            new Relation.Itself(),
                                            Wire.Place.IN_SERVICE)
                                    .thatSparesItsUnit()),
                    List.of(),
                    "PowerOnVM_Task; whether it ran before: VmPoweredOnEvent, and that the events"
                            + " reach back to its making: VmDeployedEvent, VmClonedEvent of the"
                            + " vSphere Web Services API; cloned, customized, sized, reserved and"
                            + " then started: cluster deployment of vhpc-toolkit");

    /** What the hypervisor offers it. It is raised by people: nothing takes it back. */
    public static final Property<Integer> HARDWARE_VERSION =
            new Property<>(
                    "machine.hardwareVersion",
                    Machine.class,
                    Codecs.integer(1, 99),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "config.version of the vSphere API: vmx-13; domain facts on ESXi, section 4.3");

    /**
     * What it has of its host past the hypervisor, beside virtual functions, each in words: {@code
     * DirectPath 0000:3b:00.1}, {@code DynamicDirectPath hpc-fabric}, {@code DVX com.maker.nic}.
     */
    public static final Property<List<String>> PCI_DEVICES =
            new Property<>(
                    "machine.pciDevices",
                    Machine.class,
                    Codecs.names(),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "VirtualPCIPassthrough devices of the vSphere API, by their backings; DVX:"
                            + " VirtualPCIPassthroughDvxBackingInfo, since vSphere API 8.0.0.1");

    /** Virtual CPUs. 768 is what hardware version 20 allows. */
    public static final Property<Integer> CPUS =
            managed(
                    "machine.cpus",
                    Codecs.integer(1, 768),
                    Activation.VM_POWER_CYCLE,
                    "config.hardware.numCPU" + SIZED_OFF);

    public static final Property<MemorySize> MEMORY =
            managed(
                    "machine.memory",
                    SIZE,
                    Activation.VM_POWER_CYCLE,
                    "config.hardware.memoryMB" + SIZED_OFF);

    /**
     * Whether all memory is reserved, whatever its size becomes. vCenter takes it of a machine that
     * runs, too, if the host has that much at the moment; here it goes with the size, in one call.
     */
    public static final Property<Boolean> MEMORY_RESERVED =
            managed(
                    "machine.memoryReserved",
                    Codecs.bool(),
                    Activation.VM_POWER_CYCLE,
                    "config.memoryReservationLockedToMax of the vSphere API: may be enabled if all"
                            + " memory of the machine can be reserved at the moment; seed 000,"
                            + " section 2.3.2: a passthrough adapter requires it");

    /**
     * Whether each of its CPUs has all cycles of a core reserved, and no further CPU has: one for
     * another number of CPUs may keep the machine from starting, so it goes with the size.
     */
    public static final Property<Boolean> CPUS_RESERVED =
            managed(
                    "machine.cpusReserved",
                    Codecs.bool(),
                    Activation.VM_POWER_CYCLE,
                    "config.cpuAllocation.reservation in MHz, at least numCPU x"
                            + " summary.hardware.cpuMhz of the host: vSphere Resource Management"
                            + " 8.0, CPU reservation of low-latency machines; seed 000, table 1:"
                            + " 44 vCPU reserved");

    public static final Property<LatencySensitivity> LATENCY_SENSITIVITY =
            managed(
                    "machine.latencySensitivity",
                    Codecs.oneOf(LatencySensitivity.class),
                    Activation.VM_POWER_CYCLE,
                    "config.latencySensitivity.level; seed 000, table 1: High. That it takes a"
                            + " power cycle is taken to be so, as the reference does not say");

    /**
     * By which it starts. It is told and never written: a system that was installed for the one is
     * not found by the other.
     */
    public static final Property<Firmware> FIRMWARE =
            new Property<>(
                    "machine.firmware",
                    Machine.class,
                    Codecs.oneOf(Firmware.class),
                    Role.EVIDENCE,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "config.firmware of the vSphere API: bios or efi; seed 001, section 3.1: before"
                            + " the guest OS is installed, EFI; domain facts on ESXi, section 4.3");

    /** Whether devices of its host have their memory above 4 GB. */
    public static final Property<Boolean> MMIO64 =
            managed(
                    "machine.mmio64",
                    Codecs.bool(),
                    Activation.VM_POWER_CYCLE,
                    "pciPassthru.use64bitMMIO in config.extraConfig: seed 001, section 3.6; domain"
                            + " facts on ESXi, section 4.3");

    /** How much there is room for above 4 GB, for all devices of its host together. */
    public static final Property<MemorySize> MMIO64_SIZE =
            managed(
                    "machine.mmio64Size",
                    SIZE,
                    Activation.VM_POWER_CYCLE,
                    "pciPassthru.64bitMMIOSizeGB in config.extraConfig: seed 001, section 3.6, the"
                            + " next power of two above the memory of all GPUs; domain facts on"
                            + " ESXi, section 4.3");

    /** Whether devices of its host may read and write each other's memory: GPUDirect RDMA. */
    public static final Property<Boolean> ALLOW_P2P =
            managed(
                    "machine.allowP2P",
                    Codecs.bool(),
                    Activation.VM_POWER_CYCLE,
                    "pciPassthru.allowP2P in config.extraConfig: domain facts on ESXi, section 4.5;"
                            + " NVIDIA GPU Operator, GPUDirect RDMA on VMware vSphere");

    /** Whether what keeps devices apart on the way between them gives way for that. */
    public static final Property<Boolean> RELAX_ACS =
            managed(
                    "machine.relaxAcsForP2P",
                    Codecs.bool(),
                    Activation.VM_POWER_CYCLE,
                    "pciPassthru.RelaxACSforP2P in config.extraConfig: as for machine.allowP2P");

    private MachineProperties() {}

    static List<Property<?>> all() {
        return List.of(
                POWER,
                SOURCE,
                FIRST_START,
                HARDWARE_VERSION,
                PCI_DEVICES,
                CPUS,
                MEMORY,
                MEMORY_RESERVED,
                CPUS_RESERVED,
                LATENCY_SENSITIVITY,
                FIRMWARE,
                MMIO64,
                MMIO64_SIZE,
                ALLOW_P2P,
                RELAX_ACS);
    }

    /** How one that is there is set. */
    public static List<Property<?>> set() {
        return List.of(
                CPUS,
                MEMORY,
                MEMORY_RESERVED,
                CPUS_RESERVED,
                LATENCY_SENSITIVITY,
                MMIO64,
                MMIO64_SIZE,
                ALLOW_P2P,
                RELAX_ACS);
    }

    private static <V> Property<V> managed(
            String key, Codec<V> codec, Activation declared, String source) {
        return new Property<>(
                key,
                Machine.class,
                codec,
                Role.MANAGED,
                declared,
                Optional.of(HARDWARE),
                List.of(),
                source);
    }
}
