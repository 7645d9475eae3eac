package io.plumbline.desired;

import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.Property;
import io.plumbline.spec.MachineSize;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.target.Adapter;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.PortGroup;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.Target;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The way back from {@link MachineWishes}. The size of a machine that no card passes through to is
 * its owner's: it is not taken over. What its cluster says of it alone is, whatever its adapters
 * are: somebody said it on purpose.
 */
final class MachineAdoption {
    /** Keys of its size whose value is one property's. */
    private static final Map<String, Property<?>> SIZE = size();

    private static final Map<String, Property<?>> OVERRIDES = overrides();

    private MachineAdoption() {}

    private static Map<String, Property<?>> size() {
        var keys = new LinkedHashMap<String, Property<?>>();
        keys.put("cpus", MachineProperties.CPUS);
        keys.put("memory", MachineProperties.MEMORY);
        keys.put("latencySensitivity", MachineProperties.LATENCY_SENSITIVITY);
        return keys;
    }

    private static Map<String, Property<?>> overrides() {
        var keys = new LinkedHashMap<String, Property<?>>();
        keys.put("drs", OverrideProperties.DRS);
        keys.put("restartPriority", OverrideProperties.RESTART_PRIORITY);
        keys.put("isolationResponse", OverrideProperties.ISOLATION_RESPONSE);
        return keys;
    }

    /**
     * @param groups of distributed switches that the spec says; those of the host follow
     * @param left is told whose size is not said
     */
    static Items adopt(Host host, List<PortGroup> groups, Remarks left, Sight sight) {
        var machines = new Items(List.of());
        var standard = StandardSwitchAdoption.portGroups(host, sight);
        for (var target : sight.all(host, Machine.class)) {
            var machine = (Machine) target;
            var adapters = adapters(machine, groups, standard);
            var size = size(machine, sight);
            var isSized = passesThrough(adapters, sight);
            if (!isSized && !size.isEmpty()) {
                left.add(
                        machine.name(),
                        "no adapter on a port group that is said is SR-IOV, so the size"
                                + " stays its owner's");
            }
            sight.standing(MachineProperties.PCI_DEVICES, machine)
                    .filter(devices -> !devices.isEmpty())
                    .ifPresent(devices -> left.add(machine.name(), given(devices)));
            machines =
                    machines.with(
                            Entries.NONE
                                    .with("name", machine.name())
                                    .with("host", host.name())
                                    .with("size", isSized ? size : Entries.NONE)
                                    .with("overrides", overrides(machine, sight))
                                    .with("adapters", said(adapters, sight)));
            unsaid(machine, adapters, left, sight);
        }
        return machines;
    }

    private static String given(List<String> devices) {
        return "has of its host for itself, and keeps it: "
                + String.join(", ", devices)
                + "; DirectPath and DynamicDirectPath can be said as adapters, nothing else of it";
    }

    /** All that the machine may have and a spec may say. */
    private static List<Adapter> adapters(
            Machine machine, List<PortGroup> groups, List<StandardPortGroup> standard) {
        return Stream.concat(
                        groups.stream().map(group -> new Adapter(machine, group.name())),
                        standard.stream().map(group -> onStandard(machine, group)))
                .toList();
    }

    private static Adapter onStandard(Machine machine, StandardPortGroup group) {
        return new Adapter(machine, Adapter.On.STANDARD, group.name());
    }

    private static void unsaid(Machine machine, List<Adapter> said, Remarks left, Sight sight) {
        StandardSwitchAdoption.all(machine.host(), sight)
                .map(group -> onStandard(machine, group))
                .filter(adapter -> !said.contains(adapter))
                .filter(adapter -> sight.standing(AdapterProperties.TYPE, adapter).isPresent())
                .forEach(adapter ->
                        left.add(
                                machine.name(),
                                "has an adapter on '"
                                        + adapter.portGroup()
                                        + "', of a standard switch that is not said: its host's"
                                        + " management may be on it, or a distributed network has"
                                        + " its name"));
    }

    private static boolean passesThrough(List<Adapter> adapters, Sight sight) {
        return adapters.stream()
                .flatMap(adapter -> sight.standing(AdapterProperties.TYPE, adapter).stream())
                .anyMatch(AdapterType::isPassthrough);
    }

    private static Entries size(Machine machine, Sight sight) {
        return said(SIZE, machine, sight)
                .with("reserve", reserve(machine, sight).map(MachineSize.Reserve::name));
    }

    private static Entries overrides(Machine machine, Sight sight) {
        return sight.reach()
                .vsphere()
                .map(vsphere -> new MachineOverride(vsphere.vcenter().target(), machine))
                .map(at -> said(OVERRIDES, at, sight))
                .orElse(Entries.NONE);
    }

    private static Entries said(Map<String, Property<?>> keys, Target at, Sight sight) {
        var said = Entries.NONE;
        for (var key : keys.entrySet()) {
            said = sight.say(said, key.getKey(), key.getValue(), at);
        }
        return said;
    }

    private static Optional<MachineSize.Reserve> reserve(Machine machine, Sight sight) {
        if (!sight.is(MachineProperties.MEMORY_RESERVED, machine, true)) {
            return Optional.empty();
        }
        return Optional.of(
                sight.is(MachineProperties.CPUS_RESERVED, machine, true)
                        ? MachineSize.Reserve.All
                        : MachineSize.Reserve.Memory);
    }

    private static Items said(List<Adapter> all, Sight sight) {
        var adapters = new Items(List.of());
        for (var adapter : all) {
            var type = sight.standing(AdapterProperties.TYPE, adapter);
            if (type.isPresent()) {
                var said =
                        Entries.NONE
                                .with("id", id(adapter, all))
                                .with("type", type.get().name())
                                .with("portGroup", adapter.portGroup());
                adapters =
                        adapters.with(
                                type.get() == AdapterType.SRIOV
                                        ? passedThrough(adapter, said, sight)
                                        : said);
            }
        }
        return adapters;
    }

    private static Entries passedThrough(Adapter adapter, Entries said, Sight sight) {
        var nic =
                sight.standing(AdapterProperties.FUNCTION, adapter)
                        .flatMap(function ->
                                FoundCard.of(adapter.of().host(), sight).stream()
                                        .flatMap(card ->
                                                card.ports(sight).stream()
                                                        .filter(port ->
                                                                port.function().equals(function))
                                                        .map(card::at))
                                        .findFirst());
        return sight.say(
                said.with("nic", nic),
                "guestMtuChange",
                AdapterProperties.GUEST_MTU_CHANGE,
                adapter);
    }

    private static String id(Adapter adapter, List<Adapter> all) {
        var words = adapter.portGroup().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        var named = words.matches("[a-z][a-z0-9-]{0,30}");
        return named
                        && all.stream()
                                        .filter(one -> one.portGroup().equalsIgnoreCase(words))
                                        .count()
                                < 2
                ? words
                : "net" + (all.indexOf(adapter) + 1);
    }
}
