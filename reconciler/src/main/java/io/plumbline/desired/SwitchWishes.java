package io.plumbline.desired;

import io.plumbline.property.Area;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.RoceMacro;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.property.Want;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Fabric;
import io.plumbline.spec.Link;
import io.plumbline.spec.Located;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The far end of every link is what the near end is: its fabric says it once for both. Of a link
 * between switches both are far ends. Ports that no link names stay as they are.
 *
 * @see "seed 001, Network Switch Configuration; domain facts on switches, section 1 B2"
 */
final class SwitchWishes {
    private SwitchWishes() {}

    static void derive(ClusterSpec spec, Wishlist list) {
        for (var declared : spec.switches()) {
            var links =
                    spec.links().stream()
                            .flatMap(Link::towardsSwitches)
                            .filter(link -> link.port().on().equals(declared.target()))
                            .toList();
            if (!links.isEmpty()) {
                list.interrupts(declared.target(), declared.platform().interrupting());
                whole(declared.target(), links, list);
                links.forEach(link -> port(link, list));
                if (declared.platform().tellsOfDcbx()) {
                    links.forEach(link -> dcbx(link, list));
                }
                if (declared.platform().interruptingAll().contains(Area.PRIORITIES)) {
                    pausesNoEarlier(declared.target(), links, list);
                }
                declared.roceMacro().ifPresent(macro -> macro(declared.target(), macro, list));
            }
        }
    }

    /** Priorities are of the switch: the fabrics of all its links share them, and no other is. */
    private static void whole(Switch on, List<Link> links, Wishlist list) {
        var fabrics = links.stream().map(link -> link.fabric().value()).toList();
        var lossless =
                fabrics.stream()
                        .map(fabric -> fabric.lossless().priority())
                        .min(Comparator.comparing(Located::origin))
                        .orElseThrow();
        var priorities = lossless(links);
        list.exactly(on, SwitchProperties.PFC, true, lossless.origin());
        list.exactly(on, SwitchProperties.LOSSLESS_PRIORITIES, priorities, lossless.origin());
        fabrics.getFirst()
                .lossless()
                .pool()
                .ifPresent(share -> {
                    list.exactly(on, SwitchProperties.POOL_SHARE, share);
                    list.exactly(on, SwitchProperties.POOL_PRIORITIES, priorities, share.origin());
                });
        list.exactly(on, SwitchProperties.SAVED, true, links.getFirst().origin());
    }

    private static Priorities lossless(List<Link> links) {
        return Priorities.of(
                links.stream()
                        .map(link -> link.fabric().value().lossless().priority().value())
                        .toList());
    }

    /**
     * Where all ports feel it when what is lossless changes, that may wait for long. Until then a
     * port has nothing to pause, and a switch that is told so refuses it.
     */
    private static void pausesNoEarlier(Switch on, List<Link> links, Wishlist list) {
        var base = SwitchProperties.LOSSLESS_PRIORITIES.of(on);
        var want = new Want.Exactly<>(lossless(links));
        for (var link : links) {
            Stream.of(SwitchProperties.PORT_PFC, SwitchProperties.DCBX)
                    .map(property -> property.of(link.port()))
                    .filter(list::has)
                    .forEach(own -> list.builtOn(own, base, want));
        }
    }

    /**
     * What it sets by itself comes first: whatever is set before stands in its way. Saving comes
     * last in any case.
     */
    private static void macro(Switch on, Located<RoceMacro> macro, Wishlist list) {
        list.wishes().stream()
                .map(Wish::setting)
                .filter(setting -> setting.target().unit().equals(on))
                .filter(setting -> !setting.property().equals(SwitchProperties.SAVED))
                .forEach(setting ->
                        list.builtOn(
                                setting,
                                SwitchProperties.ROCE_MACRO.of(on),
                                new Want.Exactly<>(macro.value())));
        list.exactly(on, SwitchProperties.ROCE_MACRO, macro);
        list.wanted(SwitchProperties.ROCE_EXCEPTIONS.of(on), new Want.Gone<>(), macro.origin());
    }

    private static void port(Link link, Wishlist list) {
        var fabric = link.fabric().value();
        var lossless = fabric.lossless();
        list.exactly(
                link.port(),
                SwitchProperties.LINK_PAUSE,
                LinkPause.OFF,
                lossless.priority().origin());
        fabric.switchMtu().ifPresent(mtu -> mtu(link, mtu, list));
        list.exactly(
                link.port(), SwitchProperties.PORT_TRUST, lossless.trust().map(SwitchWishes::at));
        if (lossless.trust().value() == TrustState.DSCP) {
            list.exactly(
                    link.port(), SwitchProperties.REWRITE_DSCP, false, lossless.trust().origin());
        }
        dscps(link, fabric, list);
        pcps(link, fabric, list);
        list.exactly(link.port(), SwitchProperties.PORT_PFC, true, lossless.priority().origin());
        lossless.pfcWatchdog()
                .ifPresent(
                        asked -> list.exactly(link.port(), SwitchProperties.PFC_WATCHDOG, asked));
        queues(link, fabric, list);
    }

    private static void dcbx(Link link, Wishlist list) {
        link.fabric()
                .value()
                .dcbx()
                .ifPresent(asked -> list.exactly(link.port(), SwitchProperties.DCBX, asked));
    }

    /** What hosts send with these marks has to be found in the queues that are made for it. */
    private static void dscps(Link link, Fabric fabric, Wishlist list) {
        for (var one : fabric.marked()) {
            list.exactly(
                    new PortDscp(link.port(), one.dscp().value()),
                    SwitchProperties.DSCP_PRIORITY,
                    one.priority(),
                    one.dscp().origin());
        }
    }

    private static void pcps(Link link, Fabric fabric, Wishlist list) {
        for (var priority : fabric.tagged()) {
            list.exactly(
                    new PortPcp(link.port(), priority.value()),
                    SwitchProperties.PCP_PRIORITY,
                    priority);
        }
    }

    private static void mtu(Link link, Located<Want<Integer>> mtu, Wishlist list) {
        list.wanted(SwitchProperties.MTU.of(link.port()), mtu.value(), mtu.origin());
    }

    private static void queues(Link link, Fabric fabric, Wishlist list) {
        var paused = new PortPriority(link.port(), fabric.lossless().priority().value());
        fabric.ecn()
                .ifPresent(marks ->
                        list.exactly(
                                paused,
                                SwitchProperties.MARKING,
                                QueueMarking.ecn(marks.value().min(), marks.value().max()),
                                marks.origin()));
        fabric.lossless()
                .bandwidth()
                .ifPresent(share -> list.exactly(paused, SwitchProperties.SCHEDULING, share));
        fabric.cnp()
                .ifPresent(notice ->
                        list.exactly(
                                new PortPriority(link.port(), notice.priority().value()),
                                SwitchProperties.SCHEDULING,
                                notice.scheduling()));
    }

    private static PortTrust at(TrustState trust) {
        return switch (trust) {
            case PCP -> PortTrust.PCP;
            case DSCP -> PortTrust.DSCP;
        };
    }
}
