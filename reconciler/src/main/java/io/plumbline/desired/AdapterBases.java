package io.plumbline.desired;

import io.plumbline.inventory.Inventory;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.CardPort;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredAdapter;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.Located;
import io.plumbline.spec.StandardSwitchSpec;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Adapter;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.NicPort;
import io.plumbline.target.RuleSet;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
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
record AdapterBases(
        ClusterSpec spec, Inventory inventory, StandardSenders standard, Wishlist list) {
    /**
     * @param port whose virtual functions it takes; empty if it takes none, or that is not known
     *     yet
     * @param uplink of the switch that it is on, by which PVRDMA leaves the host; empty if it is
     *     not known yet
     */
    void derive(
            DeclaredMachine declared,
            DeclaredAdapter said,
            Optional<NicPort> port,
            Optional<NicPort> uplink) {
        var adapter = said.of(declared.machine());
        var settings =
                List.<Setting<?>>of(
                        AdapterProperties.TYPE.of(adapter),
                        AdapterProperties.FUNCTION.of(adapter),
                        AdapterProperties.GUEST_MTU_CHANGE.of(adapter));
        var machine = new MachineBases(declared, list);
        for (var own : settings) {
            machine.there(own);
            switch (adapter.on()) {
                case DISTRIBUTED -> network(own, adapter);
                case STANDARD -> standard(own, adapter);
            }
            if (said.nic().isPresent()) {
                machine.reserved(own);
            }
            if (said.type().value() == AdapterType.PVRDMA) {
                pvrdma(own, declared);
                onlyOne(own, adapter, AdapterType.PVRDMA.name());
                uplink.ifPresent(of ->
                        list.builtOn(
                                own, NicDriverProperties.RDMA_DEVICE.of(of), new Want.Present<>()));
            }
            port.ifPresent(of -> onlyOne(own, adapter, of.function().toString()));
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

    /** A second one is not made beside it, and from there nobody here moves it. */
    private void onlyOne(Setting<?> own, Adapter adapter, String what) {
        list.builtOn(own, AdapterProperties.ELSEWHERE.of(adapter), new Want.NoneOf(what));
    }

    /**
     * Its host's half and its machine's: what is made before would be on TCP, or not start.
     *
     * @see "domain facts on ESXi, section 4.6: hardware version 13; seed 002, its clients: beside a
     *     regular adapter"
     */
    private void pvrdma(Setting<?> own, DeclaredMachine declared) {
        var machine = declared.machine();
        var bases = new MachineBases(declared, list);
        bases.reserved(own);
        bases.knows(own, AdapterType.PVRDMA);
        list.builtOn(
                own,
                HostSettingProperties.OPTION.of(
                        new HostOption(machine.host(), HostSettingProperties.PVRDMA_VMKNIC)),
                new Want.Present<>());
        list.builtOn(
                own,
                HostSettingProperties.RULE_SET.of(
                        new RuleSet(machine.host(), HostSettingProperties.PVRDMA_RULES)),
                new Want.Exactly<>(true));
        for (var other : declared.adapters()) {
            if (other.type().value() != AdapterType.PVRDMA) {
                list.builtOn(
                        own, AdapterProperties.TYPE.of(other.of(machine)), new Want.Present<>());
            }
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

    /** The host makes it, and plugs in by what its machines leave it. */
    private void standard(Setting<?> own, Adapter adapter) {
        standard.on(adapter.of().host())
                .forEach((name, said) -> {
                    if (said.portGroups().containsKey(adapter.portGroup())) {
                        standard(own, adapter, new StandardSwitch(adapter.of().host(), name), said);
                    }
                });
    }

    private void standard(
            Setting<?> own, Adapter adapter, StandardSwitch on, StandardSwitchSpec said) {
        list.builtOn(
                own,
                StandardSwitchProperties.PORT_GROUP_MADE.of(
                        new StandardPortGroup(on, adapter.portGroup())),
                new Want.Present<>());
        list.builtOn(
                own,
                StandardSwitchProperties.UPLINKS.of(on),
                StandardSwitchWishes.plugged(said, inventory.of(on.host())));
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
