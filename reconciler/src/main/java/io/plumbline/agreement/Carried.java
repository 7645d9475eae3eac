package io.plumbline.agreement;

import io.plumbline.observed.ObservedState;
import io.plumbline.spec.Link;
import io.plumbline.target.Adapter;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortGroup;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.VmkernelAdapter;

import java.util.List;

/**
 * What a card's port carries into its link.
 *
 * @param switches distributed switches that send into it
 * @param portGroups of virtual functions of the port
 * @param standardGroups the same of switches of the host alone
 * @param guests interfaces of systems on the host
 * @param vmkernel adapters of the host itself on these distributed switches
 * @param standard switches of the host alone that send into it
 */
record Carried(
        List<DistributedSwitch> switches,
        List<PortGroup> portGroups,
        List<StandardPortGroup> standardGroups,
        List<NodeInterface> guests,
        List<VmkernelAdapter> vmkernel,
        List<StandardSwitch> standard) {
    /** Of an end that is no card. */
    static final Carried NOTHING =
            new Carried(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    static Carried into(Link link, DeclaredSenders declared, ObservedState observed) {
        var through = declared.cards().into(link);
        return new Carried(
                through,
                declared.cards().portGroups(link),
                declared.standard()
                        .portGroups(link, declared.cards().groupNames(link, Adapter.On.STANDARD)),
                declared.cards().guests(link),
                HostTraffic.of(link, through, declared.hosts(), observed),
                declared.standard().into(link));
    }
}
