package io.plumbline.app.check;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.Safety;
import io.plumbline.target.Machine;

import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a spec says of how findings are to be taken. It is no wish.
 *
 * @param attachedProfile whose what a host profile may say is to write
 * @param overridden machines of which it says what their cluster says of them alone
 */
public record Said(Safety.AttachedProfile attachedProfile, Set<Machine> overridden) {
    public Said {
        overridden = Set.copyOf(overridden);
    }

    public static Said by(ClusterSpec spec) {
        return new Said(
                spec.safety().attachedProfile(),
                spec.vsphere().stream()
                        .flatMap(vsphere -> vsphere.machines().stream())
                        .filter(declared -> declared.overrides().isPresent())
                        .map(DeclaredMachine::machine)
                        .collect(Collectors.toSet()));
    }

    /** Whether an attached host profile would hold work. */
    boolean isLeftToProfiles() {
        return attachedProfile == Safety.AttachedProfile.Owns;
    }
}
