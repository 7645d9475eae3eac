package io.plumbline.spec;

import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

/**
 * A cable from a unit's card to a switch.
 *
 * @param unit at the near end
 * @param nic the spec's name of its card
 * @param nicPort number of the card's port, from 1
 * @param port at the far end
 * @param fabric that both ends are in; the origin is that of the card's port
 */
public record Link(
        Target unit,
        String nic,
        int nicPort,
        SwitchPort port,
        Located<Fabric> fabric,
        Origin origin) {}
