package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.drivers.switches.VlanText;
import io.plumbline.property.PortTags;
import io.plumbline.property.State;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which VLANs a port is told to be in, in {@code show running-config all section interface
 * Ethernet1}: capture running_config_all_interface. A switched port has all of these lines, also
 * those that its mode makes sleep; a routed one has none. An allowed list of {@code none} is so in
 * designs of aristanetworks/avd, as are lines that make something else of tags: what that is is
 * recorded nowhere.
 *
 * @param section the whole answer
 */
record PortVlans(ConfigBlock section, String name) {
    private static final String MODE = "switchport mode ";
    private static final String ACCESS = "switchport access vlan ";
    private static final String NATIVE = "switchport trunk native vlan ";
    private static final String ALLOWED = "switchport trunk allowed vlan ";

    private static final String OTHERWISE =
            "(switchport trunk group|switchport trunk native vlan tag"
                    + "|switchport vlan (?:translation|mapping)|switchport dot1q vlan tag"
                    + "|switchport dot1q ethertype(?! 0x8100)|switchport phone vlan"
                    + "|encapsulation dot1q)(?: .*)?";

    static PortVlans parse(String text, String name) throws UnparsedText {
        return new PortVlans(ConfigBlock.parse(text), name);
    }

    State<PortTags> tags() throws UnparsedText {
        var own = PortConfig.of(section, name).block();
        if (!own.lines("channel-group .*").isEmpty()) {
            return new State.Unproven<>(
                    "it is a member of a port channel, whose lines say which VLANs it is in");
        }
        var otherwise = own.lines(OTHERWISE);
        if (!otherwise.isEmpty()) {
            return new State.Unproven<>(
                    "what a line '"
                            + otherwise.getFirst().replaceAll(OTHERWISE, "$1")
                            + "' makes of its tags is not known");
        }
        if (own.only("(no )?switchport").startsWith("no ")) {
            return routed();
        }
        var mode = after(own, MODE);
        return switch (mode) {
            case "access" -> State.is(new PortTags.Access(VlanText.one(after(own, ACCESS))));
            case "trunk" -> trunk(own);
            default -> throw new UnparsedText("an unknown mode of a switched port");
        };
    }

    private State<PortTags> routed() {
        return section.lines("interface " + Pattern.quote(name) + "\\.\\d+").isEmpty()
                ? State.is(new PortTags.Routed())
                : new State.Unproven<>(
                        "it is routed, and has subinterfaces with VLANs of their own");
    }

    private static State<PortTags> trunk(ConfigBlock own) throws UnparsedText {
        if (own.lines("switchport trunk .*").size() > 2) {
            throw new UnparsedText("an unknown line of a trunk");
        }
        return State.is(
                new PortTags.Trunk(
                        VlanText.list(after(own, ALLOWED)),
                        Optional.of(VlanText.one(after(own, NATIVE)))));
    }

    private static String after(ConfigBlock own, String beginning) throws UnparsedText {
        return own.only(beginning + ".*").substring(beginning.length());
    }
}
