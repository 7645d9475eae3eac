package io.plumbline.desired;

import io.plumbline.property.OrderRule;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Setting;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Settings at two ends of links that change in an order: what {@link OrderRule}s say of the links
 * of a spec. Where no link is declared, nothing waits.
 */
public final class Orders {
    public static final Orders NONE = new Orders(List.of());

    private final List<Pair<?>> all;
    private final Map<Target, List<Pair<?>>> byUnit = new HashMap<>();

    /**
     * @param lower never above {@code upper}
     */
    public record Pair<V extends Comparable<V>>(Setting<V> lower, Setting<V> upper) {}

    public Orders(Collection<Pair<?>> all) {
        this.all = List.copyOf(all);
        for (var pair : all) {
            add(pair.lower().target().unit(), pair);
            if (!pair.lower().target().unit().equals(pair.upper().target().unit())) {
                add(pair.upper().target().unit(), pair);
            }
        }
    }

    private void add(Target unit, Pair<?> pair) {
        byUnit.computeIfAbsent(unit, _ -> new ArrayList<>()).add(pair);
    }

    static Orders of(ClusterSpec spec) {
        var all = new ArrayList<Pair<?>>();
        for (var link : spec.links()) {
            for (var near : near(link, spec)) {
                for (var rule : PropertyCatalogue.builtIn().orders()) {
                    pair(rule, near, link.port()).ifPresent(all::add);
                }
            }
        }
        return new Orders(all);
    }

    /**
     * What sends into the link. Which card of a host it is cannot be said by the spec, and no rule
     * is about cards; but a distributed switch may send through it. Switches send nothing of their
     * own, so the two ports of a cable between them may change in either order.
     */
    private static List<Target> near(Link link, ClusterSpec spec) {
        return switch (link.near()) {
            case LinkEnd.OfCard _ -> List.copyOf(Senders.into(link, spec));
            case LinkEnd.OfNode(var at) -> List.of(at);
            case LinkEnd.OfSwitch _ -> List.of();
        };
    }

    private static <V extends Comparable<V>> Optional<Pair<V>> pair(
            OrderRule<V> rule, Target near, Target far) {
        return rule.lower().on().isInstance(near) && rule.upper().on().isInstance(far)
                ? Optional.of(new Pair<>(rule.lower().of(near), rule.upper().of(far)))
                : Optional.empty();
    }

    public List<Pair<?>> all() {
        return all;
    }

    /** Those of which one setting or both are of the unit. */
    public List<Pair<?>> of(Target unit) {
        return byUnit.getOrDefault(unit, List.of());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Orders orders && orders.all.equals(all);
    }

    @Override
    public int hashCode() {
        return all.hashCode();
    }

    @Override
    public String toString() {
        return all.toString();
    }
}
