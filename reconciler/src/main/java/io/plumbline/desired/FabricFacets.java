package io.plumbline.desired;

import io.plumbline.property.Dcbx;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Priorities;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.NicPort;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a fabric says beside the kind that it is: each is one method, and is said only where all of
 * its ends agree.
 */
final class FabricFacets {
    private static final int DSCPS = 64;
    private static final int MOST_SHARE = 90;

    private static final List<Facet> ALL =
            List.of(
                    FabricFacets::ipMtu,
                    FabricFacets::switchMtu,
                    FabricFacets::lossless,
                    FabricFacets::marks,
                    FabricFacets::notices,
                    FabricFacets::dcbx);

    private FabricFacets() {}

    /** One key of a fabric. */
    private interface Facet {
        Entries say(Entries fabric, FabricEnds ends);
    }

    static Entries of(FabricEnds ends) {
        var fabric = Entries.NONE.with("kind", "RoCEv2");
        for (var facet : ALL) {
            fabric = facet.say(fabric, ends);
        }
        return fabric;
    }

    private static Entries ipMtu(Entries fabric, FabricEnds ends) {
        var sizes =
                Stream.concat(
                                ends.near(NodeInterface.class)
                                        .map(at ->
                                                ends.sight()
                                                        .standing(NodeInterfaceProperties.MTU, at)),
                                ends.near(NicPort.class)
                                        .flatMap(port ->
                                                DistributedSwitchAdoption.mtu(port, ends.sight())
                                                        .or(() ->
                                                                StandardSwitchAdoption.mtu(
                                                                        port, ends.sight()))
                                                        .stream()
                                                        .map(Optional::of)))
                        .toList();
        return fabric.with("ipMtu", FabricEnds.agreed(sizes).map(String::valueOf));
    }

    /** A floor that holds for all of them. */
    private static Entries switchMtu(Entries fabric, FabricEnds ends) {
        var sizes =
                ends.atSwitches()
                        .map(port -> ends.sight().standing(SwitchProperties.MTU, port))
                        .toList();
        return sizes.stream().anyMatch(Optional::isEmpty)
                ? fabric
                : sizes.stream()
                        .flatMap(Optional::stream)
                        .min(Integer::compare)
                        .map(floor ->
                                fabric.with(
                                        "switchMtu",
                                        Entries.NONE.with("atLeast", String.valueOf(floor))))
                        .orElse(fabric);
    }

    private static Entries lossless(Entries fabric, FabricEnds ends) {
        var kind = ends.kind();
        var lossless = Entries.NONE.with("priority", String.valueOf(kind.priority()));
        var marks = dscps(ends);
        if (kind.trust() == TrustState.DSCP && marks.size() == 1) {
            lossless = lossless.with("dscp", String.valueOf(marks.first()));
        }
        lossless = lossless.with("trust", kind.trust().name());
        lossless = lossless.with("pool", pool(ends));
        lossless = lossless.with("bandwidth", bandwidth(ends));
        lossless =
                lossless.with(
                        "pfcWatchdog",
                        ends.agreed(SwitchProperties.PFC_WATCHDOG, ends.atSwitches())
                                .map(String::valueOf));
        var said = fabric.with("lossless", lossless);
        return kind.trust() == TrustState.DSCP && marks.size() != 1
                ? said.noted("lossless", untold(marks))
                : said;
    }

    private static String untold(SortedSet<Integer> marks) {
        return "no dscp: "
                + (marks.isEmpty()
                        ? "no end tells which have this priority; say which one is sent"
                        : "several have this priority ("
                                + marks.stream()
                                        .map(String::valueOf)
                                        .collect(Collectors.joining(","))
                                + "); say which one is sent")
                + " before Enforce";
    }

