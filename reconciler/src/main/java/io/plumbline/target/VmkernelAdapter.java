package io.plumbline.target;

import java.util.Optional;

/**
 * An adapter by which a host's own kernel is on a network, such as {@code vmk1}. There whether or
 * not the host has one of that name.
 */
public record VmkernelAdapter(Host host, String name) implements Target {
    public VmkernelAdapter {
        Names.check("VMkernel adapter", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(host);
    }

    @Override
    public String path() {
        return "vmkernel/" + host.name() + "/" + name;
    }

    @Override
    public String label() {
        return host.name() + " " + name;
    }
}
