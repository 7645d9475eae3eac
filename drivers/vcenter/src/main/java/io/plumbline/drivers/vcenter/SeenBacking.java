package io.plumbline.drivers.vcenter;

/** What network an adapter of a virtual machine is on, as vCenter tells of it. */
public sealed interface SeenBacking {
    /**
     * Of a distributed switch.
     *
     * @param portGroup its id
     */
    record Distributed(String portGroup) implements SeenBacking {}

    /**
     * Of a standard switch of whichever host the machine is on.
     *
     * @param portGroup its name, which is all that joins them
     */
    record Standard(String portGroup) implements SeenBacking {}

    /** Of another kind, or none. */
    record Other() implements SeenBacking {}
}
