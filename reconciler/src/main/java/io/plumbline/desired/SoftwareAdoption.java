package io.plumbline.desired;

import io.plumbline.property.HostProperties;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.target.Host;
import io.plumbline.target.Vib;

import java.util.List;

/** The way back from {@link SoftwareWishes}. */
final class SoftwareAdoption {
    /** The tools, and the driver's modules: seed 000, sections 2.2.1 and 2.2.2. */
    private static final List<String> PACKAGES = List.of("nmst", "mft", "nmlx5-core", "nmlx5-rdma");

    private SoftwareAdoption() {}

    static List<Vib> packages(Host host) {
        return PACKAGES.stream().map(name -> new Vib(host, name)).toList();
    }

    static Entries adopt(Host host, Entries profile, Versions versions, Sight sight) {
        var esxi = sight.say(Entries.NONE, "version", HostProperties.ESXI_RELEASE, host);
        var install =
                packages(host).stream()
                        .flatMap(vib -> versions.artifact(vib, sight).stream())
                        .toList();
        return profile.with("esxi", esxi).with("install", Items.of(install));
    }
}
