package io.plumbline.property;

import io.plumbline.target.KernelModule;
import io.plumbline.target.NodeModule;
import io.plumbline.target.Target;
import io.plumbline.target.Targets;
import io.plumbline.target.Vib;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Every property that this build knows, by key. */
public final class PropertyCatalogue {
    private static final PropertyCatalogue BUILT_IN =
            new PropertyCatalogue(
                    Stream.of(
                                    HostProperties.all(),
                                    VsanProperties.all(),
                                    HostSettingProperties.all(),
                                    VmkernelProperties.all(),
                                    StandardSwitchProperties.all(),
                                    MachineProperties.all(),
                                    OverrideProperties.all(),
                                    AdapterProperties.all(),
                                    PciDeviceProperties.all(),
                                    JobNodeProperties.all(),
                                    DistributedSwitchProperties.all(),
                                    SoftwareProperties.all(),
                                    RelayedProperties.all(),
                                    NicIdentity.all(),
                                    CablingProperties.all(),
                                    NicFirmwareProperties.all(),
                                    NicDriverProperties.all(),
                                    SriovProperties.all(),
                                    PassthroughProperties.all(),
                                    NodeProperties.all(),
                                    NodeInterfaceProperties.all(),
                                    SwitchProperties.all())
                            .<Property<?>>flatMap(List::stream)
                            .toList(),
                    Stream.of(
                                    NodeInterfaceProperties.orders(),
                                    DistributedSwitchProperties.orders(),
                                    VmkernelProperties.orders(),
                                    StandardSwitchProperties.orders())
                            .<OrderRule<?>>flatMap(List::stream)
                            .toList());

    private final Map<String, Property<?>> byKey = new LinkedHashMap<>();
    private final Map<String, List<Property<?>>> byWire = new HashMap<>();
    private final List<OrderRule<?>> orders;

    /**
     * @throws IllegalArgumentException if two properties have one key
     */
    public PropertyCatalogue(Collection<? extends Property<?>> properties) {
        this(properties, List.of());
    }

    /**
     * @throws IllegalArgumentException if two properties have one key
     */
    public PropertyCatalogue(
            Collection<? extends Property<?>> properties, Collection<OrderRule<?>> orders) {
        this.orders = List.copyOf(orders);
        for (var property : properties) {
            if (byKey.put(property.key(), property) != null) {
                throw new IllegalArgumentException("two properties have the key " + property.key());
            }
            property.wire()
                    .ifPresent(wire ->
                            byWire.computeIfAbsent(wire.name(), _ -> new ArrayList<>())
                                    .add(property));
        }
    }

    public static PropertyCatalogue builtIn() {
        return BUILT_IN;
    }

    public Collection<Property<?>> all() {
        return List.copyOf(byKey.values());
    }

    /** Which properties at two ends of a link change in an order. */
    public List<OrderRule<?>> orders() {
        return orders;
    }

    public Optional<Property<?>> find(String key) {
        return Optional.ofNullable(byKey.get(key));
    }

    /**
     * By which something of a target, or in it, is written where the call addresses the target;
     * empty if none of its wires has the name.
     */
    public Optional<Wire> wire(String name, Target at) {
        for (var property : byWire.getOrDefault(name, List.of())) {
            var wire = property.wire().filter(one -> addresses(one, property, at));
            if (wire.isPresent()) {
                return wire;
            }
        }
        return Optional.empty();
    }

    private static boolean addresses(Wire wire, Property<?> property, Target at) {
        return switch (wire.at()) {
            case Relation.Itself() -> property.on().isInstance(at);
            case Relation.Enclosing(var kind) -> kind.isInstance(at);
            case Relation.ModuleOfHost(var name) ->
                    at instanceof KernelModule module && module.name().equals(name);
            case Relation.ModuleOfNode(var name) ->
                    at instanceof NodeModule module && module.name().equals(name);
            case Relation.VibOfHost(var name) -> at instanceof Vib vib && vib.name().equals(name);
        };
    }

    /** As {@link #setting}; empty for what an earlier version wrote and this one does not know. */
    public Optional<Setting<?>> known(String path) {
        try {
            return Optional.of(setting(path));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Reads back what {@link Setting#path()} printed.
     *
     * @throws IllegalArgumentException if the key is not in this catalogue or the target is none
     */
    public Setting<?> setting(String path) {
        var hash = path.lastIndexOf('#');
        if (hash < 0) {
            throw new IllegalArgumentException("no path of a setting: '" + path + "'");
        }
        var key = path.substring(hash + 1);
        var property =
                find(key)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "no property has the key '" + key + "'"));
        return property.of(Targets.parse(path.substring(0, hash)));
    }
}
