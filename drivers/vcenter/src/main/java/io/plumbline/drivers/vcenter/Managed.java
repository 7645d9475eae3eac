package io.plumbline.drivers.vcenter;

import java.util.Comparator;

/**
 * Something that vCenter manages, by vCenter's own id. It means nothing to another vCenter, and is
 * another one when it was removed and added again.
 */
public sealed interface Managed extends Comparable<Managed> {

    /** For example {@code host-21}. */
    String id();

    /** A host, for example {@code host-21}. */
    record HostRef(String id) implements Managed {}

    /** A cluster of hosts, for example {@code domain-c8}. */
    record ClusterRef(String id) implements Managed {}

    /** A virtual machine, for example {@code vm-57}. */
    record MachineRef(String id) implements Managed {}

    /** A distributed switch, for example {@code dvs-31}. */
    record SwitchRef(String id) implements Managed {}

    /** A port group of a distributed switch, for example {@code dvportgroup-33}. */
    record PortGroupRef(String id) implements Managed {}

    @Override
    default int compareTo(Managed other) {
        return Comparator.comparing((Managed some) -> some.getClass().getSimpleName())
                .thenComparing(Managed::id)
                .compare(this, other);
    }
}
