package io.plumbline.spec;

import io.plumbline.property.Vlan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What an adapter on a port group of a standard switch asks of its host, and of those that its
 * machine may be moved to. Such a port group is every host's own, and only its name joins them.
 *
 * @see "domain facts on ESXi, section 4.6: SR-IOV has its physical function for an uplink of the
 *     switch; vSphere Web Services API, CannotAccessNetwork: where the backing is a standard
 *     network and the device is connected, a host without it is no destination of a migration"
 */
final class StandardAdapterLimits {
    private final List<DeclaredHost> hosts;

    StandardAdapterLimits(List<DeclaredHost> hosts) {
        this.hosts = hosts;
    }

    void check(DeclaredMachine machine, Findings findings) {
        for (var adapter : machine.adapters()) {
            if (adapter.isOnStandard()) {
                hosts.stream()
                        .filter(one -> one.host().equals(machine.machine().host()))
                        .forEach(host -> check(machine, adapter, host, findings));
            }
        }
    }

    private void check(
            DeclaredMachine machine,
            DeclaredAdapter adapter,
            DeclaredHost host,
            Findings findings) {
        var name = adapter.portGroup().value();
        var group = Group.named(name, host);
        if (group.isEmpty()) {
            findings.problem(
                    adapter.portGroup().origin(),
                    host.host().name()
                            + " has no port group '"
                            + name
                            + "': say it under a switch of hostProfiles."
                            + host.profile().name()
                            + ".standardSwitches");
            return;
        }
        adapter.nic()
                .filter(_ -> adapter.isPassthrough())
                .ifPresent(port -> {
                    uplink(adapter, port, group.get().on(), findings);
                    Tagging.check(adapter, port.value(), host, group.get().vlan(), findings);
                });
        if (machine.onMaintenance() instanceof OnMaintenance.Migrate) {
            moves(adapter, host, group.get().vlan(), findings);
        }
    }

    /**
     * What a host has by the name of a port group.
     *
     * @param on the switch that it is of
     */
    private record Group(StandardSwitchSpec on, Vlan vlan) {
        static Optional<Group> named(String name, DeclaredHost of) {
            return of.profile().settings().standardSwitches().values().stream()
                    .flatMap(on ->
                            Optional.ofNullable(on.portGroups().get(name))
                                    .map(vlan -> new Group(on, vlan.value()))
                                    .stream())
                    .findFirst();
        }
    }

    private static void uplink(
            DeclaredAdapter adapter,
            Located<CardPort> port,
            StandardSwitchSpec on,
            Findings findings) {
        if (!on.ports().contains(port.value())) {
            findings.problem(
                    port.origin(),
                    "the switch of port group '"
                            + adapter.portGroup().value()
                            + "' is not on "
                            + port.value()
                            + ", only on "
                            + on.ports().stream()
                                    .map(CardPort::toString)
                                    .collect(Collectors.joining(", ")));
        }
    }

    /** DRS takes it to a host that has a port group of this name, and looks at no VLAN. */
    private void moves(DeclaredAdapter adapter, DeclaredHost from, Vlan vlan, Findings findings) {
        var name = adapter.portGroup().value();
        var others = hosts.stream().filter(one -> !one.host().equals(from.host())).toList();
        var lacking = others.stream().filter(one -> Group.named(name, one).isEmpty()).toList();
        if (lacking.size() == others.size()) {
            findings.problem(
                    adapter.portGroup().origin(),
                    "DRS moves a machine only to a host that has each of its port groups, and no"
                            + " other host has '"
                            + name
                            + "': say it in their profiles, or ShutDown or Block in onMaintenance");
            return;
        }
        for (var other : others) {
            Group.named(name, other)
                    .filter(group -> !group.vlan().equals(vlan))
                    .ifPresent(group ->
                            findings.problem(
                                    adapter.portGroup().origin(),
                                    "DRS may move its machine from "
                                            + from.host().name()
                                            + ", where '"
                                            + name
                                            + "' is of VLAN "
                                            + vlan
                                            + ", to "
                                            + other.host().name()
                                            + ", where it is of VLAN "
                                            + group.vlan()
                                            + ": let it be one VLAN"));
        }
        if (!lacking.isEmpty()) {
            findings.warning(
                    adapter.portGroup().origin(),
                    "DRS does not move its machine to "
                            + lacking.stream()
                                    .map(one -> one.host().name())
                                    .sorted()
                                    .collect(Collectors.joining(", "))
                            + ": no port group '"
                            + name
                            + "' there");
        }
    }
}
