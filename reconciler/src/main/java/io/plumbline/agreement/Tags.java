package io.plumbline.agreement;

import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.PortTags;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.Vlan;
import io.plumbline.property.Vlans;

import java.util.List;

/**
 * The VLANs of whose frames one end of a link sends the tag.
 *
 * @param told in the end's own words
 * @see "IEEE 802.1Q: the priority code point is a field of the VLAN tag"
 */
record Tags(Vlans vlans, String told) {
    /**
     * Where PCP is trusted a frame without a tag belongs to the default priority of each port. Both
     * ends have to tag a VLAN that they share; which of several a machine or a switch then uses is
     * told by neither.
     */
    static final Matter<Tags> MATTER =
            new Matter<Tags>(
                            "tag",
                            fabric -> fabric.tagged().stream().findFirst().map(_ -> "a VLAN tag"),
                            (fabric, tags) -> fabric.tagged().isEmpty() || !tags.vlans.isEmpty(),
                            Tags::meet,
                            List.of(
                                    View.told(
                                            Ends::portGroupsThatHaveToTag,
                                            DistributedSwitchProperties.VLAN,
                                            (_, vlan) -> of(vlan)),
                                    View.told(
                                            Ends::standardGroupsThatHaveToTag,
                                            StandardSwitchProperties.VLAN,
                                            (_, vlan) -> of(vlan)),
                                    View.of(
                                            Ends::interfacesThatHaveToTag,
                                            NodeInterfaceProperties.TAGS,
                                            (Vlans tagged) ->
                                                    of(
                                                            tagged,
                                                            NodeInterfaceProperties.TAGS
                                                                    .codec()
                                                                    .print(tagged)))),
                            List.of(
                                    View.of(
                                            Ends::portThatHasToTag,
                                            SwitchProperties.TAGS,
                                            (PortTags tags) -> of(tags.tagged(), tags))))
                    .betweenSwitches((_, one, other) -> one.meet(other));

    /** Of a trunk a machine chooses its own. */
    private static Told<Tags> of(Vlan vlan) {
        return switch (vlan) {
            case Vlan.None() -> new Told.Known<>(of(Vlans.NONE, vlan));
            case Vlan.Id(var id) -> new Told.Known<>(of(Vlans.of(id), vlan));
            case Vlan.Trunk(var ranges) -> new Told.Known<>(of(new Vlans(ranges), vlan));
            case Vlan.Private _ ->
                    new Told.Unknown<>("which tag the VLAN " + vlan + " has is not told");
        };
    }

    private static Tags of(Vlans vlans, Object told) {
        return new Tags(vlans, told.toString());
    }

    private boolean meet(Tags other) {
        return vlans.meets(other.vlans);
    }

    @Override
    public String toString() {
        return told;
    }
}
