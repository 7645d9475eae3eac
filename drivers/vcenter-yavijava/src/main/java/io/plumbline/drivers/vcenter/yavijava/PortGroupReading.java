package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DVPortSetting;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.NumericRange;
import com.vmware.vim25.VMwareDVSPortSetting;
import com.vmware.vim25.VmwareDistributedVirtualSwitchPvlanSpec;
import com.vmware.vim25.VmwareDistributedVirtualSwitchTrunkVlanSpec;
import com.vmware.vim25.VmwareDistributedVirtualSwitchVlanIdSpec;
import com.vmware.vim25.VmwareDistributedVirtualSwitchVlanSpec;

import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.SeenPortGroup;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.Vlan;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** How a port group of a distributed switch is understood. */
final class PortGroupReading {
    private PortGroupReading() {}

    /**
     * @param switches what is known of a switch, where something is
     */
    static SeenPortGroup of(
            PortGroupRef ref, Known known, Function<SwitchRef, Optional<Known>> switches) {
        var of =
                known.told(
                        Sought.SWITCH, ManagedObjectReference.class, one -> new SwitchRef(one.val));
        return new SeenPortGroup(
                ref,
                known.told(Sought.NAME, String.class, name -> name),
                new SeenPortGroup.Place(of, isForUplinks(ref, of, switches)),
                known.told(Sought.CONFIG_VERSION, String.class, version -> version),
                known.part(Sought.PORTS, DVPortSetting.class, PortGroupReading::vlan));
    }

    private static Told<Boolean> isForUplinks(
            PortGroupRef ref, Told<SwitchRef> of, Function<SwitchRef, Optional<Known>> switches) {
        return switch (of) {
            case Told.Is<SwitchRef>(var one) ->
                    switches.apply(one)
                            .map(known -> SwitchReading.isForUplinks(ref, known))
                            .orElseGet(Told.Unset::new);
            case Told.Unset<SwitchRef>() -> new Told.Unset<>();
            case Told.Unreadable<SwitchRef>(var why) -> new Told.Unreadable<>(why);
        };
    }

    private static Told<Vlan> vlan(DVPortSetting setting) {
        return setting instanceof VMwareDVSPortSetting ports
                ? vlan(ports.vlan)
                : Known.unknown("ports without VLANs");
    }

    private static Told<Vlan> vlan(@Nullable VmwareDistributedVirtualSwitchVlanSpec vlan) {
        return switch (vlan) {
            case null -> new Told.Unset<>();
            case VmwareDistributedVirtualSwitchVlanIdSpec one ->
                    possible(
                            () -> one.vlanId == 0 ? new Vlan.None() : new Vlan.Id(one.vlanId),
                            "VLAN " + one.vlanId);
            case VmwareDistributedVirtualSwitchTrunkVlanSpec trunk ->
                    possible(() -> new Vlan.Trunk(ranges(trunk.vlanId)), "ranges of VLANs");
            case VmwareDistributedVirtualSwitchPvlanSpec secondary ->
                    possible(
                            () -> new Vlan.Private(secondary.pvlanId),
                            "private VLAN " + secondary.pvlanId);
            case VmwareDistributedVirtualSwitchVlanSpec _ -> Known.unknown("a kind of VLAN");
        };
    }

    private static List<Vlan.Range> ranges(NumericRange @Nullable [] ranges) {
        return ranges == null
                ? List.of()
                : Arrays.stream(ranges)
                        .map(range -> new Vlan.Range(range.start, range.end))
                        .toList();
    }

    private static Told<Vlan> possible(Supplier<Vlan> made, String what) {
        try {
            return new Told.Is<>(made.get());
        } catch (IllegalArgumentException e) {
            return Known.unknown(what);
        }
    }
}
