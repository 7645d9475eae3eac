package io.plumbline.drivers.vcenter;

import io.plumbline.target.PciAddress;

import java.util.Optional;

/**
 * What vCenter tells of a PCI device of a host: who has it, and its virtual functions.
 *
 * @param at where it is in this boot of the host; empty where the id is no address
 * @param id as vCenter says it, and wants it said
 * @param kept what is configured of it beside functions, and said again with each change
 * @param whole how it stands with giving it to machines
 * @param there functions that are there
 * @param asked functions that the next boot is to make; 0 where SR-IOV is not enabled
 * @param atMost what can be asked for in this boot; 0 where it is not capable of SR-IOV
 */
public record SeenFunctions(
        Optional<PciAddress> at,
        String id,
        Kept kept,
        Whole whole,
        int there,
        int asked,
        int atMost) {

    /**
     * @param passthrough whether machines are to have it whole
     * @param label by which Dynamic DirectPath I/O finds it; empty where it has none, and before
     *     7.0.2
     */
    public record Kept(boolean passthrough, Optional<String> label) {
        /** The kernel's own, without a label. */
        public static final Kept OF_THE_KERNEL = new Kept(false, Optional.empty());
    }

    /**
     * @param active whether machines have it in this boot
     * @param capable whether machines can have it at all
     * @param dependence what else the kernel has to give up for it
     */
    public record Whole(boolean active, boolean capable, Dependence dependence) {
        /** The kernel has it, and can give it away alone. */
        public static final Whole OF_THE_KERNEL = new Whole(false, true, new Dependence.Alone());
    }

    /** What the kernel has to give up so that machines can have a device. */
    public sealed interface Dependence {
        /** The device, and nothing else. */
        record Alone() implements Dependence {}

        record On(PciAddress other) implements Dependence {}

        /**
         * @param text as vCenter says it, which is no address
         */
        record Unparsed(String text) implements Dependence {}
    }

    /**
     * Whether there are virtual functions of it, or can be. What machines have whole may be any
     * device, a virtual function too: of that only the named ones are told.
     */
    boolean concerns() {
        return there > 0 || asked > 0 || atMost > 0;
    }
}
