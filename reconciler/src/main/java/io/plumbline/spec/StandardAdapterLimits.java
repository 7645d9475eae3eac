package io.plumbline.spec;

import io.plumbline.property.Vlan;

import java.util.List;
import java.util.Map;
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
        var on = switchWith(name, host);
        if (on.isEmpty()) {
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
                    uplink(adapter, port, on.get(), findings);
                    Tagging.check(adapter, port.value(), host, vlan(name, on.get()), findings);
                });
        if (machine.onMaintenance() instanceof OnMaintenance.Migrate) {
            moves(adapter, host, on.get(), findings);
        }
    }

    private static Optional<StandardSwitchSpec> switchWith(String group, DeclaredHost of) {
        return of.profile().settings().standardSwitches().values().stream()
                .filter(one -> one.portGroups().containsKey(group))
                .findFirst();
    }

    private static Vlan vlan(String group, StandardSwitchSpec on) {
        return on.portGroups().get(group).value();
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
    private void moves(
            DeclaredAdapter adapter, DeclaredHost from, StandardSwitchSpec on, Findings findings) {
        var group = adapter.portGroup();
        var others = hosts.stream().filter(one -> !one.host().equals(from.host())).toList();
        var fit =
                others.stream()
                        .flatMap(one ->
                                switchWith(group.value(), one)
                                        .map(to -> Map.entry(one, to))
                                        .stream())
                        .toList();
        if (fit.isEmpty()) {
            findings.problem(
                    group.origin(),
                    "DRS moves a machine only to a host that has each of its port groups, and no"
                            + " other host has '"
                            + group.value()
                            + "': say it in their profiles, or ShutDown or Block in onMaintenance");
            return;
        }
        var vlan = vlan(group.value(), on);
        fit.stream()
                .filter(one -> !vlan(group.value(), one.getValue()).equals(vlan))
                .findFirst()
                .ifPresent(one ->
                        findings.problem(
                                group.origin(),
                                "DRS may move its machine from "
                                        + from.host().name()
                                        + ", where '"
                                        + group.value()
                                        + "' is of VLAN "
                                        + vlan
                                        + ", to "
                                        + one.getKey().host().name()
                                        + ", where it is of VLAN "
                                        + vlan(group.value(), one.getValue())
                                        + ": let it be one VLAN"));
        if (fit.size() < others.size()) {
            findings.warning(
                    group.origin(),
                    "DRS does not move its machine to "
                            + without(group.value(), others)
                            + ": no port group '"
                            + group.value()
                            + "' there");
        }
    }

    private static String without(String group, List<DeclaredHost> others) {
        return others.stream()
                .filter(one -> switchWith(group, one).isEmpty())
                .map(one -> one.host().name())
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
