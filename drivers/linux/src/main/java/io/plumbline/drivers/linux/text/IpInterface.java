package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.InterfaceAddress;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An interface as the kernel has it.
 *
 * @param mtuBytes without the Ethernet header
 * @param mac lower case with colons; empty for one that has none
 * @param addresses IPv4 only, without those of the host itself, in the kernel's order
 * @param below the interface that carries it, such as that below a VLAN
 * @param master the bond or bridge that it is part of
 */
public record IpInterface(
        String name,
        int mtuBytes,
        Optional<String> mac,
        List<InterfaceAddress> addresses,
        Optional<String> below,
        Optional<String> master) {
    public IpInterface {
        addresses = List.copyOf(addresses);
    }

    public boolean hasHost(String address) {
        return addresses.stream().anyMatch(one -> one.host().equals(address));
    }

    /** {@code ip -j addr show}, by name (domain facts on Linux, section 3). */
    public static SortedMap<String, IpInterface> list(String text) throws UnparsedText {
        var interfaces = new TreeMap<String, IpInterface>();
        for (var object : Json.objects(text)) {
            var one = of(object);
            if (interfaces.put(one.name(), one) != null) {
                throw new UnparsedText("an interface stands twice");
            }
        }
        return interfaces;
    }

    private static IpInterface of(Map<?, ?> object) throws UnparsedText {
        var addresses = new ArrayList<InterfaceAddress>();
        for (var address : Json.objects(object, "addr_info")) {
            if (Json.text(address, "family").equals("inet")
                    && Json.text(address, "scope").equals("global")) {
                addresses.add(address(address));
            }
        }
        return new IpInterface(
                Json.text(object, "ifname"),
                Json.number(object, "mtu"),
                Json.textIfAny(object, "address"),
                addresses,
                Json.textIfAny(object, "link"),
                Json.textIfAny(object, "master"));
    }

    private static InterfaceAddress address(Map<?, ?> object) throws UnparsedText {
        var text = Json.text(object, "local") + "/" + Json.number(object, "prefixlen");
        try {
            return InterfaceAddress.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UnparsedText("an address that is none of one host: " + text, e);
        }
    }
}
