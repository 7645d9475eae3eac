package io.plumbline.drivers.esxi;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Artifact;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.LinkType;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.property.Wire;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Acts on the hosts of the transcripts, and what answers them. */
final class Acts {

    static final Host HOST = new Host("esx01.lab");
    static final Nic CX5 = new Nic(HOST, new PciAddress(0, 0x3b, 0, 0));
    static final NicPort PORT1 = new NicPort(CX5, 1);
    static final NicPort PORT2 = new NicPort(CX5, 2);
    static final KernelModule CORE = new KernelModule(HOST, "nmlx5_core");
    static final ActId ID = new ActId(UUID.fromString("11111111-2222-3333-4444-555555555555"));
    static final UUID INSTALLATION = UUID.fromString("5f0e2d1c-8a4b-1234-9abc-0cc47ae35c20");
    static final BootId BARE =
            new BootId(INSTALLATION, Instant.ofEpochSecond(1662454800), Optional.empty());
    static final BootId MARKED =
            new BootId(INSTALLATION, Instant.ofEpochSecond(1662541200), Optional.of("7f3a"));
    static final String DIGEST = "a".repeat(64);
    static final String MARKER = "/tmp/plumbline-boot-7f3a";

    private Acts() {}

    static Act.Write options() {
        return write(
                NicDriverProperties.CORE_OPTIONS,
                CORE,
                MARKED,
                put(NicDriverProperties.PFCRX.of(CORE), State.none(), State.is(8)),
                put(NicDriverProperties.MAX_VFS.of(PORT1), State.is(0), State.is(8)),
                put(NicDriverProperties.MAX_VFS.of(PORT2), State.is(0), State.is(7)));
    }

    static Act.Write mlxconfig(State<LinkType> from, LinkType to) {
        return write(
                NicFirmwareProperties.MLXCONFIG,
                CX5,
                MARKED,
                put(NicFirmwareProperties.LINK_TYPE.of(PORT2), from, State.is(to)));
    }

    static Act.Write install(BootId during) {
        return write(
                SoftwareProperties.VIB_INSTALL,
                HOST,
                during,
                vib("mft", State.none(), "[nfs-depot] mft.vib"),
                vib(
                        "nmlx5-core",
                        State.is(new VibVersion("4.19.16.10-1vmw.702.0.0.17867351")),
                        "[nfs-depot] nmlx5.zip"),
                vib(
                        "nmlx5-rdma",
                        State.is(new VibVersion("4.19.16.10-1vmw.702.0.0.17867351")),
                        "[nfs-depot] nmlx5.zip"));
    }

    static Act.Write burn() {
        var firmware = NicFirmwareProperties.FIRMWARE_VERSION;
        var put =
                new Put<>(
                        firmware.of(CX5),
                        State.is(new FirmwareVersion("16.32.1010")),
                        State.is(new FirmwareVersion("16.33.1048")),
                        Optional.of(new Artifact("cx5fw", "[nfs-depot] fw.bin", DIGEST)));
        return write(firmware.wire().orElseThrow(), CX5, MARKED, put);
    }

    static ScriptedShell burnable(String psid, String version) {
        return ScriptedShell.of("finished-host.txt")
                .file(MARKER)
                .instead("sha256sum '/vmfs/volumes/nfs-depot/fw.bin'", DIGEST + "  fw.bin\n", 0)
                .instead(
                        "/opt/mellanox/bin/flint -i '/vmfs/volumes/nfs-depot/fw.bin' q",
                        "Image type:   FS4\nFW Version:   "
                                + version
                                + "\nBase MAC:   N/A\nPSID:   "
                                + psid
                                + "\n",
                        0);
    }

    static ScriptedShell bareWithDigests() {
        return ScriptedShell.of("bare-host.txt")
                .instead(
                        "sha256sum '/vmfs/volumes/nfs-depot/mft.vib'",
                        DIGEST + "  /vmfs/volumes/nfs-depot/mft.vib\n",
                        0)
                .instead(
                        "sha256sum '/vmfs/volumes/nfs-depot/nmlx5.zip'",
                        DIGEST + "  /vmfs/volumes/nfs-depot/nmlx5.zip\n",
                        0);
    }

    static Put<VibVersion> vib(String name, State<VibVersion> from, String path) {
        var version = name.equals("mft") ? "4.18.1.14" : "4.21.71.101";
        return new Put<>(
                SoftwareProperties.VIB_VERSION.of(new Vib(HOST, name)),
                from,
                State.is(new VibVersion(version)),
                Optional.of(new Artifact(name, path, DIGEST)));
    }

    static <V> Put<V> put(Setting<V> setting, State<V> from, State<V> to) {
        return new Put<>(setting, from, to, Optional.empty());
    }

    static Act.Write write(Wire wire, Target at, BootId during, Put<?>... puts) {
        return new Act.Write(HOST, during, wire, at, List.of(puts));
    }

    static EsxiHost host(ScriptedShell shell) {
        return new EsxiHost(HOST, shell, "[vsan] plumbline");
    }

    static Problem problem(ScriptedShell shell, Act act) {
        return catchThrowableOfType(DeviceException.class, () -> host(shell).apply(act, ID))
                .problem();
    }

    /** A quoted word inside another quoted word. */
    static String quoted(String path) {
        return "'\\''" + path + "'\\''";
    }

    static String inner(String path) {
        return quoted("/vmfs/volumes/vsan/plumbline" + path);
    }
}
