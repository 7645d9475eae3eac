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
 * layer 2 interfaces.
 *
 * @param own under {@code interface Ethernet1/17}
 */
record PortVlans(ConfigTree all, ConfigTree own) {
    private static final String MODE = "switchport mode ";
    private static final String TRUNK = "switchport trunk ";
    private static final String NATIVE = TRUNK + "native vlan ";
    private static final String ALLOWED = TRUNK + "allowed vlan ";

    /**
     * Of all trunks, and of one: Cisco, Nexus 7000 interfaces configuration guide 7.x, configuring
     * layer 2 interfaces, feature history. Which frames keep their tags then is recorded nowhere.
     */
    private static final List<String> TAGGED_NATIVE =
            List.of("vlan dot1q tag native", "switchport trunk native vlan tag");

    static PortVlans of(RunningConfig running, SwitchPort port) throws UnparsedText {
        return new PortVlans(running.all(), running.port(port).own());
    }

    State<PortTags> tags() throws UnparsedText {
        if (own.has("no switchport")) {
            return routed();
        }
        if (!own.has("switchport")) {
            return new State.Unproven<>(
                    "its configuration does not say whether it is switched, which differs by"
                            + " model");
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
                return new State.Unproven<>(
                        "what a line '" + line + "' makes of its tags is not known");
            }
        }
        if (!own.under("switchport vlan ").isEmpty()
                || own.under(TRUNK).size()
                        != own.under(NATIVE).size() + own.under(ALLOWED).size()) {
            throw new UnparsedText("an unknown line of a trunk");
        }
        var allowed = own.one(ALLOWED);
        return State.is(
                new PortTags.Trunk(
                        allowed.isPresent() ? VlanText.list(allowed.get()) : Vlans.ALL,
                        Optional.of(VlanText.one(own.one(NATIVE).orElse("1")))));
    }
}
