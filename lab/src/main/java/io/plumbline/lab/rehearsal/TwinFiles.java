package io.plumbline.lab.rehearsal;

import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.FileTree;
import io.plumbline.lab.world.StoredFile;
import io.plumbline.lab.world.VibPackage;
import io.plumbline.lab.world.World;
import io.plumbline.property.Artifact;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredArtifact;

import java.util.Optional;
import java.util.regex.Pattern;

/** Puts the files that a spec declares where it says that they lie, with the digests it says. */
final class TwinFiles {
    /** {@code [nfs-depot] a/b.zip} and {@code /vmfs/volumes/nfs-depot/a/b.zip}. */
    private static final Pattern ON_DATASTORE =
            Pattern.compile("(?:\\[([^\\]]+)\\]\\s*|/vmfs/volumes/([^/]+)/)(.*)");

    private static final String MAKER = "unread";

    private TwinFiles() {}

    static void put(ClusterSpec spec, World world) {
        spec.artifacts()
                .values()
                .forEach(artifact ->
                        artifact.file().ifPresent(file -> put(file, body(artifact), world)));
    }

    private static void put(Artifact said, Body body, World world) {
        var matcher = ON_DATASTORE.matcher(said.path());
        if (matcher.matches()) {
            var volume =
                    world.addDatastore(
                            Optional.ofNullable(matcher.group(1))
                                    .orElseGet(() -> matcher.group(2)));
            write(volume, volume.root() + "/" + matcher.group(3), said, body, world);
        }
    }

    private static void write(
            FileTree volume, String path, Artifact artifact, Body body, World world) {
        volume.makeFolders(path.substring(0, path.lastIndexOf('/')));
        volume.write(path, new StoredFile(body, artifact.sha256(), body.sizeBytes(), world.now()));
    }

    private static Body body(DeclaredArtifact artifact) {
        return switch (artifact) {
            case DeclaredArtifact.Packages packages ->
                    new Body.Bundle(
                            packages.vibs().stream()
                                    .map(vib ->
                                            VibPackage.of(
                                                    vib.value(),
                                                    packages.version().value().text(),
                                                    MAKER))
                                    .toList());
            case DeclaredArtifact.Firmware firmware ->
                    new Body.FirmwareImage(
                            firmware.psid().value(), firmware.version().value().text());
            case DeclaredArtifact.Ofed ofed -> new Body.OfedArchive(ofed.version().value().text());
        };
    }
}
