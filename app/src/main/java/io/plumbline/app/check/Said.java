package io.plumbline.app.check;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Safety;

/**
 * What a spec says of how findings are to be taken. It is no wish.
 *
 * @param attachedProfile whose what a host profile may say is to write
 */
public record Said(Safety.AttachedProfile attachedProfile) {
    public static Said by(ClusterSpec spec) {
        return new Said(spec.safety().attachedProfile());
    }

    /** Whether an attached host profile would hold work. */
    boolean isLeftToProfiles() {
        return attachedProfile == Safety.AttachedProfile.Owns;
    }
}
