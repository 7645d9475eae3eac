package io.plumbline.spec;

import io.plumbline.property.HostSettingProperties;

import java.util.List;

/**
 * What a PVRDMA adapter asks of its machine and of its host: spec errors where that cannot be. The
 * host's half is demanded and never derived: which VMkernel adapter is tagged nobody can guess, and
 * no port is opened in a firewall because a machine was added.
 *
 * @see "seed 002, sections 1 to 4 and its clients: a tagged VMkernel adapter, the rule set, a first
 *     adapter that is another; domain facts on ESXi, section 4.6: all memory reserved, one on a
 *     machine, a distributed switch with the card as its only uplink, no teaming"
 */
final class PvrdmaLimits {
    private final List<DeclaredHost> hosts;
    private final List<DeclaredDistributedSwitch> switches;

    PvrdmaLimits(List<DeclaredHost> hosts, List<DeclaredDistributedSwitch> switches) {
        this.hosts = hosts;
        this.switches = switches;
    }

    void check(DeclaredMachine machine, Findings findings) {
        var all = machine.adapters().stream().filter(DeclaredAdapter::isPvrdma).toList();
        if (all.isEmpty()) {
            return;
        }
        var adapter = all.getFirst();
        if (all.size() > 1) {
            findings.problem(
                    all.get(1).type().origin(),
                    machine.machine().name() + " has a PVRDMA adapter already: it can have one");
        }
        if (machine.adapters().size() > 1 && machine.adapters().getFirst().isPvrdma()) {
            findings.problem(
                    adapter.type().origin(),
                    "the first adapter of a machine is no PVRDMA: name another one before it");
        }
        if (machine.size().flatMap(MachineSize::reserve).isEmpty()) {
            findings.problem(
                    adapter.type().origin(),
                    "a machine with a PVRDMA adapter needs all of its memory reserved: say size:"
                            + " {reserve: Memory} or All");
        }
        uplinks(adapter, findings);
        hosts.stream()
                .filter(one -> one.host().equals(machine.machine().host()))
                .forEach(host -> host(host, adapter, findings));
    }

    private void uplinks(DeclaredAdapter adapter, Findings findings) {
        var group = adapter.portGroup().value();
        for (var one : switches) {
            if (one.uplinks().size() != 1
                    && one.portGroups().stream()
                            .anyMatch(declared -> declared.target().name().equals(group))) {
                findings.problem(
                        adapter.portGroup().origin(),
                        "the switch of port group '"
                                + group
                                + "' has "
                                + one.uplinks().size()
                                + " uplinks: PVRDMA knows no teaming, its card is the only uplink");
            }
        }
    }

    private static void host(DeclaredHost host, DeclaredAdapter adapter, Findings findings) {
        var settings = host.profile().settings();
        var profile = "hostProfiles." + host.profile().name();
        if (!settings.options().containsKey(HostSettingProperties.PVRDMA_VMKNIC)) {
            findings.problem(
                    adapter.type().origin(),
                    host.host().name()
                            + " has no VMkernel adapter for PVRDMA: say "
                            + profile
                            + ".advancedOptions: {"
                            + HostSettingProperties.PVRDMA_VMKNIC
                            + ": vmk1}, with the adapter that is on this switch");
        }
        var open = settings.firewall().get(HostSettingProperties.PVRDMA_RULES);
        if (open == null || !open.value()) {
            findings.problem(
                    adapter.type().origin(),
                    "the firewall of "
                            + host.host().name()
                            + " keeps PVRDMA out: say "
                            + profile
                            + ".firewall: {"
                            + HostSettingProperties.PVRDMA_RULES
                            + ": true}");
        }
    }
}
