package io.plumbline.app.check;

import static io.plumbline.app.guide.Source.SEED_000;
import static io.plumbline.app.guide.Source.SEED_001;
import static io.plumbline.app.guide.Source.SEED_002;
import static io.plumbline.app.guide.Source.SEED_004;

import io.plumbline.app.check.Rule.Seen;
import io.plumbline.app.guide.Citation;
import io.plumbline.app.guide.Source;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.LinkPause;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the guides ask of switches, those of vCenter and of hosts alone too. */
final class SwitchRules {
    private static final String LOSSLESS = "Configuring the switch for lossless";
    private static final String CONFIGURATION = "Network Switch Configuration";
    private static final String GUEST = "section 2.4";
    private static final int FRAME = 9000;

    private SwitchRules() {}

    static List<Rule> all() {
        return Stream.concat(physical().stream(), virtual().stream()).toList();
    }

    private static List<Rule> physical() {
        return List.of(
                new Rule(
                        Harm.LOSES,
                        "PFC on at the switch, with a lossless priority",
                        at(
                                SEED_000,
                                GUEST,
                                "we still need to enable PFC and set MTU=9000 on the Ethernet"
                                        + " switch"),
                        "its queues overflow: between 8192 and 16384 bytes the latency of lossy"
                                + " RoCE was multiplied by 30 (seed 004)",
                        "a fabric with lossless for its links",
                        site ->
                                Stream.concat(
                                        site.where(SwitchProperties.PFC, on -> !on),
                                        site.where(
                                                SwitchProperties.LOSSLESS_PRIORITIES,
                                                some -> some.numbers().isEmpty()))),
                new Rule(
                        Harm.LOSES,
                        "the same lossless priorities at hosts and switch",
                        at(
                                SEED_004,
                                "Configure the network to a lossless behavior",
                                "Both these steps need to be done on the switch and the servers."),
                        "one end does not pause what the other may not lose",
                        "one fabric for the links between them",
                        SwitchRules::unlikeHosts),
                new Rule(
                        Harm.LOSES,
                        "PFC on at the ports of links",
                        at(SEED_004, LOSSLESS, "priority-flow-control on"),
                        "the port pauses nobody",
                        "a fabric with lossless for the link",
                        site -> site.where(SwitchProperties.PORT_PFC, on -> !on)),
                new Rule(
                        Harm.LOSES,
                        "ports trust DSCP",
                        at(SEED_001, CONFIGURATION, "interface ethernet 1/1-1/32 qos trust L3"),
                        "packets get the port's own priority, which may be lost",
                        "a fabric with trust: DSCP for the link",
                        site ->
                                site.where(
                                        SwitchProperties.PORT_TRUST,
                                        trust ->
                                                trust == PortTrust.PORT || trust == PortTrust.PCP)),
                new Rule(
                        Harm.LOSES,
                        "frames of 9000 bytes pass the switch",
                        at(
                                SEED_000,
                                GUEST,
                                "we still need to enable PFC and set MTU=9000 on the Ethernet"
                                        + " switch"),
                        "larger packets than that are dropped",
                        "switchMtu: {atLeast: 9216} of the fabric",
                        site -> site.where(SwitchProperties.MTU, bytes -> bytes < FRAME)),
                new Rule(
                        Harm.SLOWS,
                        "one lossless priority, not several",
                        at(
                                SEED_004,
                                "Configure the network to a lossless behavior",
                                "Here we will do things properly, and activate lossless for only"
                                        + " one priority and tell MPI to use it."),
                        "traffic of others stops with the jobs'",
                        "a fabric with one lossless priority",
                        site ->
                                site.where(
                                        SwitchProperties.LOSSLESS_PRIORITIES,
                                        some -> some.numbers().size() > 1)),
                new Rule(
                        Harm.SLOWS,
                        "no pause of the whole link",
                        at(SEED_000, "below Figure 11", "so that Global Pause will be disabled"),
                        "a pause stops all traffic of the link",
                        "a fabric with lossless for the link",
                        site ->
                                site.where(
                                        SwitchProperties.LINK_PAUSE, how -> how != LinkPause.OFF)),
                new Rule(
                        Harm.SLOWS,
                        "queues of the lossless priority mark (ECN) from 150 to 1500 kB",
                        at(
                                SEED_001,
                                CONFIGURATION,
                                "interface ethernet 1/1-1/32 traffic-class 3 congestion-control ecn"
                                        + " minimum-absolute 150 maximum-absolute 1500"),
                        "senders are paused where they could be slowed down",
                        "ecn: {min: 150kB, max: 1500kB} of the fabric",
                        SwitchRules::withoutMarking));
    }

