package io.plumbline.lab.world;

import io.plumbline.target.PciAddress;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The names that the VMkernel gives to uplinks. A PCI address keeps its name over boots; a new
 * address gets the next free number. Source: rule on renumbered uplinks, engineering knowledge.
 */
final class Uplinks {
    /** vmnic0 and vmnic1 are on board, for management, with another driver. */
    private static final int FIRST = 2;

    private final HostModel host;
    private final Map<PciAddress, String> names = new TreeMap<>();

    Uplinks(HostModel host) {
        this.host = host;
    }

    /**
     * @param asked virtual functions that the driver was told to make
     */
    void attach(PortModel port, boolean driverLoaded, int asked) {
        var uplink = driverLoaded && port.ethernet();
        port.attach(
                uplink ? Optional.of(name(port.at())) : Optional.empty(),
                uplink ? functions(port, asked) : 0);
    }

    /** The least of what driver, firmware and host allow. */
    private int functions(PortModel port, int asked) {
        return Math.clamp(host.sriovRequests().supported(port), 0, Math.max(0, asked));
    }

    private String name(PciAddress at) {
        return names.computeIfAbsent(at, _ -> "vmnic" + (FIRST + names.size()));
    }
}
