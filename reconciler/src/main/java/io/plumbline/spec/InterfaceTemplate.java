package io.plumbline.spec;

import io.plumbline.property.Codecs;
import io.plumbline.property.InterfaceAddress;

import java.util.Optional;

/** An interface as a series says it: the number of each member is still missing. */
record InterfaceTemplate(
        String name,
        Optional<Located<String>> mac,
        Optional<Located<String>> address,
        Optional<Located<Fabric>> fabric,
        Origin origin) {

    Optional<InterfaceSpec> member(String number, Findings findings) {
        var before = findings.count();
        var hardware =
                mac.flatMap(said ->
                        findings.parsed(
                                said.map(text -> Series.fill(text, number)), SpecCodecs.MAC));
        var network =
                address.flatMap(said ->
                        findings.parsed(
                                said.map(text -> Series.fill(text, number)),
                                Codecs.codec(
                                        "an address such as 192.168.4.1/24",
                                        InterfaceAddress::parse,
                                        InterfaceAddress::toString)));
        return findings.count() == before
                ? Optional.of(new InterfaceSpec(name, hardware, network, fabric, origin))
                : Optional.empty();
    }
}
