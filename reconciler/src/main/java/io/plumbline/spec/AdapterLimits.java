package io.plumbline.spec;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an adapter asks of its machine and of its host: spec errors where that cannot be.
 *
 * @see "seed 000, section 2.3.2: the machine requires reserved memory; seed 003: one function
 *     serves one machine"
 */
final class AdapterLimits {
    private final List<DeclaredHost> hosts;
    private final List<DeclaredDistributedSwitch> switches;
    private final Map<String, Integer> used = new HashMap<>();

    AdapterLimits(List<DeclaredHost> hosts, List<DeclaredDistributedSwitch> switches) {
        this.hosts = hosts;
        this.switches = switches;
    }

    void check(DeclaredMachine machine, Findings findings) {
        var taken = new HashSet<CardPort>();
        for (var adapter : machine.adapters()) {
            member(machine, adapter, findings);
            if (adapter.isPassthrough()) {
                if (machine.size().flatMap(MachineSize::reserve).isEmpty()) {
                    findings.problem(
                            adapter.type().origin(),
                            "a machine with a passthrough adapter starts only with all of its"
                                    + " memory reserved: say size: {reserve: Memory} or All");
                }
                stays(machine, adapter, findings);
                adapter.nic()
                        .ifPresent(port -> {
                            once(machine, port, taken, findings);
                            uplink(adapter, port, findings);
                            groupOf(adapter)
                                    .ifPresent(group ->
                                            tag(machine, adapter, port.value(), group, findings));
                            port(machine, port, findings);
                        });
            }
        }
    }

    /**
     * Seed 003: neither live migration nor DRS where a function is passed through; PVRDMA has both.
     */
    private static void stays(DeclaredMachine machine, DeclaredAdapter adapter, Findings findings) {
        if (machine.onMaintenance() instanceof OnMaintenance.Migrate) {
            findings.problem(
                    adapter.type().origin(),
                    "a machine with a passthrough adapter cannot be moved while it runs, and its"
                            + " onMaintenance says Migrate: say ShutDown or Block there");
        }
    }

    /** One that is on another port group than its own cannot be told from one too many. */
    private static void once(
            DeclaredMachine machine,
            Located<CardPort> port,
            Set<CardPort> taken,
            Findings findings) {
        if (!taken.add(port.value())) {
            findings.problem(
                    port.origin(),
                    machine.machine().name()
                            + " has an adapter on "
                            + port.value()
                            + " already: it can have one on each port");
        }
    }

    /** Where the host lacks the very port that the adapter names, that is told. */
    private void member(DeclaredMachine machine, DeclaredAdapter adapter, Findings findings) {
        var on = machine.machine().host();
        var has =
                hosts.stream()
                        .filter(one -> one.host().equals(on))
                        .anyMatch(one ->
                                adapter.nic().stream()
                                        .allMatch(port ->
                                                port.value().in(one.profile()).isPresent()));
        switchOf(adapter)
                .filter(one -> has && !one.members().contains(on))
                .ifPresent(one ->
                        findings.problem(
                                adapter.portGroup().origin(),
                                on.name()
                                        + " is not on the switch of port group '"
                                        + adapter.portGroup().value()
                                        + "': it has not all of its uplinks "
                                        + uplinks(one)));
    }

    private Optional<DeclaredDistributedSwitch> switchOf(DeclaredAdapter adapter) {
        var group = adapter.portGroup().value();
        return switches.stream()
                .filter(one ->
                        one.portGroups().stream()
                                .anyMatch(declared -> declared.target().name().equals(group)))
                .findFirst();
    }

    private static String uplinks(DeclaredDistributedSwitch of) {
        return of.uplinks().stream().map(CardPort::toString).collect(Collectors.joining(", "));
    }

    /** Its port group says what a virtual function may send; that holds on the switch's uplinks. */
    private void uplink(DeclaredAdapter adapter, Located<CardPort> port, Findings findings) {
        switchOf(adapter)
                .filter(one -> !one.uplinks().contains(port.value()))
                .ifPresent(one ->
                        findings.problem(
                                port.origin(),
                                "the switch of port group '"
                                        + adapter.portGroup().value()
                                        + "' is not on "
                                        + port.value()
                                        + ", only on "
                                        + uplinks(one)));
    }

    private void tag(
            DeclaredMachine machine,
            DeclaredAdapter adapter,
            CardPort port,
            DeclaredPortGroup group,
            Findings findings) {
        hosts.stream()
                .filter(one -> one.host().equals(machine.machine().host()))
                .forEach(
                        host -> Tagging.check(adapter, port, host, group.vlan().value(), findings));
    }

    private Optional<DeclaredPortGroup> groupOf(DeclaredAdapter adapter) {
        return switches.stream()
                .flatMap(one -> one.portGroups().stream())
                .filter(group -> group.target().name().equals(adapter.portGroup().value()))
                .findFirst();
    }

    private void port(DeclaredMachine machine, Located<CardPort> said, Findings findings) {
        var name = machine.machine().host().name();
        var host = hosts.stream().filter(one -> one.host().name().equals(name)).findFirst();
        if (host.isEmpty()) {
            return; // Told elsewhere.
        }
        var port = said.value().in(host.get().profile());
        if (port.isEmpty()) {
            findings.problem(
                    said.origin(),
                    name
                            + " has no "
                            + said.value()
                            + ": its profile says it as nics."
                            + said.value().nic()
                            + ".ports."
                            + said.value().number());
            return;
        }
        var functions = port.get().virtualFunctions().map(Located::value).orElse(0);
        var adapters = used.merge(name + " " + said.value(), 1, Integer::sum);
        if (port.get().passthrough().isPresent()) {
            findings.problem(
                    said.origin(),
                    said.value()
                            + " of "
                            + name
                            + " has no virtual functions: line "
                            + port.get().origin().line()
                            + " says passthrough of it");
        } else if (functions == 0) {
            findings.problem(
                    said.origin(),
                    said.value()
                            + " of "
                            + name
                            + " has no virtual functions: say virtualFunctions"
                            + " of this port");
        } else if (adapters > functions) {
            findings.problem(
                    said.origin(),
                    "machines of "
                            + name
                            + " have "
                            + adapters
                            + " adapters on "
                            + said.value()
                            + ", which has "
                            + functions
                            + " virtual functions: raise"
                            + " virtualFunctions or take one away");
        }
    }
}
