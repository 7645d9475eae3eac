package io.plumbline.target;

import java.util.Optional;

/**
 * An advanced option of a host, as the vSphere Client spells it: {@code Net.PVRDMAVmknic}. There
 * whether or not this build of ESXi has it.
 */
public record HostOption(Host host, String name) implements Target {
    public HostOption {
        Names.check("advanced option", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(host);
    }

    @Override
    public String path() {
        return "option/" + host.name() + "/" + name;
    }

    @Override
    public String label() {
        return host.name() + " option " + name;
    }
}
