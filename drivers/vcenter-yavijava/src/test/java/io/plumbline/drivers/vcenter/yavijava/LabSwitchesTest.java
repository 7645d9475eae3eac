package io.plumbline.drivers.vcenter.yavijava;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/**
 * Distributed switches at the vCenter of our own lab. It is to honour each {@link Fact}, so no case
 * needs anything that is set up before: each makes its switch with {@code CreateDVS_Task}, near
 * {@link Peer#idleHost()}, and leaves it behind. What the gateway asks of it:
 *
 * <ul>
 *   <li>a container view of {@code DistributedVirtualSwitch} and {@code
 *       DistributedVirtualPortgroup}, and a property filter that names those types: switches are of
 *       the narrower {@code VmwareDistributedVirtualSwitch}, and are called so in answers;
 *   <li>of a switch {@code name}, {@code uuid} and {@code config} as a whole, a {@code
 *       VMwareDVSConfigInfo}: a path to {@code config.maxMtu} is an {@code InvalidProperty}, as it
 *       is at a real vCenter;
 *   <li>of a port group {@code name}, {@code config.configVersion}, {@code
 *       config.distributedVirtualSwitch}, {@code config.defaultPortConfig};
 *   <li>from a host upwards by {@code parent}, a traversal that names itself, to {@code
 *       Datacenter.networkFolder};
 *   <li>with a switch a port group for its uplinks, a trunk of 0 to 4094, named in {@code
 *       config.uplinkPortgroup};
 *   <li>numbers with a type of their own, {@code <vlanId xsi:type="xsd:int">}, as the binding
 *       writes them.
 * </ul>
 *
 * Cases that no other peer has want, besides, one switch with two member hosts and: a change that
 * one of them does not take ({@code Trouble.Partly}, the member OUT_OF_SYNC with a detail), success
 * that is a lie, and a change by somebody else that a watch tells of.
 */
@Disabled("until the lab's vCenter has distributed switches")
class LabSwitchesTest extends SwitchesContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }
}
