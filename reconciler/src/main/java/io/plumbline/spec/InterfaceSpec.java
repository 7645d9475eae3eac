package io.plumbline.spec;

import io.plumbline.property.InterfaceAddress;

import java.util.Optional;

/**
 * One network interface of a Linux system. What is not said is left alone.
 *
 * @param mac checked before any work, lower case with colons
 * @param fabric the origin is that of the reference
 */
public record InterfaceSpec(
        String name,
        Optional<Located<String>> mac,
        Optional<Located<InterfaceAddress>> address,
        Optional<Located<Fabric>> fabric,
        Origin origin) {

    /** In bytes, as the fabric says it for all its ends. */
    public Optional<Located<Integer>> mtu() {
        return fabric.flatMap(of -> of.value().ipMtu());
    }
}
