package io.plumbline.lab.world;

import java.util.List;
import java.util.Optional;

/**
 * One adapter of a host's own kernel.
 *
 * @param mtu bytes, without Ethernet header
 * @param distributedSwitch by name; empty for one on a switch of the host
 * @param services as the host spells them, such as {@code Management}
 * @param standardSwitch of the host, where it is on none of vCenter's
 */
public record VmkAdapter(
        String name,
        int mtu,
        Optional<String> distributedSwitch,
        List<String> services,
        String standardSwitch) {
    private static final String FIRST_SWITCH = "vSwitch0";

    public VmkAdapter {
        services = List.copyOf(services);
    }

    /** One that is on the host's first switch, if on none of vCenter's. */
    public VmkAdapter(
            String name, int mtu, Optional<String> distributedSwitch, List<String> services) {
        this(name, mtu, distributedSwitch, services, FIRST_SWITCH);
    }

    /** The same on a switch of the host. */
    public VmkAdapter onStandard(String name) {
        return new VmkAdapter(this.name, mtu, Optional.empty(), services, name);
    }

    /** One on a distributed switch that carries nothing of the host's own by name. */
    public static VmkAdapter on(String distributedSwitch, String name, int mtu) {
        return new VmkAdapter(name, mtu, Optional.of(distributedSwitch), List.of());
    }

    public VmkAdapter carrying(String... kinds) {
        return new VmkAdapter(name, mtu, distributedSwitch, List.of(kinds), standardSwitch);
    }

    VmkAdapter mtu(int bytes) {
        return new VmkAdapter(name, bytes, distributedSwitch, services, standardSwitch);
    }

    int number() {
        return Integer.parseInt(name.substring("vmk".length()));
    }
}
