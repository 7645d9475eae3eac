package io.plumbline.drivers.vcenter;

import io.plumbline.device.Device;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.VCenter;

import java.util.Map;
import java.util.SortedSet;

/** One vCenter for all hosts that it manages: they share its session, and each look at it. */
public final class Estate implements AutoCloseable {
    private final VSphereGateway vcenter;
    private final Looks looks;
    private final Patience patience;

    /** Nothing is asked before the first call of a device. */
    public Estate(VSphereGateway vcenter, Patience patience) {
        this.vcenter = vcenter;
        this.looks = new Looks(vcenter);
        this.patience = patience;
    }

    /**
     * The virtual machines of a host, and its way out of service.
     *
     * @param host of the name by which vCenter knows it, in small or capital letters
     */
    public Device machinesOf(Host host) {
        var tasks = new MachineTasks(vcenter, patience);
        var power = new MachinePower(vcenter, looks, tasks);
        return new HostMachines(
                host,
                looks,
                power,
                new MachineActs(vcenter, looks, tasks, power),
                new LeavingActs(vcenter, looks, patience),
                new HostFunctions(host, vcenter, looks, patience));
    }

    /**
     * Its distributed switches, their members and port groups, and what its clusters say of single
     * machines.
     *
     * @param members of switches of the spec: one that is to be made is made in their datacenter
     * @param to the versions to which switches of the spec may be upgraded
     */
    public Device switchesOf(
            VCenter itself,
            Map<DistributedSwitch, SortedSet<Host>> members,
            Map<DistributedSwitch, SwitchVersion> to) {
        var upgrades = new Upgrades(vcenter, new UpgradeObstacles(vcenter, members), to);
        return new OwnSwitches(
                itself,
                looks,
                new SwitchActs(vcenter, patience, members, upgrades),
                upgrades,
                new OverrideActs(vcenter, looks, patience));
    }

    /** Logs out; what is asked later fails. */
    @Override
    public void close() {
        vcenter.close();
    }
}
