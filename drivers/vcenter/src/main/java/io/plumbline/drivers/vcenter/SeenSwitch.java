package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;

import java.util.List;

/**
 * A distributed switch as vCenter tells of it. Its settings live in vCenter, which brings its
 * members in step with them: what one of them does is told by its status alone.
 *
 * @param uuid as vCenter writes it: groups of two hexadecimal digits, and in the middle a hyphen
 * @see "vSphere Web Services API, VmwareDistributedVirtualSwitch"
 */
public record SeenSwitch(
        SwitchRef ref, Told<String> name, Told<String> uuid, Settings settings, Layout layout) {

    /**
     * What a change sets.
     *
     * @param configVersion rises with each change; one says it to change what one has read
     * @param mtuBytes largest IP packet on the switch
     * @param networkIoControl whether bandwidth is shared out
     */
    public record Settings(
            Told<String> configVersion,
            Told<Integer> mtuBytes,
            Told<LinkDiscovery> discovery,
            Told<MulticastFiltering> multicast,
            Told<Boolean> networkIoControl) {}

    /**
     * What it is made of.
     *
     * @param version of the switch as a product, for example {@code 7.0.2}
     * @param uplinks their names, the same on each member
     * @param members in vCenter's order; none are an empty list
     */
    public record Layout(
            Told<String> version, Told<List<String>> uplinks, Told<List<Member>> members) {}

    /**
     * A host on the switch.
     *
     * @param pnics its ports on the switch, for example {@code vmnic4}
     * @param detail what vCenter says beside the status; unset where it says nothing
     */
    public record Member(
            HostRef host, Told<List<String>> pnics, Told<Status> status, Told<String> detail) {}

    /** How a member stands to what vCenter has of the switch. */
    public enum Status {
        UP,
        /** It was not set up yet. */
        PENDING,
        /** It has other settings than vCenter has. */
        OUT_OF_SYNC,
        /** Somebody should look at the host. */
        WARNING,
        /** vCenter and the host do not talk. */
        DISCONNECTED,
        DOWN
    }
}