    private static List<Rule> virtual() {
        return List.of(
                new Rule(
                        Harm.SLOWS,
                        "MTU 9000 of the distributed switch",
                        at(
                                SEED_000,
                                "section 2.3.1",
                                "Next, we change the Maximum Transition Unit (MTU) of the VDS from"
                                        + " its default of 1500 to 9000"),
                        "six packets where one would do",
                        "ipMtu: 9000 of the fabric whose ports are its uplinks",
                        site ->
                                site.where(
                                        DistributedSwitchProperties.MTU, bytes -> bytes < FRAME)),
                new Rule(
                        Harm.SLOWS,
                        "MTU 9000 of the standard switch that stands for it",
                        at(
                                SEED_000,
                                "section 2.3.1",
                                "Using a Virtual Standard Switch (VSS) on each host is another"
                                        + " option to achieve the same goal in this step."),
                        "six packets where one would do",
                        "ipMtu: 9000 of the fabric whose ports are its uplinks",
                        site -> site.where(StandardSwitchProperties.MTU, bytes -> bytes < FRAME)),
                new Rule(
                        Harm.STOPS,
                        "all members of a distributed switch have its configuration",
                        at(
                                SEED_000,
                                "section 2.3.1",
                                "we prefer VDS since it provides a single management point and"
                                        + " prevents configuration drift"),
                        "these hosts have not heard of its newest configuration",
                        "look at the host's connection to vCenter",
                        site ->
                                site.where(
                                        DistributedSwitchProperties.OUT_OF_STEP,
                                        hosts -> !hosts.isEmpty())),
                new Rule(
                        Harm.DIFFERS,
                        "network I/O control off",
                        at(
                                SEED_002,
                                "Create a new Distributed Virtual Switch",
                                "Network I/O control: Disabled"),
                        "shares out what jobs should have alone",
                        "networkIoControl: false of the distributed switch",
                        site ->
                                site.where(
                                        DistributedSwitchProperties.NETWORK_IO_CONTROL, on -> on)));
    }

    /** Of other priorities packets may be lost, which is what slows their senders down. */
    private static Stream<Seen> withoutMarking(Site site) {
        return site.without(SwitchProperties.MARKING)
                .filter(seen ->
                        seen.target() instanceof PortPriority queue && isLossless(site, queue));
    }

    private static boolean isLossless(Site site, PortPriority queue) {
        return site.value(SwitchProperties.LOSSLESS_PRIORITIES, queue.unit())
                .filter(some -> some.numbers().contains(queue.number()))
                .isPresent();
    }

    private static Stream<Seen> unlikeHosts(Site site) {
        var hosts =
                Stream.concat(pausedByHosts(site), pausedByNodes(site))
                        .filter(some -> !some.numbers().isEmpty())
                        .distinct()
                        .toList();
        return hosts.isEmpty()
                ? Stream.empty()
                : site.where(
                                SwitchProperties.LOSSLESS_PRIORITIES,
                                some -> !some.numbers().isEmpty() && !hosts.contains(some))
                        .map(seen -> new Seen(seen.target(), seen.is() + ", hosts pause " + hosts));
    }

    private static Stream<Priorities> pausedByHosts(Site site) {
        return site.with(NicDriverProperties.PFCTX)
                .flatMap(module -> site.value(NicDriverProperties.PFCTX, module).stream())
                .map(SwitchRules::priorities);
    }

    private static Stream<Priorities> pausedByNodes(Site site) {
        return site.with(NodeInterfaceProperties.PFC)
                .flatMap(at -> site.value(NodeInterfaceProperties.PFC, at).stream());
    }

    private static Priorities priorities(int mask) {
        return Priorities.of(
                IntStream.range(0, 8).filter(one -> ((mask >> one) & 1) == 1).boxed().toList());
    }

    private static Citation at(Source source, String where, String quote) {
        return new Citation(source, where, quote);
    }
}
