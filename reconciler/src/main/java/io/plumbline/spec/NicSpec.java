package io.plumbline.spec;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Cards of a host that are configured alike.
 *
 * @param acceptHostWideQos for a protected card: that it gets the driver options which the host can
 *     have only once
 * @param firmware the origin is that of the reference
 * @param firmwareVfs virtual functions that the firmware exposes, as written
 * @param ports by number, from 1
 * @param mlxconfig raw keys, for what has no name of its own
 */
public record NicSpec(
        String name,
        NicSelector select,
        NicRole role,
        boolean acceptHostWideQos,
        Optional<Located<DeclaredArtifact.Firmware>> firmware,
        Optional<Located<Integer>> firmwareVfs,
        SortedMap<Integer, PortSpec> ports,
        List<RawSetting<?>> mlxconfig,
        Origin origin) {
    public NicSpec {
        ports = Collections.unmodifiableSortedMap(new TreeMap<>(ports));
        mlxconfig = List.copyOf(mlxconfig);
    }

    /** What its ports ask for. */
    public PortFunctions functions() {
        return PortFunctions.of(ports.values());
    }

    /**
     * Whether the spec says anything about virtual functions of this card: otherwise they are left
     * alone.
     */
    public boolean saysFunctions() {
        return firmwareVfs.isPresent()
                || ports.values().stream().anyMatch(port -> port.virtualFunctions().isPresent());
    }
}