    /** Those that have the lossless priority at every end that tells. */
    private static SortedSet<Integer> dscps(FabricEnds ends) {
        var priority = ends.kind().priority();
        var ways =
                Stream.concat(
                                ends.atSwitches()
                                        .<Function<Integer, Optional<Integer>>>map(port ->
                                                dscp ->
                                                        ends.sight()
                                                                .standing(
                                                                        SwitchProperties
                                                                                .DSCP_PRIORITY,
                                                                        new PortDscp(port, dscp))),
                                ends.near(NodeInterface.class)
                                        .<Function<Integer, Optional<Integer>>>map(at ->
                                                dscp ->
                                                        ends.sight()
                                                                .standing(
                                                                        NodeInterfaceProperties
                                                                                .DSCP_PRIORITY,
                                                                        new InterfaceDscp(
                                                                                at, dscp))))
                        .toList();
        return IntStream.range(0, ways.isEmpty() ? 0 : DSCPS)
                .filter(dscp ->
                        ways.stream()
                                .allMatch(way -> way.apply(dscp).equals(Optional.of(priority))))
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Optional<String> pool(FabricEnds ends) {
        var own = Priorities.of(List.of(ends.kind().priority()));
        return ends.agreed(SwitchProperties.POOL_PRIORITIES, switches(ends))
                .filter(own::equals)
                .flatMap(_ -> ends.agreed(SwitchProperties.POOL_SHARE, switches(ends)))
                .filter(share -> share.hundredths().isPresent())
                .map(String::valueOf);
    }

    private static Stream<Switch> switches(FabricEnds ends) {
        return ends.atSwitches().map(SwitchPort::on).distinct();
    }

    private static Optional<String> bandwidth(FabricEnds ends) {
        return ends.agreed(SwitchProperties.SCHEDULING, ends.at(paused(ends)))
                .filter(share -> share.weight().isPresent())
                .map(share -> share.weight().getAsInt())
                .filter(share -> share >= 1 && share <= MOST_SHARE)
                .map(share -> share + "%");
    }

    private static Function<SwitchPort, Target> paused(FabricEnds ends) {
        return port -> new PortPriority(port, ends.kind().priority());
    }

    private static Entries marks(Entries fabric, FabricEnds ends) {
        return ends.kind()
                .marks()
                .map(marks ->
                        fabric.with(
                                "ecn",
                                Entries.NONE
                                        .with("min", marks.min().toString())
                                        .with("max", marks.max().toString())))
                .orElse(fabric);
    }

    /** The cards say by which DSCP they notify, the switches which queue that is. */
    private static Entries notices(Entries fabric, FabricEnds ends) {
        var said =
                ends.agreed(NicFirmwareProperties.CNP_DSCP, ends.near(NicPort.class))
                        .flatMap(dscp ->
                                ends.agreed(
                                                SwitchProperties.DSCP_PRIORITY,
                                                ends.at(port -> new PortDscp(port, dscp)))
                                        .filter(queue -> isFirst(queue, ends))
                                        .map(queue ->
                                                Entries.NONE
                                                        .with("dscp", String.valueOf(dscp))
                                                        .with("priority", String.valueOf(queue))
                                                        .with(
                                                                "scheduling",
                                                                Scheduling.STRICT.toString())));
        return said.map(cnp -> fabric.with("cnp", cnp)).orElse(fabric);
    }

    private static boolean isFirst(int queue, FabricEnds ends) {
        return queue != ends.kind().priority()
                && ends.agreed(
                                SwitchProperties.SCHEDULING,
                                ends.at(port -> new PortPriority(port, queue)))
                        .filter(Scheduling.STRICT::equals)
                        .isPresent();
    }

    private static Entries dcbx(Entries fabric, FabricEnds ends) {
        var all =
                Stream.concat(
                                ends.atSwitches()
                                        .map(port ->
                                                ends.sight().standing(SwitchProperties.DCBX, port)),
                                ends.near(NodeInterface.class)
                                        .map(at ->
                                                ends.sight()
                                                        .standing(
                                                                NodeInterfaceProperties.DCBX, at)))
                        .toList();
        return FabricEnds.agreed(all).filter(Dcbx.OFF::equals).isPresent()
                ? fabric.with("dcbx", Dcbx.OFF.toString())
                : fabric;
    }
}
