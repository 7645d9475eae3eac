package io.plumbline.desired;

import io.plumbline.property.OverrideProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Want;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Located;
import io.plumbline.spec.MachineOverrides;
import io.plumbline.spec.VSphere;
import io.plumbline.target.MachineOverride;

import java.util.Optional;

/** What the spec says that clusters are to say of single machines: wishes of their vCenter. */
final class OverrideWishes {
    private OverrideWishes() {}

    static void derive(ClusterSpec spec, Wishlist list) {
        spec.vsphere().ifPresent(vsphere -> derive(vsphere, list));
    }

    private static void derive(VSphere vsphere, Wishlist list) {
        var in = vsphere.vcenter().target();
        for (var declared : vsphere.machines()) {
            declared.overrides()
                    .ifPresent(said ->
                            derive(new MachineOverride(in, declared.machine()), said, list));
        }
    }

    private static void derive(MachineOverride at, MachineOverrides said, Wishlist list) {
        wish(at, OverrideProperties.DRS, said.drs(), list);
        wish(at, OverrideProperties.RESTART_PRIORITY, said.restartPriority(), list);
        wish(at, OverrideProperties.ISOLATION_RESPONSE, said.isolationResponse(), list);
    }

    private static <V> void wish(
            MachineOverride at,
            Property<V> property,
            Optional<Located<Want<V>>> said,
            Wishlist list) {
        said.ifPresent(one -> list.wanted(property.of(at), one.value(), one.origin()));
    }
}
