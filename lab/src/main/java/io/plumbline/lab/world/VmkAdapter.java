package io.plumbline.lab.world;

import java.util.List;
import java.util.Optional;

/**
 * One adapter of a host's own kernel.
 *
 * @param mtu bytes, without Ethernet header
 * @param distributedSwitch by name; empty for one on a switch of the host
 * @param services as the host spells them, such as {@code Management}
 */
public record VmkAdapter(
        String name, int mtu, Optional<String> distributedSwitch, List<String> services) {
    public VmkAdapter {
        services = List.copyOf(services);
    }

    /** One on a distributed switch that carries nothing of the host's own by name. */
    public static VmkAdapter on(String distributedSwitch, String name, int mtu) {
        return new VmkAdapter(name, mtu, Optional.of(distributedSwitch), List.of());
    }

    public VmkAdapter carrying(String... kinds) {
        return new VmkAdapter(name, mtu, distributedSwitch, List.of(kinds));
    }

    VmkAdapter mtu(int bytes) {
        return new VmkAdapter(name, bytes, distributedSwitch, services);
    }

    int number() {
        return Integer.parseInt(name.substring("vmk".length()));
    }
}
