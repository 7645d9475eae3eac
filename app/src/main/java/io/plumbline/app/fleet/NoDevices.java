package io.plumbline.app.fleet;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.observed.Observation;
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

/** For a spec that is only thought about: whoever calls one of its devices is mistaken. */
final class NoDevices implements Devices, Device {
    @Override
    public Device host(ClusterSpec spec, Host host) {
        return this;
    }

    @Override
    public Device node(ClusterSpec spec, DeclaredNode declared) {
        return this;
    }

    @Override
    public Device networkSwitch(ClusterSpec spec, DeclaredSwitch declared) {
        return this;
    }

    @Override
    public Device machinesOf(Host host, VSphere in) {
        return this;
    }

    @Override
    public Device relayOf(Host host, VSphere in) {
        return this;
    }

    @Override
    public Device jobNodesOf(Target unit, JobScheduling in) {
        return this;
    }

    @Override
    public Device switchesOf(VSphere in, Map<DistributedSwitch, SortedSet<Host>> members) {
        return this;
    }

    @Override
    public Observation observe(Query query) {
        throw mistaken();
    }

    @Override
    public Rehearsal rehearse(Act.Write write) {
        throw mistaken();
    }

    @Override
    public Receipt apply(Act act, ActId id) {
        throw mistaken();
    }

    @Override
    public JobState look(ActId id) {
        throw mistaken();
    }

    private static IllegalStateException mistaken() {
        return new IllegalStateException("a device of a spec that is not in force was called");
    }
}
