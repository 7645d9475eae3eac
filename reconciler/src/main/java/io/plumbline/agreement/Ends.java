package io.plumbline.agreement;

import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;
import io.plumbline.spec.Fabric;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.spec.Located;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.KernelModule;
import io.plumbline.target.NicPort;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortGroup;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.VmkernelAdapter;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Both ends of one link.
 *
 * @param cards ports of cards where it begins, as far as they were found
 * @param platforms of the declared switches
 * @param others lossless priorities of other fabrics: a switch or a host that is in several pauses
 *     theirs too
 */
record Ends(
        Link link,
        List<NicPort> cards,
        Carried carried,
        Map<Switch, SwitchPlatform> platforms,
        Set<Integer> others,
        Facts facts) {
    /**
     * The other way round, if both ends are switches: what a far end says, the near one says too.
     */
    Stream<Ends> turned() {
        return link.towardsSwitches()
                .filter(one -> !one.equals(link))
                .map(one -> new Ends(one, List.of(), Carried.NOTHING, platforms, others, facts));
    }

    boolean isBetweenSwitches() {
        return link.near() instanceof LinkEnd.OfSwitch;
    }

    Fabric fabric() {
        return link.fabric().value();
    }

    /** The driver of the cards at the near end: its options are those of all its ports. */
    Stream<KernelModule> driver() {
        return link.near() instanceof LinkEnd.OfCard end
                ? Stream.of(new KernelModule(end.host(), NicDriverProperties.CORE))
                : Stream.empty();
    }

    Stream<NicPort> cardPorts() {
        return cards.stream();
    }

    Stream<NodeInterface> interfaces() {
        return link.near() instanceof LinkEnd.OfNode(var at) ? Stream.of(at) : Stream.empty();
    }

    /** Interfaces of Linux at the near end: of a node there, or of guests that it carries. */
    Stream<NodeInterface> systems() {
        return Stream.concat(interfaces(), carried.guests().stream());
    }

    Stream<NodeInterface> guestInterfaces() {
        return carried.guests().stream();
    }

    Stream<DistributedSwitch> distributedSwitches() {
        return carried.switches().stream();
    }

    Stream<StandardSwitch> standardSwitches() {
        return carried.standard().stream();
    }

    /** Those that guests send through. */
    Stream<StandardSwitch> standardSwitchesOfGuests() {
        return carried.guests().isEmpty() ? Stream.empty() : standardSwitches();
    }

    /** Those that guests send through. */
    Stream<DistributedSwitch> switchesOfGuests() {
        return carried.guests().isEmpty() ? Stream.empty() : distributedSwitches();
    }

    Stream<VmkernelAdapter> vmkernelAdapters() {
        return carried.vmkernel().stream();
    }

    /** Those that the host itself sends through. */
    Stream<DistributedSwitch> switchesOfVmkernel() {
        return carried.vmkernel().isEmpty() ? Stream.empty() : distributedSwitches();
    }

    /** Where the host itself sends into it. */
    Stream<SwitchPort> portOfVmkernel() {
        return carried.vmkernel().isEmpty() ? Stream.empty() : port();
    }

    /** Those of other fabrics are no matter of this link. */
    Priorities ofThis(Priorities paused) {
        var own = new TreeSet<>(paused.numbers());
        own.removeAll(others);
        return new Priorities(own);
    }

    Stream<SwitchPort> port() {
        return Stream.of(link.port());
    }

    Stream<SwitchPort> portThatTellsOfDcbx() {
        return portOfOneThat(SwitchPlatform::tellsOfDcbx);
    }

    /** Where PCP is trusted. */
    Stream<SwitchPort> portThatHasToTag() {
        return isTagged() ? portOfOneThat(SwitchPlatform::tellsOfTags) : Stream.empty();
    }

    private Stream<SwitchPort> portOfOneThat(Predicate<SwitchPlatform> tells) {
        return port().filter(port -> tells.test(platforms.get(port.on())));
    }

    /** Where PCP is trusted. What a guest sends is told by the port group that it sends into. */
    Stream<NodeInterface> interfacesThatHaveToTag() {
        return isTagged() ? interfaces() : Stream.empty();
    }

    /** Where PCP is trusted. */
    Stream<PortGroup> portGroupsThatHaveToTag() {
        return isTagged() ? carried.portGroups().stream() : Stream.empty();
    }

    /** As {@link #portGroupsThatHaveToTag}, of switches of the host alone. */
    Stream<StandardPortGroup> standardGroupsThatHaveToTag() {
        return isTagged() ? carried.standardGroups().stream() : Stream.empty();
    }

    private boolean isTagged() {
        return !fabric().tagged().isEmpty();
    }

    Switch on() {
        return link.port().on();
    }

    Stream<PortPriority> lossless() {
        return Stream.of(new PortPriority(link.port(), fabric().lossless().priority().value()));
    }

    /** Where DSCP is trusted. */
    Stream<PortDscp> losslessDscp() {
        return dscp(fabric().lossless().dscp());
    }

    /** Where DSCP is trusted. */
    Stream<PortDscp> noticeDscp() {
        return dscp(fabric().cnp().map(Fabric.Cnp::dscp));
    }

    /** Where PCP is trusted. */
    Stream<PortPcp> losslessTag() {
        return tag(fabric().lossless().priority());
    }

    /** Where PCP is trusted. */
    Stream<PortPcp> noticeTag() {
        return fabric().cnp().stream().flatMap(notice -> tag(notice.priority()));
    }

    private Stream<PortPcp> tag(Located<Integer> priority) {
        return fabric().tagged().contains(priority)
                ? Stream.of(new PortPcp(link.port(), priority.value()))
                : Stream.empty();
    }

    /** Where DSCP is trusted. That of a guest is told by the port that carries it. */
    Stream<InterfaceDscp> losslessDscpOfNode() {
        return dscpOfNode(fabric().lossless().dscp());
    }

    /** Where DSCP is trusted. */
    Stream<InterfaceDscp> noticeDscpOfNode() {
        return dscpOfNode(fabric().cnp().map(Fabric.Cnp::dscp));
    }

    private Stream<PortDscp> dscp(Optional<Located<Integer>> number) {
        return trusted(number).map(dscp -> new PortDscp(link.port(), dscp));
    }

    private Stream<InterfaceDscp> dscpOfNode(Optional<Located<Integer>> number) {
        return trusted(number).flatMap(dscp -> interfaces().map(at -> new InterfaceDscp(at, dscp)));
    }

    private Stream<Integer> trusted(Optional<Located<Integer>> number) {
        return number
                .filter(_ -> fabric().lossless().trust().value() == TrustState.DSCP)
                .map(Located::value)
                .stream();
    }

    Stream<PortPriority> notices() {
        return fabric().cnp().stream()
                .map(notice -> new PortPriority(link.port(), notice.priority().value()));
    }
}
