package io.plumbline.spec;

import org.yaml.snakeyaml.nodes.ScalarNode;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** {@code linux}: stack, modules and interfaces of a Linux system. */
record LinuxSection(Declared<DeclaredArtifact> artifacts, Declared<Fabric> fabrics) {

    Optional<LinuxTemplate> read(Fields at) {
        var address = at.optional("address", NodeCodecs.TEMPLATE);
        var stack = at.find("rdmaStack").flatMap(this::stack);
        var modules =
                at.find("modules")
                        .map(list -> list.each(name -> name.value(NodeCodecs.MODULE)))
                        .orElse(List.of());
        refuseTwice(at, modules);
        var interfaces =
                at.find("interfaces")
                        .flatMap(Cursor::fields)
                        .map(some -> some.named(NodeCodecs.INTERFACE, this::anInterface))
                        .orElseGet(TreeMap::new);
        return at.complete(
                () -> new LinuxTemplate(address, stack, modules, interfaces, at.origin()));
    }

    private Optional<InterfaceTemplate> anInterface(String name, Cursor value) {
        if (value.node() instanceof ScalarNode) {
            return value.value(NodeCodecs.TEMPLATE)
                    .map(address ->
                            new InterfaceTemplate(
                                    name,
                                    Optional.empty(),
                                    Optional.of(address),
                                    Optional.empty(),
                                    value.origin()));
        }
        return value.fields().flatMap(at -> anInterface(name, at));
    }

    private Optional<InterfaceTemplate> anInterface(String name, Fields at) {
        var mac = at.optional("mac", NodeCodecs.TEMPLATE);
        var address = at.optional("address", NodeCodecs.TEMPLATE);
        var fabric = at.find("fabric").flatMap(said -> said.reference(fabrics));
        return at.complete(() -> new InterfaceTemplate(name, mac, address, fabric, at.origin()));
    }

    private Optional<Located<DeclaredArtifact.Ofed>> stack(Cursor value) {
        return value.reference(artifacts)
                .flatMap(found -> {
                    if (found.value() instanceof DeclaredArtifact.Ofed ofed) {
                        return Optional.of(new Located<>(ofed, found.origin()));
                    }
                    value.problem(
                            "'"
                                    + found.value().name()
                                    + "' is no RDMA stack: declare it with 'ofed'");
                    return Optional.empty();
                });
    }

    private static void refuseTwice(Fields at, List<Located<String>> modules) {
        for (var i = 0; i < modules.size(); i++) {
            for (var earlier : modules.subList(0, i)) {
                if (earlier.value().equals(modules.get(i).value())) {
                    at.problem(
                            modules.get(i).origin(),
                            "module '" + earlier.value() + "' stands twice");
                }
            }
        }
    }
}
