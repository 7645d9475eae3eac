package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.property.Vlan;

/**
 * A port group of a distributed switch as vCenter tells of it.
 *
 * @param configVersion rises with each change; one says it to change what one has read
 * @param vlan unset where it says nothing of VLANs
 */
public record SeenPortGroup(
        PortGroupRef ref,
        Told<String> name,
        Place place,
        Told<String> configVersion,
        Told<Vlan> vlan) {

    /**
     * Where it belongs.
     *
     * @param of its switch
     * @param forUplinks whether it holds the switch's own uplinks; unset where nothing is told of
     *     its switch
     */
    public record Place(Told<SwitchRef> of, Told<Boolean> forUplinks) {}
}
