package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.problem.Problem;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Sorts what was seen by the targets that it is. A switch is taken before its port groups. */
final class NetworkFinds {
    private final VCenter in;
    private final SortedMap<DistributedSwitch, List<SeenSwitch>> switches = new TreeMap<>();
    private final SortedMap<PortGroup, List<SeenPortGroup>> portGroups = new TreeMap<>();
    private final Map<SwitchRef, DistributedSwitch> byRef = new HashMap<>();
    private final List<Problem> hidden = new ArrayList<>();

    NetworkFinds(VCenter in) {
        this.in = in;
    }

    void take(SeenSwitch one) {
        named(one.ref(), one.name(), name -> new DistributedSwitch(in, name))
                .ifPresent(target -> {
                    byRef.put(one.ref(), target);
                    switches.computeIfAbsent(target, _ -> new ArrayList<>()).add(one);
                });
    }

    void take(SeenPortGroup one) {
        if (one.place().forUplinks().equals(new Told.Is<>(true))) {
            return;
        }
        told(one.ref(), "switch", one.place().of())
                .flatMap(of -> Optional.ofNullable(byRef.get(of)))
                .flatMap(on -> named(one.ref(), one.name(), name -> new PortGroup(on, name)))
                .ifPresent(target ->
                        portGroups.computeIfAbsent(target, _ -> new ArrayList<>()).add(one));
    }

    SortedMap<DistributedSwitch, List<SeenSwitch>> switches() {
        return switches;
    }

    SortedMap<PortGroup, List<SeenPortGroup>> portGroups() {
        return portGroups;
    }

    /** Why there may be more. */
    Optional<Problem> hidden() {
        return hidden.stream().findFirst();
    }

    private <T extends Target> Optional<T> named(
            Managed ref, Told<String> told, Function<String, T> target) {
        return told(ref, "name", told).flatMap(name -> possible(name, target));
    }

    private static <T extends Target> Optional<T> possible(
            String name, Function<String, T> target) {
        try {
            return Optional.of(target.apply(name));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private <V> Optional<V> told(Managed ref, String what, Told<V> told) {
        return switch (told) {
            case Told.Is<V>(var value) -> Optional.of(value);
            case Told.Unset<V>() -> hidden(ref, what, "nothing");
            case Told.Unreadable<V>(var why) -> hidden(ref, what, why);
        };
    }

    private <V> Optional<V> hidden(Managed ref, String what, String why) {
        hidden.add(new Problem.Unparsed(in, what + " of " + ref.id() + " in vCenter", why));
        return Optional.empty();
    }
}
