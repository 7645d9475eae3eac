package io.plumbline.desired;

import io.plumbline.property.AdapterProperties;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.Want;
import io.plumbline.spec.CardPort;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredAdapter;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.Located;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Adapter;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;
import io.plumbline.target.SwitchMember;

import java.util.List;
import java.util.Optional;

/**
 * What has to be there before an adapter of a machine is made or changed. With one that lacks it,
 * the machine would not start.
 *
 * @see "seed 000, section 2.3.2: port group and virtual functions are made before the adapter, and
 *     its machine has all memory reserved"
 */
record AdapterBases(ClusterSpec spec, Wishlist list) {
    /**
     * @param port whose virtual functions it takes; empty if it takes none, or that is not known
     *     yet
     */
    void derive(DeclaredMachine declared, DeclaredAdapter said, Optional<NicPort> port) {
        var adapter = new Adapter(declared.machine(), said.portGroup().value());
        var settings =
                List.<Setting<?>>of(
                        AdapterProperties.TYPE.of(adapter),
                        AdapterProperties.FUNCTION.of(adapter),
                        AdapterProperties.GUEST_MTU_CHANGE.of(adapter));
        for (var own : settings) {
            network(own, adapter);
            if (said.nic().isPresent()) {
                list.builtOn(
                        own,
                        MachineProperties.MEMORY_RESERVED.of(declared.machine()),
                        new Want.Exactly<>(true));
            }
            port.ifPresent(of ->
                    list.builtOn(
                            own,
                            NicDriverProperties.VIRTUAL_FUNCTIONS.of(of),
                            new Want.AtLeast<>(
                                    adapters(
                                            declared.machine().host(),
                                            said.nic().orElseThrow().value()))));
        }
    }

    private void network(Setting<?> own, Adapter adapter) {
        for (var on : DistributedSwitchWishes.all(spec)) {
            for (var group : on.portGroups()) {
                if (group.target().name().equals(adapter.portGroup())) {
                    list.builtOn(
                            own,
                            DistributedSwitchProperties.VLAN.of(group.target()),
                            new Want.Present<>());
                    list.builtOn(
                            own,
                            DistributedSwitchProperties.PORTS.of(
                                    new SwitchMember(on.target(), adapter.of().host())),
                            new Want.Present<>());
                }
            }
        }
    }

    /** How many the spec has on a port of a host. */
    private int adapters(Host host, CardPort port) {
        return (int)
                spec.vsphere().map(VSphere::machines).orElse(List.of()).stream()
                        .filter(one -> one.machine().host().equals(host))
                        .flatMap(one -> one.adapters().stream())
                        .flatMap(one -> one.nic().stream())
                        .map(Located::value)
                        .filter(port::equals)
                        .count();
    }
}
