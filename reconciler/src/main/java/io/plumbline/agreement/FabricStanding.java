package io.plumbline.agreement;

import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Resolution;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.Plan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.target.NicPort;
import io.plumbline.target.Switch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the links of a cluster agree on, and how they fare.
 *
 * @param planned once all that the plan would change is changed
 * @param traffic of the same links, in the same order
 */
public record FabricStanding(Agreement now, Agreement planned, List<LinkTraffic> traffic) {
    /** Of a cluster without links. */
    public static final FabricStanding NONE =
            new FabricStanding(
                    new Agreement(List.of(), List.of(), List.of()),
                    new Agreement(List.of(), List.of(), List.of()),
                    List.of());

    public FabricStanding {
        traffic = List.copyOf(traffic);
    }

    public static FabricStanding of(
            ClusterSpec spec, Inventory inventory, ObservedState observed, Plan plan) {
        var now = Facts.now(plan, observed);
        var after = Facts.after(plan, observed);
        var agreed = agreement(spec, inventory, now);
        return new FabricStanding(
                agreed,
                after.equals(now) ? agreed : agreement(spec, inventory, after),
                spec.links().stream().map(link -> LinkTraffic.of(link, observed)).toList());
    }

    private static Agreement agreement(ClusterSpec spec, Inventory inventory, Facts facts) {
        var declared = DeclaredSenders.of(spec);
        return new Agreement(
                spec.links().stream()
                        .map(link -> agreement(ends(link, spec, declared, inventory, facts), spec))
                        .toList(),
                LoosePorts.of(spec, inventory, facts),
                LoosePorts.untold(spec, facts));
    }

    private static Ends ends(
            Link link,
            ClusterSpec spec,
            DeclaredSenders declared,
            Inventory inventory,
            Facts facts) {
        return new Ends(
                link,
                cards(link, inventory),
                Carried.into(link, declared, facts.observed()),
                platforms(spec),
                others(link, spec),
                facts);
    }

    private static LinkAgreement agreement(Ends ends, ClusterSpec spec) {
        return new LinkAgreement(
                ends.link(),
                Stream.of(
                                unseen(ends).stream(),
                                Cabling.point(ends, spec).stream(),
                                LinkStanding.point(ends).stream(),
                                Matters.ALL.stream().flatMap(matter -> matter.of(ends).stream()))
                        .flatMap(points -> points)
                        .toList());
    }

    /** A card that was not found has said nothing, which is no agreement. */
    private static Optional<Point> unseen(Ends ends) {
        return ends.link().near() instanceof LinkEnd.OfCard(var host, var nic, var _)
                        && ends.cards().isEmpty()
                ? Optional.of(
                        Point.of(
                                "card",
                                Optional.empty(),
                                List.of(
                                        new Said(
                                                host,
                                                "nics." + nic + " is not found",
                                                Accord.UNKNOWN)),
                                List.of()))
                : Optional.empty();
    }

    private static Map<Switch, SwitchPlatform> platforms(ClusterSpec spec) {
        return spec.switches().stream()
                .collect(Collectors.toMap(DeclaredSwitch::target, DeclaredSwitch::platform));
    }

    /** Lossless priorities of other fabrics. */
    private static Set<Integer> others(Link link, ClusterSpec spec) {
        var own = link.fabric().value().lossless().priority().value();
        return spec.fabrics().values().stream()
                .map(fabric -> fabric.lossless().priority().value())
                .filter(priority -> !priority.equals(own))
                .collect(Collectors.toSet());
    }

    static List<NicPort> cards(Link link, Inventory inventory) {
        return link.near() instanceof LinkEnd.OfCard(var host, var nic, var port)
                        && inventory.of(host).of(nic) instanceof Resolution.Found(var cards)
                ? cards.stream().map(card -> new NicPort(card.nic(), port)).toList()
                : List.of();
    }
}
