package io.plumbline.lab.memory;

import io.plumbline.lab.world.StandardSwitchModel;
import io.plumbline.lab.world.VmkAdapter;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.target.Host;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.VmkernelAdapter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Switches of a host and its own adapters on them, from what was read of a real one. */
record NetworkLikeness(Host host, ObservedState observed, Readings facts) {
    NetworkLikeness(Host host, ObservedState observed) {
        this(host, observed, observed.readings(host));
    }

    /** Told of those alone that are named. */
    List<StandardSwitchModel> standardSwitches() {
        var all = new ArrayList<StandardSwitchModel>();
        for (var one : observed.targetsWith(host, StandardSwitchProperties.MADE)) {
            var on = (StandardSwitch) one;
            facts.running(StandardSwitchProperties.MADE.of(on))
                    .ifPresent(_ -> all.add(standard(on)));
        }
        return all;
    }

    private StandardSwitchModel standard(StandardSwitch on) {
        var model = StandardSwitchModel.named(on.name());
        var mtu = facts.running(StandardSwitchProperties.MTU.of(on));
        if (mtu.isPresent()) {
            model = model.mtu(mtu.get());
        }
        for (var port : facts.running(StandardSwitchProperties.UPLINKS.of(on)).orElse(List.of())) {
            model = model.uplink(port);
        }
        for (var one : observed.targetsWith(host, StandardSwitchProperties.VLAN)) {
            var group = (StandardPortGroup) one;
            var vlan = facts.running(StandardSwitchProperties.VLAN.of(group));
            if (group.of().equals(on) && vlan.isPresent()) {
                model = model.portGroup(group.name(), StandardLook.number(vlan.get()));
            }
        }
        return model;
    }

    /** By the switch of the host that it is on; those alone of which it was asked who is on it. */
    private Map<String, String> carriers() {
        var on = new TreeMap<String, String>();
        for (var one : observed.targetsWith(host, StandardSwitchProperties.VMKERNEL_ADAPTERS)) {
            var at = (StandardSwitch) one;
            facts.running(StandardSwitchProperties.VMKERNEL_ADAPTERS.of(at))
                    .orElse(List.of())
                    .forEach(name -> on.put(name, at.name()));
        }
        return on;
    }

    /** Those of the host itself. */
    List<VmkAdapter> adapters() {
        var carriers = carriers();
        var told =
                told().stream()
                        .map(one ->
                                carriers.containsKey(one.name())
                                        ? one.onStandard(carriers.get(one.name()))
                                        : one)
                        .toList();
        var names = told.stream().map(VmkAdapter::name).toList();
        return Stream.concat(
                        told.stream(),
                        carriers.entrySet().stream()
                                .filter(one -> !names.contains(one.getKey()))
                                .map(one ->
                                        new VmkAdapter(
                                                        one.getKey(),
                                                        1500,
                                                        Optional.empty(),
                                                        List.of())
                                                .onStandard(one.getValue())))
                .toList();
    }

    /** Services are asked of those alone that are named. */
    private List<VmkAdapter> told() {
        return observed.targetsWith(host, VmkernelProperties.MTU).stream()
                .map(VmkernelAdapter.class::cast)
                .flatMap(one ->
                        facts.running(VmkernelProperties.MTU.of(one)).stream()
                                .map(mtu ->
                                        new VmkAdapter(
                                                one.name(),
                                                mtu,
                                                facts.running(VmkernelProperties.SWITCH.of(one)),
                                                facts.running(VmkernelProperties.SERVICES.of(one))
                                                        .orElse(List.of()))))
                .toList();
    }

    /** MTUs of its copies of distributed switches, told for those adapters alone that are named. */
    Map<String, Integer> copies() {
        var copies = new TreeMap<String, Integer>();
        for (var one : observed.targetsWith(host, VmkernelProperties.SWITCH_MTU)) {
            var adapter = (VmkernelAdapter) one;
            facts.running(VmkernelProperties.SWITCH.of(adapter))
                    .ifPresent(on ->
                            facts.running(VmkernelProperties.SWITCH_MTU.of(adapter))
                                    .ifPresent(mtu -> copies.put(on, mtu)));
        }
        return copies;
    }
}
