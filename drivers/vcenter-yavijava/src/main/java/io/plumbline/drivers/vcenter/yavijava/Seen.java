package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicProperty;
import com.vmware.vim25.HostSystemConnectionState;
import com.vmware.vim25.HostSystemPowerState;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.MissingProperty;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectUpdate;
import com.vmware.vim25.ObjectUpdateKind;
import com.vmware.vim25.PropertyChangeOp;
import com.vmware.vim25.VirtualMachinePowerState;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.problem.Redactor;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What vCenter told so far, property by property, and as the records of the gateway. */
final class Seen {

    /** Stands for a value that vCenter withholds. */
    private record Withheld(String why) {}

    private final Map<Managed, Map<String, Object>> properties = new HashMap<>();

    void clear() {
        properties.clear();
    }

    void take(ObjectContent content) {
        managed(content.obj)
                .ifPresent(some -> {
                    var known = properties.computeIfAbsent(some, _ -> new HashMap<>());
                    for (var property : orNone(content.propSet)) {
                        known.put(property.name, property.val);
                    }
                    withhold(known, content.missingSet);
                });
    }

    /** What the update is about; empty where that is nothing of ours. */
    Optional<Managed> take(ObjectUpdate update) {
        var about = managed(update.obj);
        about.ifPresent(some -> {
            if (update.kind == ObjectUpdateKind.leave) {
                properties.remove(some);
            } else {
                apply(update, properties.computeIfAbsent(some, _ -> new HashMap<>()));
            }
        });
        return about;
    }

    private static void apply(ObjectUpdate update, Map<String, Object> known) {
        if (update.kind == ObjectUpdateKind.enter) {
            known.clear();
        }
        if (update.changeSet != null) {
            for (var change : update.changeSet) {
                var removed =
                        change.op == PropertyChangeOp.remove
                                || change.op == PropertyChangeOp.indirectRemove;
                if (removed || change.val == null) {
                    known.remove(change.name);
                } else {
                    known.put(change.name, change.val);
                }
            }
        }
        withhold(known, update.missingSet);
    }

    private static void withhold(Map<String, Object> known, MissingProperty[] missing) {
        if (missing == null) {
            return;
        }
        for (var property : missing) {
            known.put(property.path, new Withheld(why(property)));
        }
    }

    private static String why(MissingProperty property) {
        var fault = property.fault;
        if (fault == null || fault.fault == null) {
            return "withheld";
        }
        var type = fault.fault.getClass().getSimpleName();
        var text = fault.localizedMessage == null ? "" : fault.localizedMessage;
        return Redactor.shortening().clean(text.isBlank() ? type : type + ": " + text);
    }

    Inventory inventory() {
        List<SeenHost> hosts = new ArrayList<>();
        List<SeenMachine> machines = new ArrayList<>();
        properties.forEach((some, known) -> {
            switch (some) {
                case HostRef host -> hosts.add(host(host, known));
                case MachineRef machine -> machines.add(machine(machine, known));
                case SwitchRef _, PortGroupRef _ -> {}
            }
        });
        return new Inventory(hosts, machines, List.of(), List.of());
    }

    private static SeenHost host(HostRef ref, Map<String, Object> known) {
        return new SeenHost(
                ref,
                told(known, Sought.NAME, String.class, name -> name),
                new SeenHost.Running(
                        told(
                                known,
                                Sought.CONNECTION,
                                HostSystemConnectionState.class,
                                Seen::connection),
                        told(known, Sought.POWER, HostSystemPowerState.class, Seen::power),
                        told(known, Sought.MAINTENANCE, Boolean.class, is -> is),
                        told(known, Sought.BOOTED, Calendar.class, Seen::instant)));
    }

    private static SeenMachine machine(MachineRef ref, Map<String, Object> known) {
        return new SeenMachine(
                ref,
                told(known, Sought.NAME, String.class, name -> name),
                told(
                        known,
                        Sought.HOST,
                        ManagedObjectReference.class,
                        host -> new HostRef(host.val)),
                told(known, Sought.POWER, VirtualMachinePowerState.class, Seen::power));
    }

    private static <R, V> Told<V> told(
            Map<String, Object> known, String path, Class<R> type, Function<R, V> read) {
        return switch (known.get(path)) {
            case null -> new Told.Unset<>();
            case Withheld(var why) -> new Told.Unreadable<>(why);
            case UnknownValue(var what) -> new Told.Unreadable<>("unknown: " + what);
            case Object value when type.isInstance(value) ->
                    new Told.Is<>(read.apply(type.cast(value)));
            case Object other ->
                    new Told.Unreadable<>("unknown: " + other.getClass().getSimpleName());
        };
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

    private static SeenMachine.Power power(VirtualMachinePowerState state) {
        return switch (state) {
            case poweredOn -> SeenMachine.Power.ON;
            case poweredOff -> SeenMachine.Power.OFF;
            case suspended -> SeenMachine.Power.SUSPENDED;
        };
    }

    private static Instant instant(Calendar time) {
        return time.toInstant();
    }

    private static Optional<Managed> managed(ManagedObjectReference object) {
        var type = object == null || object.type == null ? "" : object.type;
        return switch (type) {
            case Sought.HOSTS -> Optional.of(new HostRef(object.val));
            case Sought.MACHINES -> Optional.of(new MachineRef(object.val));
            default -> Optional.empty();
        };
    }

    private static DynamicProperty[] orNone(DynamicProperty[] some) {
        return some == null ? new DynamicProperty[0] : some;
    }
}
