package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.HostModel;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Versions of distributed switches that this vCenter makes: those up to its own. A host can be
 * member of one that is no newer than the host. Source: domain facts on ESXi section 4.3.
 */
final class VdsVersion {
    private static final List<String> MADE = List.of("6.5.0", "6.6.0", "7.0.0", "7.0.2");
    private static final Map<String, String> PRODUCT =
            Map.of("name", "DVS", "vendor", "VMware, Inc.", "forwardingClass", "etherswitch");

    /** What it makes unless it is told. */
    static final String NEWEST = MADE.getLast();

    private VdsVersion() {}

    /**
     * The version that a DistributedVirtualSwitchProductSpec asks for.
     *
     * @throws FaultException NotSupported where it is about a product that this vCenter has not
     */
    static String of(Element product) throws FaultException {
        Refuse.allBut(product, "name", "vendor", "version", "forwardingClass");
        for (var part : product.children()) {
            if (!part.text().equals(PRODUCT.getOrDefault(part.name(), part.text()))) {
                throw Refuse.notSupported("no switch of " + part.name() + " " + part.text());
            }
        }
        var version = product.textOf("version").orElse(NEWEST);
        if (!MADE.contains(version)) {
            throw Refuse.notSupported("no switch of version " + version);
        }
        return version;
    }

    static boolean isNewer(String version, String than) {
        return Arrays.compare(parts(version), parts(than)) > 0;
    }

    static boolean isTooNewFor(HostModel host, String version) {
        return isNewer(version, host.esxi().version());
    }

    private static int[] parts(String version) {
        return Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
    }
}
