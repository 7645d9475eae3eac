package io.plumbline.spec;

import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.stream.Stream;

/**
 * A cable from a unit to a switch, or from one switch to another.
 *
 * @param near where it begins
 * @param port at the far end
 * @param fabric that both ends are in; the origin is that of the near end's
 */
public record Link(LinkEnd near, SwitchPort port, Located<Fabric> fabric, Origin origin) {
    /** What leaves the far end in the priority of which nothing may be lost. */
    public PortPriority lossless() {
        return new PortPriority(port, fabric.value().lossless().priority().value());
    }

    /** At the near end. */
    public Target unit() {
        return near.unit();
    }

    /**
     * Itself, and a cable between switches also the other way round: each switch at which it ends
     * is the far one once.
     */
    public Stream<Link> towardsSwitches() {
        return near instanceof LinkEnd.OfSwitch(var at)
                ? Stream.of(this, new Link(new LinkEnd.OfSwitch(port), at, fabric, origin))
                : Stream.of(this);
    }
}
