package io.plumbline.desired;

import io.plumbline.property.HostProperties;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.NicSpec;
import io.plumbline.spec.Origin;
import io.plumbline.target.Vib;

import java.util.Optional;
import java.util.Set;

/** Release, packages, and the tools that NIC firmware is reached with. */
final class SoftwareWishes {
    private static final Set<String> TOOLS = Set.of("nmst", "mft");

    private SoftwareWishes() {}

    static void derive(HostCase host, Wishlist list) {
        host.profile()
                .esxiVersion()
                .ifPresent(
                        release -> list.exactly(host.host(), HostProperties.ESXI_RELEASE, release));
        packages(host, list);
        toolsNeededBy(host)
                .ifPresent(origin ->
                        list.exactly(
                                host.module(SoftwareProperties.TOOLS_MODULE),
                                SoftwareProperties.MODULE_LOADED,
                                true,
                                origin));
    }

    private static void packages(HostCase host, Wishlist list) {
        for (var said : host.profile().install()) {
            var packages = said.value();
            for (var vib : packages.vibs()) {
                list.carried(
                        SoftwareProperties.VIB_VERSION.of(new Vib(host.host(), vib.value())),
                        new Want.ReleaseOf<>(packages.version().value()),
                        packages.version().origin(),
                        packages.file());
            }
        }
    }

    /**
     * What first asks for the tools: their installation, or a nic that is read or written with
     * them.
     *
     * @see "seed 000, section 2.2.1: mst start after the boot that follows the installation"
     */
    private static Optional<Origin> toolsNeededBy(HostCase host) {
        var installed =
                host.profile().install().stream()
                        .filter(said ->
                                said.value().vibs().stream()
                                        .anyMatch(vib -> TOOLS.contains(vib.value())))
                        .map(said -> said.origin())
                        .findFirst();
        return installed.or(() ->
                host.profile().nics().values().stream()
                        .filter(SoftwareWishes::usesTools)
                        .map(NicSpec::origin)
                        .findFirst());
    }

    private static boolean usesTools(NicSpec nic) {
        var toFind = nic.select().psid().isPresent() || nic.select().mac().isPresent();
        var links = nic.ports().values().stream().anyMatch(port -> port.link().isPresent());
        return toFind
                || links
                || nic.firmware().isPresent()
                || nic.saysFunctions()
                || !nic.mlxconfig().isEmpty();
    }
}
