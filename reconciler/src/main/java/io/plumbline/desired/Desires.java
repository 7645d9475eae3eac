package io.plumbline.desired;

import io.plumbline.inventory.Inventory;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.JobScheduling;
import io.plumbline.spec.Leaving;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What follows from a spec for the devices that were found. */
public final class Desires {
    /** Each at home in one class; a new one is a line here. */
    private static final List<Derivation> DERIVATIONS =
            List.of(
                    HostSettingWishes::derive,
                    VmkernelWishes::derive,
                    StandardSwitchWishes::derive,
                    SoftwareWishes::derive,
                    DriverOptionWishes::derive,
                    CardWishes::derive,
                    ProtectedCardWishes::derive);

    private Desires() {}

    /**
     * @param spec its leaving units are members of the cluster for which nothing is wished
     * @param inventory of the same spec
     */
    public static Desired of(ClusterSpec spec, Inventory inventory) {
        var list = new Wishlist();
        var rackOf = new TreeMap<>(spec.racks());
        spec.leaving().forEach(some -> rackOf.putAll(racks(some)));
        for (var declared : spec.hosts()) {
            var host =
                    new HostCase(declared, inventory.of(declared.host()), spec.modes().overall());
            DERIVATIONS.forEach(derivation -> derivation.derive(host, list));
        }
        for (var declared : spec.nodes()) {
            NodeWishes.derive(declared, list);
        }
        NearEndWishes.derive(spec, list);
        SwitchWishes.derive(spec, list);
        DistributedSwitchWishes.derive(spec, inventory, list);
        MachineWishes.derive(spec, inventory, list);
        OverrideWishes.derive(spec, list);
        return new Desired(
                spec.revision(),
                spec.modes(),
                spec.rollout(),
                spec.safety(),
                spec.unitRevisions(),
                rackOf,
                spec.leavingUnits(),
                machines(spec),
                new TreeSet<>(spec.protectedMachines()),
                spec.scheduling().map(JobScheduling::deadlines).orElseGet(TreeMap::new),
                Paths.of(spec),
                Orders.of(spec, list.bases()),
                new Wishes(list.wishes()),
                list.awaited(),
                list.obstacles());
    }

    private static MachinePolicies machines(ClusterSpec spec) {
        var machines = new TreeMap<Target, SortedMap<String, OnMaintenance>>();
        for (var one : spec.vsphere().map(VSphere::machines).orElse(List.of())) {
            machines.computeIfAbsent(one.machine().host(), _ -> new TreeMap<>())
                    .put(one.machine().name(), one.onMaintenance());
        }
        return MachinePolicies.of(machines);
    }

    private static Map<Target, String> racks(Leaving some) {
        var racks = new TreeMap<>(some.of().racks());
        racks.keySet().retainAll(some.units());
        return racks;
    }

    /** One rule from what a spec says to what is wished of a host. */
    private interface Derivation {
        void derive(HostCase host, Wishlist list);
    }
}
