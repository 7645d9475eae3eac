package io.plumbline.app.fleet;

import io.plumbline.device.Device;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredNode;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.spec.JobScheduling;
import io.plumbline.spec.VSphere;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.SortedSet;

/** What serves the units of a spec, one kind of them a method. */
interface Devices {
    Device host(ClusterSpec spec, Host host);

    Device node(ClusterSpec spec, DeclaredNode declared);

    Device networkSwitch(ClusterSpec spec, DeclaredSwitch declared);

    /** The virtual machines of a host. */
    Device machinesOf(Host host, VSphere in);

    /** What a host that nobody gets in to says of itself. */
    Device relayOf(Host host, VSphere in);

    /** The job nodes of a host or node. */
    Device jobNodesOf(Target unit, JobScheduling in);

    /**
     * @param members of each switch of the spec
     */
    Device switchesOf(VSphere in, Map<DistributedSwitch, SortedSet<Host>> members);
}
