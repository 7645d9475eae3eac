package io.plumbline.agreement;

import io.plumbline.desired.Senders;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Link;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortGroup;

import java.util.List;

/**
 * What a card's port carries into its link.
 *
 * @param switches distributed switches that send into it
 * @param portGroups of virtual functions of the port
 * @param guests interfaces of systems on the host
 */
record Carried(
        List<DistributedSwitch> switches, List<PortGroup> portGroups, List<NodeInterface> guests) {
    /** Of an end that is no card. */
    static final Carried NOTHING = new Carried(List.of(), List.of(), List.of());

    static Carried into(Link link, ClusterSpec spec) {
        return new Carried(
                Senders.into(link, spec),
                Senders.portGroups(link, spec),
                Senders.guests(link, spec));
    }
}
