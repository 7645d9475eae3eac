package io.plumbline.spec;

import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code hostProfiles}: what hosts of one build have in common. */
record HostProfileSection(Declared<DeclaredArtifact> artifacts, Declared<Fabric> fabrics) {

    Optional<HostProfile> read(String name, Cursor value) {
        return value.fields().flatMap(at -> profile(name, at));
    }

    private Optional<HostProfile> profile(String name, Fields at) {
        var esxi = at.section("esxi", HostProfileSection::esxi);
        var install = at.find("install").map(list -> list.each(this::packages)).orElse(List.of());
        refuseTwice(at, install);
        var nics = at.find("nics").flatMap(Cursor::fields).map(this::nics).orElseGet(TreeMap::new);
        var settings = HostSettingsSection.read(at, nics);
        OneOfAHost.check(at, HostProfile.fabrics(nics));
        PassthroughLimits.checkPlaces(at, nics.values());
        return at.complete(() ->
                new HostProfile(name, at.revision(), esxi, install, settings, nics, at.origin()));
    }

    private static Optional<Located<EsxiRelease>> esxi(Fields at) {
        var version = at.required("version", HostProperties.ESXI_RELEASE.codec());
        return at.complete(() -> version.orElseThrow());
    }

    private SortedMap<String, NicSpec> nics(Fields at) {
        return at.named(SpecCodecs.NAME, new NicSection(artifacts, fabrics)::read);
    }

    private Optional<Located<DeclaredArtifact.Packages>> packages(Cursor value) {
        return value.reference(artifacts)
                .flatMap(found -> {
                    if (found.value() instanceof DeclaredArtifact.Packages packages) {
                        return Optional.of(new Located<>(packages, found.origin()));
                    }
                    value.problem(
                            "'"
                                    + found.value().name()
                                    + (found.value() instanceof DeclaredArtifact.Ofed
                                            ? "' is for Linux: a node installs it as its rdmaStack"
                                            : "' is firmware: it is burned by a nic, not"
                                                    + " installed"));
                    return Optional.empty();
                });
    }

    private static void refuseTwice(Fields at, List<Located<DeclaredArtifact.Packages>> install) {
        var artifactOf = new HashMap<String, String>();
        for (var packages : install) {
            var artifact = packages.value().name();
            for (var vib : packages.value().vibs()) {
                var first = artifactOf.putIfAbsent(vib.value(), artifact);
                if (first != null) {
                    at.problem(
                            packages.origin(),
                            "VIB '" + vib.value() + "' of " + artifact + " is already in " + first);
                }
            }
        }
    }
}
