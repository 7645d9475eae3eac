package io.plumbline.spec;

import io.plumbline.property.Artifact;
import io.plumbline.property.Codecs;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.VibVersion;

import java.util.List;
import java.util.Optional;

/**
 * {@code artifacts}: files with VIBs or firmware.
 *
 * @param observes whether nothing is written, so that nobody has to know the files
 */
record ArtifactSection(boolean observes) {
    Optional<DeclaredArtifact> read(String name, Cursor value) {
        return value.fields()
                .flatMap(at ->
                        at.keys().contains("firmware")
                                ? firmware(name, at)
                                : at.keys().contains("ofed") ? ofed(name, at) : packages(name, at));
    }

    private Optional<DeclaredArtifact> ofed(String name, Fields at) {
        var version =
                at.required(
                        "ofed",
                        Codecs.codec(
                                "a version of MLNX_OFED", OfedVersion::new, OfedVersion::text));
        var file = file(name, at);
        file.filter(found -> !found.path().startsWith("/"))
                .ifPresent(found ->
                        at.problem(
                                at.origin(),
                                "a node has no datastores: say an absolute path, not "
                                        + found.path()));
        return at.complete(
                () -> new DeclaredArtifact.Ofed(name, file, version.orElseThrow(), at.origin()));
    }

    private Optional<DeclaredArtifact> packages(String name, Fields at) {
        var vibs = vibs(at);
        var version =
                at.required(
                        "version", Codecs.codec("a version", VibVersion::new, VibVersion::text));
        version.ifPresent(said -> refuseVibSuffix(at, said));
        var file = file(name, at);
        return at.complete(() ->
                new DeclaredArtifact.Packages(
                        name, file, vibs, version.orElseThrow(), at.origin()));
    }

    private static List<Located<String>> vibs(Fields at) {
        var one = at.find("vib");
        var several = at.find("vibs");
        if (one.isPresent() == several.isPresent()) {
            at.problem(at.origin(), "say one of 'vib', 'vibs', 'firmware' and 'ofed'");
        }
        return one.map(value -> value.value(SpecCodecs.NAME).stream().toList())
                .or(() -> several.map(list -> list.each(value -> value.value(SpecCodecs.NAME))))
                .orElse(List.of());
    }

    private Optional<DeclaredArtifact> firmware(String name, Fields at) {
        var version =
                at.required(
                        "firmware",
                        Codecs.codec(
                                "a firmware version", FirmwareVersion::new, FirmwareVersion::text));
        var psid = at.required("psid", SpecCodecs.PSID);
        var file = file(name, at);
        return at.complete(() ->
                new DeclaredArtifact.Firmware(
                        name, file, version.orElseThrow(), psid.orElseThrow(), at.origin()));
    }

    private Optional<Artifact> file(String name, Fields at) {
        var isSaid = at.find("path").isPresent() || at.find("sha256").isPresent();
        if (observes && !isSaid) {
            at.warning(at.origin(), "'path' and 'sha256' are missing: mode Plan asks for them");
            return Optional.empty();
        }
        var path = at.required("path", SpecCodecs.PATH);
        var sha256 = at.required("sha256", SpecCodecs.SHA256);
        return path.flatMap(
                said -> sha256.map(digest -> new Artifact(name, said.value(), digest.value())));
    }

    private static void refuseVibSuffix(Fields at, Located<VibVersion> version) {
        if (version.value().text().endsWith(".vib")) {
            at.problem(
                    version.origin(),
                    "'" + version.value() + "' is a file; say its version, for example 4.18.1.14");
        }
    }
}
