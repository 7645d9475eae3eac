package io.plumbline.spec;

import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

/**
 * A cable from a unit to a switch.
 *
 * @param near where it begins
 * @param port at the far end
 * @param fabric that both ends are in; the origin is that of the near end's
 */
public record Link(LinkEnd near, SwitchPort port, Located<Fabric> fabric, Origin origin) {
    /** At the near end. */
    public Target unit() {
        return near.unit();
    }
}
