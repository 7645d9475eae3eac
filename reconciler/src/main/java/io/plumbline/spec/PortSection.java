package io.plumbline.spec;

import io.plumbline.property.LinkType;
import io.plumbline.property.NicDriverProperties;

import java.util.Optional;

/** {@code ports}: the ports of a card. */
record PortSection(Declared<Fabric> fabrics) {

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
        return at.complete(() -> new PortSpec(number, link, functions, fabric, at.origin()));
    }
}
