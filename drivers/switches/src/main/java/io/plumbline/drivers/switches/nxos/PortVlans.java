package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.drivers.switches.VlanText;
import io.plumbline.property.PortTags;
import io.plumbline.property.State;
import io.plumbline.property.Vlans;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.Optional;

/**
 * Which VLANs a port is told to be in: capture running_config_qos_tor_azure_local. What is as it
 * comes has no line: mode access in VLAN 1, and native VLAN 1 (batfish/batfish, testconfigs
 * nxos_interface_show_all_1 and _2, of {@code show running-config all}); a trunk lets all VLANs
 * through (courseiva.com, Cisco commands, nx-switchport-trunk-allowed). Whether a port without a
 * word is switched differs by model: Cisco, Nexus 9000 interfaces configuration guide 10.4(x),
 * layer 2 interfaces. Where it is switched by itself nothing says so but a line of its mode, which
 * only a switched port takes (same guide). A long list of VLANs goes on in lines of {@code add}
 * (cisco/cisco-network-node-utils, issue 423).
 *
 * @param own under {@code interface Ethernet1/17}
 */
record PortVlans(ConfigTree all, ConfigTree own) {
    private static final String MODE = "switchport mode ";
    private static final String TRUNK = "switchport trunk ";
    private static final String NATIVE = TRUNK + "native vlan ";
    private static final String ALLOWED = TRUNK + "allowed vlan ";
    private static final String MORE = "add ";

    /**
     * Of all trunks, and of one: Cisco, Nexus 7000 interfaces configuration guide 7.x, configuring
     * layer 2 interfaces, feature history. Which frames keep their tags then is recorded nowhere.
     */
    private static final List<String> TAGGED_NATIVE =
            List.of(
                    "vlan dot1q tag native",
                    "switchport trunk native vlan tag",
                    "system dot1q-tunnel transit");

    /** Another tag than 802.1Q's, or one for a VLAN beside those of its mode. */
    private static final List<String> OTHER_TAGS =
            List.of("switchport dot1q ethertype", "switchport vlan ", "switchport voice vlan");

    static PortVlans of(RunningConfig running, SwitchPort port) throws UnparsedText {
        return new PortVlans(running.all(), running.port(port).own());
    }

    State<PortTags> tags() throws UnparsedText {
        if (own.has("no switchport")) {
            return routed();
        }
        if (!own.has("switchport") && own.under(MODE).isEmpty()) {
            return new State.Unproven<>(
                    "its configuration does not say whether it is switched, which differs by"
                            + " model");
        }
        for (var line : OTHER_TAGS) {
            if (!own.under(line).isEmpty()) {
                return unknown(line.strip());
            }
        }
        var mode = own.one(MODE).orElse("access");
        return switch (mode) {
            case "access" ->
                    State.is(
                            new PortTags.Access(
                                    VlanText.one(own.one("switchport access vlan ").orElse("1"))));
            case "trunk" -> trunk();
            default -> throw new UnparsedText("an unknown mode of a switched port");
        };
    }

    private State<PortTags> routed() {
        return all.under(own.line() + ".").isEmpty()
                ? State.is(new PortTags.Routed())
                : new State.Unproven<>(
                        "it is routed, and has subinterfaces with VLANs of their own");
    }

    private State<PortTags> trunk() throws UnparsedText {
        for (var line : TAGGED_NATIVE) {
            if (!all.under(line).isEmpty() || !own.under(line).isEmpty()) {
                return unknown(line);
            }
        }
        if (own.under(TRUNK).size() != own.under(NATIVE).size() + own.under(ALLOWED).size()) {
            throw new UnparsedText("an unknown line of a trunk");
        }
        return State.is(
                new PortTags.Trunk(
                        allowed(), Optional.of(VlanText.one(own.one(NATIVE).orElse("1")))));
    }

    private static State<PortTags> unknown(String line) {
        return new State.Unproven<>("what a line '" + line + "' makes of its tags is not known");
    }

    private Vlans allowed() throws UnparsedText {
        var lists =
                own.under(ALLOWED).stream()
                        .map(line -> line.line().substring(ALLOWED.length()))
                        .toList();
        var begins = lists.stream().filter(list -> !list.startsWith(MORE)).toList();
        if (begins.size() > 1 || (begins.isEmpty() && !lists.isEmpty())) {
            throw new UnparsedText("a list of VLANs that begins " + begins.size() + " times");
        }
        var all = begins.isEmpty() ? Vlans.ALL : VlanText.list(begins.getFirst());
        for (var list : lists) {
            if (list.startsWith(MORE)) {
                all = all.and(VlanText.list(list.substring(MORE.length())));
            }
        }
        return all;
    }
}
