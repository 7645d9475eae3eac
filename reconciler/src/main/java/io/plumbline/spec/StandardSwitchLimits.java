package io.plumbline.spec;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What switches of hosts alone share with those that vCenter spans over them: ports of cards, which
 * are of one switch, and names, by which machines are put on a network and people tell switches
 * apart.
 */
final class StandardSwitchLimits {
    private final List<DeclaredDistributedSwitch> switches;
    private final Findings findings;

    /** Where distributed switches are said, by their names in small letters. */
    private final Map<String, Origin> spanned = new HashMap<>();

    /** As {@link #spanned}: those and their port groups. */
    private final Map<String, Origin> networks = new HashMap<>();

    StandardSwitchLimits(List<DeclaredDistributedSwitch> switches, Findings findings) {
        this.switches = switches;
        this.findings = findings;
        for (var one : switches) {
            spanned.putIfAbsent(folded(one.target().name()), one.origin());
            networks.putIfAbsent(folded(one.target().name()), one.origin());
            for (var group : one.portGroups()) {
                networks.putIfAbsent(folded(group.target().name()), group.origin());
            }
        }
    }

    /** What is wrong with one host of a profile is so with all of them, and told once. */
    void check(DeclaredHost host) {
        host.profile()
                .settings()
                .standardSwitches()
                .forEach((name, said) -> check(host, name, said));
    }

    private void check(DeclaredHost host, String name, StandardSwitchSpec said) {
        for (var port : said.uplinks()) {
            switches.stream()
                    .filter(one -> one.members().contains(host.host()))
                    .filter(one -> one.uplinks().contains(port.value()))
                    .findFirst()
                    .ifPresent(one ->
                            findings.problem(
                                    port.origin(),
                                    port.value()
                                            + " is already an uplink of distributed switch '"
                                            + one.target().name()
                                            + "', line "
                                            + one.origin().line()));
        }
        once("a distributed switch", name, said.origin(), spanned);
        said.portGroups()
                .forEach((group, vlan) -> once("a network", group, vlan.origin(), networks));
    }

    private void once(String what, String name, Origin at, Map<String, Origin> others) {
        var other = others.get(folded(name));
        if (other != null) {
            findings.problem(at, what + " '" + name + "' is already in line " + other.line());
        }
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
