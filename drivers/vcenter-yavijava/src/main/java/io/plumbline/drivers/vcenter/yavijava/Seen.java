package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.HostSystemConnectionState;
import com.vmware.vim25.HostSystemPowerState;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectUpdate;
import com.vmware.vim25.ObjectUpdateKind;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.SeenCluster;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.SeenPortGroup;
import io.plumbline.drivers.vcenter.SeenSwitch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What vCenter told so far, object by object, and as the records of the gateway. */
final class Seen {
    private final Refs refs;
    private final Map<Managed, Known> objects = new HashMap<>();

    Seen(Refs refs) {
        this.refs = refs;
    }

    void clear() {
        objects.clear();
    }

    void take(ObjectContent content) {
        refs.managed(content.obj).ifPresent(some -> known(some).take(content));
    }

    /** What the update is about; empty where that is nothing of ours. */
    Optional<Managed> take(ObjectUpdate update) {
        var about = refs.managed(update.obj);
        about.ifPresent(some -> {
            if (update.kind == ObjectUpdateKind.leave) {
                objects.remove(some);
            } else {
                known(some).take(update);
            }
        });
        return about;
    }

    private Known known(Managed some) {
        return objects.computeIfAbsent(some, _ -> new Known());
    }

    Inventory inventory() {
        List<SeenHost> hosts = new ArrayList<>();
        List<SeenCluster> clusters = new ArrayList<>();
        List<SeenMachine> machines = new ArrayList<>();
        List<SeenSwitch> switches = new ArrayList<>();
        List<SeenPortGroup> portGroups = new ArrayList<>();
        objects.forEach((some, known) -> {
            switch (some) {
                case HostRef host -> hosts.add(host(host, known));
                case ClusterRef cluster -> clusters.add(ClusterReading.of(cluster, known));
                case MachineRef machine -> machines.add(MachineReading.of(machine, known));
                case SwitchRef one -> switches.add(SwitchReading.of(one, known));
                case PortGroupRef group ->
                        portGroups.add(
                                PortGroupReading.of(
                                        group, known, of -> Optional.ofNullable(objects.get(of))));
            }
        });
        return new Inventory(hosts, clusters, machines, switches, portGroups);
    }

    private static SeenHost host(HostRef ref, Known known) {
        return new SeenHost(
                ref,
                known.told(Sought.NAME, String.class, name -> name),
                new SeenHost.Running(
                        known.told(
                                Sought.CONNECTION,
                                HostSystemConnectionState.class,
                                Seen::connection),
                        known.told(Sought.POWER, HostSystemPowerState.class, Seen::power),
                        known.told(Sought.MAINTENANCE, Boolean.class, is -> is),
                        known.told(Sought.BOOTED, Calendar.class, Seen::instant)),
                new SeenHost.Capacity(
                        known.told(Sought.CPU_MHZ, Integer.class, mhz -> mhz),
                        known.told(Sought.CORES, Short.class, Short::intValue),
                        known.told(Sought.THREADS, Short.class, Short::intValue),
                        known.told(Sought.MEMORY_BYTES, Long.class, bytes -> bytes)),
                ClusterReading.around(known),
                HostServices.entry(known),
                FunctionsReading.of(known));
    }

    private static SeenHost.Connection connection(HostSystemConnectionState state) {
        return switch (state) {
            case connected -> SeenHost.Connection.CONNECTED;
            case notResponding -> SeenHost.Connection.NOT_RESPONDING;
            case disconnected -> SeenHost.Connection.DISCONNECTED;
        };
    }

    private static SeenHost.Power power(HostSystemPowerState state) {
        return switch (state) {
            case poweredOn -> SeenHost.Power.ON;
            case poweredOff -> SeenHost.Power.OFF;
            case standBy -> SeenHost.Power.STANDBY;
            case unknown -> SeenHost.Power.UNKNOWN;
        };
    }

    private static Instant instant(Calendar time) {
        return time.toInstant();
    }
}
