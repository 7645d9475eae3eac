package io.plumbline.property;

import io.plumbline.target.NicPort;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Whether there is a carrier where a cable begins, and who is heard there. Only read. What a switch
 * hears at the other end is {@link SwitchProperties#NEIGHBOURS}.
 */
public final class CablingProperties {
    /**
     * By CDP and LLDP, sorted; none where nobody speaks or the virtual switch does not listen. A
     * port without an uplink hears nothing.
     */
    public static final Property<List<Neighbour>> UPLINK_NEIGHBOURS =
            heard(
                    "port.neighbours",
                    NicPort.class,
                    "vim-cmd hostsvc/net/query_networkhint: vSphere API, HostNetworkSystem,"
                            + " QueryNetworkHint: PhysicalNicHintInfo, connectedSwitchPort and"
                            + " lldpInfo");

    /**
     * What the port says, whatever the administrator wants of it. A port without an uplink says
     * nothing: no driver has claimed it, it speaks InfiniBand, or machines have it whole.
     */
    public static final Property<LinkStatus> UPLINK_LINK =
            new Property<>(
                            "port.link",
                            NicPort.class,
                            Codecs.oneOf(LinkStatus.class),
                            Role.EVIDENCE,
                            Activation.LIVE,
                            Optional.empty(),
                            List.of(
                                    new Need<>(
                                            new Relation.Itself(),
                                            NicFirmwareProperties.LINK_TYPE,
                                            new Want.Present<>(),
                                            Need.When.FOLLOWS,
                                            "a port that speaks InfiniBand is no uplink of ESXi's"
                                                    + " network: domain facts on ESXi, section 4,"
                                                    + " LINK_TYPE")),
                            "esxcli network nic list, Link Status, captures nic_list.xml and"
                                    + " nic_list_cx5_reflowed; rule F25")
                    .orElseTry(
                            Otherwise.Where.ONLY_TOLD,
                            "look at the cable, at the transceivers of both ends and at the port of"
                                + " the switch; where esxcli network nic list of the host says"
                                + " Admin Status Down, somebody switched it off: esxcli network nic"
                                + " up -n VMNIC");

    /** By LLDP, sorted; none where nobody speaks. */
    public static final Property<List<Neighbour>> INTERFACE_NEIGHBOURS =
            heard(
                    "interface.neighbours",
                    NodeInterface.class,
                    "lldpctl -f json: lldpd, src/client/json_writer.c; netenglabs/suzieq, issue"
                            + " 259");

    private CablingProperties() {}

    static List<Property<?>> all() {
        return List.of(UPLINK_NEIGHBOURS, UPLINK_LINK, INTERFACE_NEIGHBOURS);
    }

    static Codec<List<Neighbour>> neighbours() {
        return Codecs.codec(
                "neighbours and their ports such as esx01.lab vmnic4, joined by commas",
                CablingProperties::parse,
                CablingProperties::text);
    }

    private static List<Neighbour> parse(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(",", -1)).map(Neighbour::parse).sorted().toList();
    }

    private static String text(List<Neighbour> some) {
        return some.stream().map(Neighbour::toString).collect(Collectors.joining(","));
    }

    static Property<List<Neighbour>> heard(String key, Class<? extends Target> on, String source) {
        return new Property<>(
                        key,
                        on,
                        neighbours(),
                        Role.FACT,
                        Activation.LIVE,
                        Optional.empty(),
                        List.of(),
                        source)
                .askedAtLinks();
    }
}
