package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.drivers.switches.VlanText;
import io.plumbline.property.PortTags;
import io.plumbline.property.Vlans;

import java.util.Optional;

/**
 * Which VLANs a port is in: {@code show interfaces switchport}, one answer for all ports. Of its
 * access VLAN frames have no tag, of those that are allowed they have one (engineering knowledge);
 * a trunk has no access VLAN, a hybrid port one. A port that is not listed is not switched, or a
 * part of something that is, and is not known.
 *
 * @see "ansible/ansible, onyx_l2_interface and its fixture onyx_l2_interface_show.cfg: access and
 *     hybrid, in both shapes of a row; a program's record of the JSON gateway's answer (stored
 *     index id 5664072603): trunk, with N/A for its access VLAN"
 */
final class PortVlans {
    static final String QUESTION = "show interfaces switchport | json-print";

    private static final String NONE = "N/A";

    private PortVlans() {}

    /**
     * @param name as tables spell it, for example {@code Eth1/1}
     */
    static PortTags parse(String text, String name) throws UnparsedText {
        var port = Json.parse(text).only(name);
        var access = port.text("Access vlan").strip();
        var allowed = allowed(port.text("Allowed vlans"));
        var mode = port.text("Mode");
        return switch (mode) {
            case "access" -> new PortTags.Access(VlanText.one(access));
            case "hybrid" -> new PortTags.Trunk(allowed, Optional.of(VlanText.one(access)));
            case "trunk" -> trunk(access, allowed);
            default -> throw new UnparsedText("an unknown mode of a switched port: " + mode);
        };
    }

    private static PortTags trunk(String access, Vlans allowed) throws UnparsedText {
        if (!access.equals(NONE)) {
            throw new UnparsedText("a trunk with an access VLAN: " + access);
        }
        return new PortTags.Trunk(allowed, Optional.empty());
    }

    private static Vlans allowed(String list) throws UnparsedText {
        return list.isBlank() ? Vlans.NONE : VlanText.list(list.replace(" ", ""));
    }
}
