package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DVPortgroupConfigSpec;
import com.vmware.vim25.DVSConfigSpec;
import com.vmware.vim25.DVSCreateSpec;
import com.vmware.vim25.DVSNameArrayUplinkPortPolicy;
import com.vmware.vim25.DistributedVirtualSwitchHostMemberConfigSpec;
import com.vmware.vim25.DistributedVirtualSwitchHostMemberPnicBacking;
import com.vmware.vim25.DistributedVirtualSwitchHostMemberPnicSpec;
import com.vmware.vim25.DistributedVirtualSwitchProductSpec;
import com.vmware.vim25.LinkDiscoveryProtocolConfig;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.NumericRange;
import com.vmware.vim25.VMwareDVSConfigSpec;
import com.vmware.vim25.VMwareDVSPortSetting;
import com.vmware.vim25.VmwareDistributedVirtualSwitchPvlanSpec;
import com.vmware.vim25.VmwareDistributedVirtualSwitchTrunkVlanSpec;
import com.vmware.vim25.VmwareDistributedVirtualSwitchVlanIdSpec;
import com.vmware.vim25.VmwareDistributedVirtualSwitchVlanSpec;

import io.plumbline.drivers.vcenter.NewPortGroup;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.SwitchChange;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.Vlan;

import java.util.List;

/**
 * What is sent to change a distributed switch. A field that is not set stays as it is in vCenter,
 * so each of these says no more than is to be another.
 */
final class SwitchSpecs {
    /** By which a switch is made. */
    static final String CREATE = "CreateDVS_Task";

    /** The one thing that can be done with the version of a switch of VMware's own. */
    static final String UPGRADING = "upgrade";

    /** How ports of a new port group come and go: with the adapters that are put in it. */
    private static final String STATIC = "earlyBinding";

    private SwitchSpecs() {}

    static DVSConfigSpec of(String configVersion, SwitchChange change) {
        var spec = of(change);
        spec.configVersion = configVersion;
        return spec;
    }

    static DVSConfigSpec uplinks(String configVersion, List<String> names) {
        var spec = new VMwareDVSConfigSpec();
        spec.configVersion = configVersion;
        spec.uplinkPortPolicy = uplinks(names);
        return spec;
    }

    private static DVSNameArrayUplinkPortPolicy uplinks(List<String> names) {
        var uplinks = new DVSNameArrayUplinkPortPolicy();
        uplinks.uplinkPortName = names.toArray(String[]::new);
        return uplinks;
    }

    static DVSConfigSpec joining(
            String configVersion, ManagedObjectReference host, List<String> ports) {
        var backing = new DistributedVirtualSwitchHostMemberPnicBacking();
        backing.pnicSpec =
                ports.stream()
                        .map(SwitchSpecs::plug)
                        .toArray(DistributedVirtualSwitchHostMemberPnicSpec[]::new);
        var member = new DistributedVirtualSwitchHostMemberConfigSpec();
        member.operation = "add";
        member.host = host;
        member.backing = backing;
        var spec = new VMwareDVSConfigSpec();
        spec.configVersion = configVersion;
        spec.host = new DistributedVirtualSwitchHostMemberConfigSpec[] {member};
        return spec;
    }

    private static DistributedVirtualSwitchHostMemberPnicSpec plug(String port) {
        var plug = new DistributedVirtualSwitchHostMemberPnicSpec();
        plug.pnicDevice = port;
        return plug;
    }

    private static VMwareDVSConfigSpec of(SwitchChange change) {
        var spec = new VMwareDVSConfigSpec();
        change.mtuBytes().ifPresent(bytes -> spec.maxMtu = bytes);
        change.discovery().ifPresent(how -> spec.linkDiscoveryProtocolConfig = of(how));
        change.multicast().ifPresent(how -> spec.multicastFilteringMode = Words.of(how));
        return spec;
    }

    private static LinkDiscoveryProtocolConfig of(LinkDiscovery how) {
        var discovery = new LinkDiscoveryProtocolConfig();
        discovery.protocol = Words.of(how.protocol());
        discovery.operation = Words.of(how.operation());
        return discovery;
    }

    static DVSCreateSpec of(NewSwitch what) {
        var config = what.settings().map(SwitchSpecs::of).orElseGet(VMwareDVSConfigSpec::new);
        config.name = what.name();
        config.uplinkPortPolicy = uplinks(what.uplinks());
        var spec = new DVSCreateSpec();
        spec.configSpec = config;
        what.version().ifPresent(version -> spec.productInfo = product(version));
        return spec;
    }

    static DistributedVirtualSwitchProductSpec product(String version) {
        var product = new DistributedVirtualSwitchProductSpec();
        product.version = version;
        return product;
    }

    static DVPortgroupConfigSpec of(NewPortGroup what) {
        var spec = new DVPortgroupConfigSpec();
        spec.name = what.name();
        spec.defaultPortConfig = of(what.vlan());
        spec.type = STATIC;
        spec.autoExpand = true;
        return spec;
    }

    static DVPortgroupConfigSpec of(String configVersion, Vlan vlan) {
        var spec = new DVPortgroupConfigSpec();
        spec.configVersion = configVersion;
        spec.defaultPortConfig = of(vlan);
        return spec;
    }

    private static VMwareDVSPortSetting of(Vlan vlan) {
        var setting = new VMwareDVSPortSetting();
        setting.vlan =
                switch (vlan) {
                    case Vlan.None() -> tagged(0);
                    case Vlan.Id(var id) -> tagged(id);
                    case Vlan.Trunk trunk -> of(trunk);
                    case Vlan.Private(var id) -> secondary(id);
                };
        setting.vlan.inherited = false;
        return setting;
    }

    /**
     * @param id 0 means none
     */
    private static VmwareDistributedVirtualSwitchVlanSpec tagged(int id) {
        var spec = new VmwareDistributedVirtualSwitchVlanIdSpec();
        spec.vlanId = id;
        return spec;
    }

    private static VmwareDistributedVirtualSwitchVlanSpec of(Vlan.Trunk trunk) {
        var spec = new VmwareDistributedVirtualSwitchTrunkVlanSpec();
        spec.vlanId = trunk.ranges().stream().map(SwitchSpecs::of).toArray(NumericRange[]::new);
        return spec;
    }

    private static NumericRange of(Vlan.Range range) {
        var numbers = new NumericRange();
        numbers.start = range.first();
        numbers.end = range.last();
        return numbers;
    }

    private static VmwareDistributedVirtualSwitchVlanSpec secondary(int id) {
        var spec = new VmwareDistributedVirtualSwitchPvlanSpec();
        spec.pvlanId = id;
        return spec;
    }
}
