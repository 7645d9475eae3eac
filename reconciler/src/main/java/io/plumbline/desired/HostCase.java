package io.plumbline.desired;

import io.plumbline.inventory.HostInventory;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.HostProfile;
import io.plumbline.spec.Mode;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;

/**
 * A host of the spec and what was found on it: all that its wishes follow from.
 *
 * @param mode how far the spec goes as a whole
 */
record HostCase(DeclaredHost declared, HostInventory found, Mode mode) {
    Host host() {
        return declared.host();
    }

    HostProfile profile() {
        return declared.profile();
    }

    KernelModule module(String name) {
        return new KernelModule(host(), name);
    }
}
