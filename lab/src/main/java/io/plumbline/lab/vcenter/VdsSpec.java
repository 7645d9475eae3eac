package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.LinkDiscovery;
import io.plumbline.lab.world.VdsConfig;
import io.plumbline.lab.world.VdsTraffic;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** What is asked of a switch: a VMwareDVSConfigSpec. What it leaves out stays as it is. */
final class VdsSpec {
    private final Element spec;

    /**
     * @throws FaultException NotSupported where it asks for what is not modelled here
     */
    VdsSpec(Element spec) throws FaultException {
        this.spec = spec;
        Refuse.allBut(
                spec,
                "configVersion",
                "name",
                "uplinkPortPolicy",
                "host",
                "maxMtu",
                "linkDiscoveryProtocolConfig",
                "multicastFilteringMode");
        VdsMembers.check(hosts());
    }

    Optional<String> configVersion() {
        return spec.textOf("configVersion");
    }

    Optional<String> name() {
        return spec.textOf("name");
    }

    List<Element> hosts() {
        return spec.children("host").toList();
    }

    /**
     * What the switch then is.
     *
     * @throws FaultException where that cannot be
     */
    VdsConfig on(VdsConfig before) throws FaultException {
        var after = before.traffic(traffic(before.traffic())).name(name().orElse(before.name()));
        var policy = spec.child("uplinkPortPolicy");
        return policy.isPresent() ? after.uplinks(uplinks(policy.get())) : after;
    }

    private VdsTraffic traffic(VdsTraffic before) throws FaultException {
        var traffic = before.mtu(mtu(before.mtu()));
        var discovery = spec.child("linkDiscoveryProtocolConfig");
        if (discovery.isPresent()) {
            traffic = traffic.discovery(discovery(discovery.get()));
        }
        var multicast = spec.textOf("multicastFilteringMode");
        return multicast.isPresent() ? traffic.multicast(multicast(multicast.get())) : traffic;
    }

    private int mtu(int before) throws FaultException {
        var mtu = spec.number("maxMtu", before);
        if (mtu < VdsProperties.SMALLEST_MTU || mtu > VdsProperties.LARGEST_MTU) {
            throw Refuse.argument("spec.maxMtu");
        }
        return mtu;
    }

    private static LinkDiscovery discovery(Element said) throws FaultException {
        Refuse.allBut(said, "protocol", "operation");
        return new LinkDiscovery(
                one(LinkDiscovery.Protocol.values(), said, "protocol"),
                one(LinkDiscovery.Operation.values(), said, "operation"));
    }

    private static <E extends Enum<E>> E one(E[] all, Element said, String field)
            throws FaultException {
        var word = said.textOf(field).orElse("");
        return Arrays.stream(all)
                .filter(some -> VdsProperties.word(some).equals(word))
                .findFirst()
                .orElseThrow(() -> Refuse.argument("spec.linkDiscoveryProtocolConfig." + field));
    }

    private static VdsTraffic.MulticastFiltering multicast(String word) throws FaultException {
        return Arrays.stream(VdsTraffic.MulticastFiltering.values())
                .filter(some -> VdsProperties.multicast(some).equals(word))
                .findFirst()
                .orElseThrow(() -> Refuse.argument("spec.multicastFilteringMode"));
    }

    private static List<String> uplinks(Element policy) throws FaultException {
        Refuse.allBut(policy, "uplinkPortName");
        var names = policy.children("uplinkPortName").map(Element::text).toList();
        if (names.isEmpty() || new HashSet<>(names).size() < names.size()) {
            throw Refuse.argument("spec.uplinkPortPolicy.uplinkPortName");
        }
        return names;
    }
}
