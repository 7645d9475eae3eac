package io.plumbline.spec;

import io.plumbline.property.Artifact;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.VibVersion;

import java.util.List;
import java.util.Optional;

/**
 * Software or firmware, and the file that carries it: its path and digest are said once. A spec
 * that only observes may leave the file out (ADR 41).
 */
public sealed interface DeclaredArtifact {
    /** As in the spec. */
    String name();

    /** There unless the spec only observes. */
    Optional<Artifact> file();

    Origin origin();

    /**
     * One VIB, or a bundle of several of one version.
     *
     * @param vibs names of VIBs, at least one
     * @param version all of them have it; without the build it stands for every build
     */
    record Packages(
            String name,
            Optional<Artifact> file,
            List<Located<String>> vibs,
            Located<VibVersion> version,
            Origin origin)
            implements DeclaredArtifact {
        public Packages {
            vibs = List.copyOf(vibs);
        }
    }

    /**
     * A firmware image.
     *
     * @param psid the only board that takes it
     */
    record Firmware(
            String name,
            Optional<Artifact> file,
            Located<FirmwareVersion> version,
            Located<String> psid,
            Origin origin)
            implements DeclaredArtifact {}

    /**
     * An RDMA stack for Linux: an archive of MLNX_OFED with its installer.
     *
     * @param file at an absolute path of the node
     */
    record Ofed(String name, Optional<Artifact> file, Located<OfedVersion> version, Origin origin)
            implements DeclaredArtifact {}
}
