package io.plumbline.spec;

import io.plumbline.property.Codecs;
import io.plumbline.property.NicFirmwareProperties;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code nics}: which cards, and how they are configured. */
record NicSection(Declared<DeclaredArtifact> artifacts, Declared<Fabric> fabrics) {
    private static final List<String> CHANGES =
            List.of("firmware", "firmwareVfs", "ports", "mlxconfig");

    Optional<NicSpec> read(String name, Cursor value) {
        return value.fields().flatMap(at -> nic(name, at));
    }

    private Optional<NicSpec> nic(String name, Fields at) {
        var select = at.requiredSection("select", SelectSection::read);
        var role =
                at.optional("role", Codecs.oneOf(NicRole.class))
                        .map(Located::value)
                        .orElse(NicRole.Managed);
        var accepts =
                at.optional("acceptHostWideQos", Codecs.bool()).map(Located::value).orElse(false);
        var firmware = at.find("firmware").flatMap(this::firmware);
        var firmwareVfs = at.optional("firmwareVfs", NicFirmwareProperties.NUM_OF_VFS);
        var ports =
                at.find("ports").flatMap(Cursor::fields).map(this::ports).orElseGet(TreeMap::new);
        var mlxconfig =
                at.find("mlxconfig")
                        .flatMap(Cursor::fields)
                        .map(MlxconfigSection::read)
                        .orElse(List.of());
        if (role == NicRole.Protected) {
            CHANGES.forEach(key ->
                    at.find(key)
                            .ifPresent(said -> said.problem("a Protected card gets no " + key)));
        }
        firmware.ifPresent(image ->
                select.flatMap(NicSelector::psid).ifPresent(psid -> sameBoard(at, image, psid)));
        RawKeyLimits.check(at, ports, mlxconfig);
        PassthroughLimits.checkTools(at, select, ports);
        FirmwareVfs.check(at, firmwareVfs, PortFunctions.of(ports.values()));
        return at.complete(() ->
                new NicSpec(
                        name,
                        select.orElseThrow(),
                        role,
                        accepts,
                        firmware,
                        firmwareVfs,
                        ports,
                        mlxconfig,
                        at.origin()));
    }

    private SortedMap<Integer, PortSpec> ports(Fields at) {
        return at.named(Codecs.integer(1, 8), new PortSection(fabrics)::read);
    }

    private Optional<Located<DeclaredArtifact.Firmware>> firmware(Cursor value) {
        return value.reference(artifacts)
                .flatMap(found -> {
                    if (found.value() instanceof DeclaredArtifact.Firmware image) {
                        return Optional.of(new Located<>(image, found.origin()));
                    }
                    value.problem(
                            "'"
                                    + found.value().name()
                                    + (found.value() instanceof DeclaredArtifact.Ofed
                                            ? "' is for Linux, not firmware"
                                            : "' holds VIBs, not firmware"));
                    return Optional.empty();
                });
    }

    private static void sameBoard(
            Fields at, Located<DeclaredArtifact.Firmware> image, Located<String> psid) {
        var board = image.value().psid().value();
        if (!board.equals(psid.value())) {
            at.problem(
                    image.origin(),
                    "'"
                            + image.value().name()
                            + "' is for PSID "
                            + board
                            + ", this nic selects "
                            + psid.value());
        }
    }
}
