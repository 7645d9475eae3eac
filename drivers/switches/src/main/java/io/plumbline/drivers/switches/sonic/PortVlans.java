package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.drivers.switches.VlanText;
import io.plumbline.property.PortTags;
import io.plumbline.property.State;
import io.plumbline.property.Vlans;
import io.plumbline.target.SwitchPort;

/**
 * Of which VLANs a port is a member, by {@code VLAN_MEMBER|Vlan1000|Ethernet4} and its {@code
 * tagging_mode}: capture configdb_flat_asic0. As it comes it is a member of none. What {@code
 * priority_tagged} (sonic-swss, tests/test_vlan.py) does is recorded nowhere.
 */
record PortVlans(ConfigDb config, String port) {
    private static final String TABLE = "VLAN_MEMBER";
    private static final String CHANNELS = "PORTCHANNEL_MEMBER";
    private static final String VLAN = "Vlan";
    private static final String IEEE = "0x8100";

    /**
     * @throws UnparsedText if there is no such port
     */
    static PortVlans of(ConfigDb config, SwitchPort port) throws UnparsedText {
        var name = SonicPort.name(port);
        config.known(PortQos.PORT, name);
        return new PortVlans(config, name);
    }

    State<PortTags> tags() throws UnparsedText {
        if (isInAChannel()) {
            return new State.Unproven<>(
                    "it is a member of a port channel, which is what may be in VLANs");
        }
        if (hasSubinterfaces()) {
            return new State.Unproven<>("it has subinterfaces with VLANs of their own");
        }
        if (!IEEE.equals(config.known(PortQos.PORT, port).own("tpid").orElse(IEEE))) {
            return new State.Unproven<>("its tags are not those of 802.1Q, by its tpid");
        }
        return State.is(tags(members(true), members(false)));
    }

    private boolean isInAChannel() {
        return config.table(CHANNELS).keySet().stream().anyMatch(key -> key.endsWith("|" + port));
    }

    /** {@code Ethernet4.10}, or {@code Eth4.10} for short. */
    private boolean hasSubinterfaces() {
        var brief = port.replace("Ethernet", "Eth");
        return config.table("VLAN_SUB_INTERFACE").keySet().stream()
                .anyMatch(key -> key.startsWith(port + ".") || key.startsWith(brief + "."));
    }

    /**
     * @param withTag of its VLANs only those of whose frames it sends the tag, or only the others
     */
    private Vlans members(boolean withTag) throws UnparsedText {
        var members = Vlans.NONE;
        for (var entry : config.table(TABLE).entrySet()) {
            var key = entry.getKey();
            if (key.endsWith("|" + port)
                    && isTagged(entry.getValue().own("tagging_mode").orElse("")) == withTag) {
                members = members.and(vlan(key.substring(0, key.indexOf('|'))));
            }
        }
        return members;
    }

    private static boolean isTagged(String mode) throws UnparsedText {
        return switch (mode) {
            case "tagged" -> true;
            case "untagged" -> false;
            default -> throw new UnparsedText("an unknown tagging_mode in " + TABLE);
        };
    }

    private static Vlans vlan(String name) throws UnparsedText {
        if (!name.startsWith(VLAN)) {
            throw new UnparsedText("no VLAN in a key of " + TABLE);
        }
        return Vlans.of(VlanText.one(name.substring(VLAN.length())));
    }

    private static PortTags tags(Vlans tagged, Vlans untagged) throws UnparsedText {
        var numbers = untagged.numbers();
        if (numbers.size() > 1) {
            throw new UnparsedText("it is in several VLANs without a tag");
        }
        var own = numbers.stream().findFirst();
        if (tagged.isEmpty()) {
            return own.<PortTags>map(PortTags.Access::new).orElseGet(PortTags.Routed::new);
        }
        return new PortTags.Trunk(tagged, own);
    }
}
