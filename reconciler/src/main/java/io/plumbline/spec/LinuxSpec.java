package io.plumbline.spec;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is wanted of a Linux system.
 *
 * @param address under which it is reached, if not by its name
 * @param rdmaStack not said, it is left alone; the origin is that of the reference
 * @param modules that are loaded now and at every boot
 * @param interfaces by the name that the kernel gives them
 */
public record LinuxSpec(
        Optional<String> address,
        Optional<Located<DeclaredArtifact.Ofed>> rdmaStack,
        List<Located<String>> modules,
        SortedMap<String, InterfaceSpec> interfaces,
        Origin origin) {
    public LinuxSpec {
        modules = List.copyOf(modules);
        interfaces = Collections.unmodifiableSortedMap(new TreeMap<>(interfaces));
    }
}
