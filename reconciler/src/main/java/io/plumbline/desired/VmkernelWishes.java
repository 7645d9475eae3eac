package io.plumbline.desired;

import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.VmkernelSpec;
import io.plumbline.target.VmkernelAdapter;

import java.util.Set;

/**
 * The MTU of VMkernel adapters, as it is said: nothing else asks for any. One that turns out to be
 * on another switch, or to carry management although nobody said so, is left alone: a name proves
 * neither. Nor is one before its host's own copy of the switch carries it, whatever vCenter keeps.
 */
final class VmkernelWishes {
    private VmkernelWishes() {}

    static void derive(HostCase host, Wishlist list) {
        host.profile()
                .settings()
                .vmkernelAdapters()
                .forEach(
                        (name, said) -> derive(new VmkernelAdapter(host.host(), name), said, list));
    }

    private static void derive(VmkernelAdapter adapter, VmkernelSpec said, Wishlist list) {
        var own = VmkernelProperties.MTU.of(adapter);
        list.exactly(adapter, VmkernelProperties.MTU, said.mtu());
        list.builtOn(
                own,
                VmkernelProperties.SWITCH.of(adapter),
                new Want.Exactly<>(said.distributedSwitch().value()));
        list.builtOn(
                own,
                VmkernelProperties.SWITCH_MTU.of(adapter),
                new Want.AtLeast<>(said.mtu().value()),
                DistributedSwitchProperties.MTU);
        if (!said.management()) {
            list.builtOn(
                    own,
                    VmkernelProperties.SERVICES.of(adapter),
                    new Want.Lacking(Set.of(VmkernelProperties.MANAGEMENT)));
        }
    }
}
