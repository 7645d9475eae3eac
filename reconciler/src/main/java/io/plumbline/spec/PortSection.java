package io.plumbline.spec;

import io.plumbline.property.LinkType;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.spec.PortSpec.Passthrough;

import java.util.List;
import java.util.Optional;

/** {@code ports}: the ports of a card. */
record PortSection(Declared<Fabric> fabrics) {
    /** For ports that the host keeps. */
    private static final List<String> KEPT = List.of("link", "virtualFunctions", "fabric");

    Optional<PortSpec> read(int number, Cursor value) {
        return value.fields().flatMap(at -> port(number, at));
    }

    private Optional<PortSpec> port(int number, Fields at) {
        var link = at.optional("link", SpecCodecs.LINK);
        var functions = at.optional("virtualFunctions", NicDriverProperties.MAX_VFS);
        var fabric = at.find("fabric").flatMap(said -> said.reference(fabrics));
        if (link.filter(said -> said.value() == LinkType.IB).isPresent()) {
            at.find("fabric")
                    .ifPresent(said -> said.problem("a port in a RoCEv2 fabric has link Ethernet"));
        }
        var passthrough = passthrough(at);
        return at.complete(
                () -> new PortSpec(number, link, functions, fabric, passthrough, at.origin()));
    }

    private static Optional<Passthrough> passthrough(Fields at) {
        var given = at.optional("passthrough", PassthroughProperties.ENABLED);
        var label = at.optional("label", PciDevicesSection.LABEL);
        given.map(said -> new Passthrough(said, label))
                .ifPresent(said ->
                        KEPT.forEach(key ->
                                at.find(key)
                                        .ifPresent(word ->
                                                word.problem(
                                                        "line "
                                                                + said.given().origin().line()
                                                                + " says passthrough of this port; "
                                                                + PassthroughLimits.kept(said)))));
        var isGiven = given.map(Located::value).orElse(at.find("passthrough").isPresent());
        label.filter(_ -> !isGiven)
                .ifPresent(said ->
                        at.problem(
                                said.origin(),
                                "a label is of a function that is given to machines: say"
                                        + " passthrough: true beside it"));
        return given.map(said -> new Passthrough(said, label));
    }
}
