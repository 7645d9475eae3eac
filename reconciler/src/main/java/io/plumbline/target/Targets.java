package io.plumbline.target;

import java.util.Arrays;

/** Reads a target back from its {@link Target#path()}. */
public final class Targets {
    private Targets() {}

    /**
     * @param path as printed by {@link Target#path()}
     * @throws IllegalArgumentException if no target prints so
     */
    public static Target parse(String path) {
        var part = path.split("/", -1);
        try {
            return switch (part[0]) {
                case "host" -> new Host(part[1]);
                case "vib" -> new Vib(new Host(part[1]), part[2]);
                case "module" -> new KernelModule(new Host(part[1]), part[2]);
                case "option" -> new HostOption(new Host(part[1]), part[2]);
                case "rule-set" -> new RuleSet(new Host(part[1]), part[2]);
                case "vmkernel" -> new VmkernelAdapter(new Host(part[1]), part[2]);
                case "machine" -> new Machine(new Host(part[1]), part[2]);
                case "adapter" -> adapter(Adapter.On.DISTRIBUTED, part);
                case "standard-adapter" -> adapter(Adapter.On.STANDARD, part);
                case "pci-device" ->
                        new PciDevice(
                                new Machine(new Host(part[1]), part[2]),
                                PciDevice.By.parse(part[3], part[4]));
                case "nic" -> nic(part);
                case "port" -> new NicPort(nic(part), Integer.parseInt(part[3]));
                case "node" -> new Node(part[1]);
                case "node-module" -> new NodeModule(new Node(part[1]), part[2]);
                case "node-interface" -> new NodeInterface(new Node(part[1]), part[2]);
                case "node-dscp" ->
                        new InterfaceDscp(
                                new NodeInterface(new Node(part[1]), part[2]),
                                Integer.parseInt(part[3]));
                case "job-node" -> new JobNode(parse(part[1] + "/" + part[2]), part[3]);
                case "job-scheduler" -> new JobScheduler(part[1]);
                case "switch" -> new Switch(part[1]);
                case "switchport" -> switchPort(part, 2);
                case "vcenter" -> new VCenter(part[1]);
                case "override" ->
                        new MachineOverride(
                                new VCenter(part[1]), new Machine(new Host(part[2]), part[3]));
                case "distributed-switch" -> distributed(part);
                case "switch-member" -> new SwitchMember(distributed(part), new Host(part[3]));
                case "port-group" -> new PortGroup(distributed(part), part[3]);
                case "standard-switch" -> standard(part);
                case "standard-port-group" -> new StandardPortGroup(standard(part), part[3]);
                case "dscp" -> new PortDscp(switchPort(part, 3), Integer.parseInt(part[2]));
                case "pcp" -> new PortPcp(switchPort(part, 3), Integer.parseInt(part[2]));
                case "priority" -> new PortPriority(switchPort(part, 3), Integer.parseInt(part[2]));
                default -> throw new IllegalArgumentException("unknown kind");
            };
        } catch (ArrayIndexOutOfBoundsException | IllegalArgumentException e) {
            throw new IllegalArgumentException("no path of a target: '" + path + "'", e);
        }
    }

    /**
     * @param from where the name of the port begins; it goes to the end and has slashes of its own
     */
    private static SwitchPort switchPort(String[] part, int from) {
        var name = String.join("/", Arrays.asList(part).subList(from, part.length));
        return new SwitchPort(new Switch(part[1]), name);
    }

    private static DistributedSwitch distributed(String[] part) {
        return new DistributedSwitch(new VCenter(part[1]), part[2]);
    }

    private static Adapter adapter(Adapter.On on, String[] part) {
        return new Adapter(new Machine(new Host(part[1]), part[2]), on, part[3]);
    }

    private static StandardSwitch standard(String[] part) {
        return new StandardSwitch(new Host(part[1]), part[2]);
    }

    private static Nic nic(String[] part) {
        var at =
                PciAddress.parse(part[2] + ".0")
                        .orElseThrow(() -> new IllegalArgumentException("no slot: " + part[2]));
        return new Nic(new Host(part[1]), at);
    }
}
