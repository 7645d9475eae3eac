package io.plumbline.property;

import io.plumbline.target.NicPort;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Who is heard where a cable begins. Only read. What a switch hears at the other end is {@link
 * SwitchProperties#NEIGHBOURS}.
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

    /** By LLDP, sorted; none where nobody speaks. */
    public static final Property<List<Neighbour>> INTERFACE_NEIGHBOURS =
            heard(
                    "interface.neighbours",
                    NodeInterface.class,
                    "lldpctl -f json: lldpd, src/client/json_writer.c; netenglabs/suzieq, issue"
                            + " 259");

    private CablingProperties() {}

    static List<Property<?>> all() {
        return List.of(UPLINK_NEIGHBOURS, INTERFACE_NEIGHBOURS);
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
