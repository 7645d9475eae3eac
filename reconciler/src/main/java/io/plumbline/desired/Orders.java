package io.plumbline.desired;

import io.plumbline.observed.Reading;
import io.plumbline.property.Codec;
import io.plumbline.property.OrderRule;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Settings that change in an order: those at two ends of links, as {@link OrderRule}s say of the
 * links of a spec, up to the next switch but one, and of who sends through its distributed and
 * standard switches, and those that build on what may be of another unit. Where none of this is
 * declared nothing waits.
 */
public final class Orders {
    public static final Orders NONE = new Orders(List.of());

    private final List<Pair<?>> all;
    private final Map<Target, List<Pair<?>>> byUnit = new HashMap<>();
    private final List<Base<?>> bases;
    private final Map<Target, List<Base<?>>> basesByUnit = new HashMap<>();

    /**
     * @param lower never above {@code upper}
     */
    public record Pair<V extends Comparable<V>>(Setting<V> lower, Setting<V> upper) {}

    /**
     * What has to be so before something is written, and is not asked for otherwise.
     *
     * @param own what is not written before
     * @param base of the same unit, or of another one
     * @param copyOf what the base only repeats; who keeps that is the upper one of a pair of {@code
     *     own}, and read before anything was sent there the base tells nothing
     * @param lasting for how long it has to be so
     */
    public record Base<W>(
            Setting<?> own,
            Setting<W> base,
            Want<W> want,
            Optional<Property<W>> copyOf,
            Lasting lasting) {
        /** It is a copy of nothing, and it is enough that it is so in this boot. */
        public Base(Setting<?> own, Setting<W> base, Want<W> want) {
            this(own, base, want, Optional.empty(), Lasting.THIS_BOOT);
        }

        /** What decides: a side that is not as wanted, or the one in force; empty if not told. */
        public Optional<Side<W>> decisive(Reading<W> reading) {
            var running = reading.inForce().map(state -> new Side<>(state, Lasting.THIS_BOOT));
            if (lasting == Lasting.THIS_BOOT || running.filter(side -> !isMet(side)).isPresent()) {
                return running;
            }
            var next = reading.atNextBoot().map(state -> new Side<>(state, Lasting.OVER_THE_NEXT));
            return next.filter(this::isMet).isPresent() ? running : next;
        }

        public boolean isMet(Side<W> side) {
            return want.met(side.state())
                    || (isOnlyEvidence() && side.state() instanceof State.Unproven<W>);
        }

        /** What proves nothing keeps nobody from a start, as it keeps no unit from its release. */
        private boolean isOnlyEvidence() {
            return own.property().role() == Role.ONCE && base.property().role() == Role.EVIDENCE;
        }
    }

    /** For how long a base has to be so. */
    public enum Lasting {
        THIS_BOOT,
        /** What the own setting makes of it is there for good: a boot must not take it away. */
        OVER_THE_NEXT
    }

    /** One side of what was read. */
    public record Side<W>(State<W> state, Lasting of) {
        /** For people. */
        public String text(Codec<W> codec) {
            return state.text(codec)
                    + switch (of) {
                        case THIS_BOOT -> "";
                        case OVER_THE_NEXT -> " from the next boot on";
                    };
        }
    }

    public Orders(Collection<Pair<?>> all) {
        this(all, List.of());
    }

    public Orders(Collection<Pair<?>> all, Collection<Base<?>> bases) {
        this.all = List.copyOf(all);
        this.bases = List.copyOf(bases);
        for (var base : bases) {
            basesByUnit
                    .computeIfAbsent(base.own().target().unit(), _ -> new ArrayList<>())
                    .add(base);
        }
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

    static Orders of(ClusterSpec spec, Collection<Base<?>> bases) {
        var all = new LinkedHashSet<Pair<?>>();
        var cards = new Senders(spec);
        var hosts = new HostSenders(spec);
        var standard = new StandardSenders(spec);
        var behind = new HashMap<Behind, Set<Target>>();
        for (var link : spec.links()) {
            var senders = near(link, cards, hosts, standard);
            senders.forEach(near -> pairs(near, link.port(), all));
            behind.computeIfAbsent(Behind.of(link), _ -> new LinkedHashSet<>()).addAll(senders);
        }
        for (var link : spec.links()) {
            if (link.near() instanceof LinkEnd.OfSwitch(var at)) {
                link.towardsSwitches()
                        .flatMap(way -> behind.getOrDefault(Behind.of(way), Set.of()).stream())
                        .forEach(near -> {
                            pairs(near, at, all);
                            pairs(near, link.port(), all);
                        });
            }
        }
        for (var on : DistributedSwitchWishes.all(spec)) {
            cards.guests(on).forEach(guest -> pairs(guest, on.target(), all));
            hosts.through(on).forEach(adapter -> pairs(adapter, on.target(), all));
        }
        standard.forEach((on, said) ->
                cards.guests(on.host(), said.ports()).forEach(guest -> pairs(guest, on, all)));
        return new Orders(all, bases);
    }

    /** Who sends into a switch, in one fabric. */
    private record Behind(Switch on, String fabric) {
        static Behind of(Link link) {
            return new Behind(link.port().on(), link.fabric().value().name());
        }
    }

    private static void pairs(Target near, Target far, Collection<Pair<?>> all) {
        for (var rule : PropertyCatalogue.builtIn().orders()) {
            pair(rule, near, far).ifPresent(all::add);
        }
    }

    /**
     * What sends into the link. Which card of a host it is cannot be said by the spec, and no rule
     * is about cards; but distributed switches, guests and the host itself may send through it.
     * Guests and hosts send side by side, so they are in no order. Switches send nothing of their
     * own, so the two ports of a cable between them may change in either order; but both are above
     * whoever sends into one of the two switches.
     */
    private static List<Target> near(
            Link link, Senders cards, HostSenders hosts, StandardSenders standard) {
        return switch (link.near()) {
            case LinkEnd.OfCard _ -> {
                var through = cards.into(link);
                yield Stream.<List<? extends Target>>of(
                                through,
                                standard.into(link),
                                cards.guests(link),
                                hosts.into(link, through))
                        .<Target>flatMap(List::stream)
                        .toList();
            }
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

    /** What settings of the unit build upon. */
    public List<Base<?>> basesOf(Target unit) {
        return basesByUnit.getOrDefault(unit, List.of());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Orders orders
                && orders.all.equals(all)
                && orders.bases.equals(bases);
    }

    @Override
    public int hashCode() {
        return Objects.hash(all, bases);
    }

    @Override
    public String toString() {
        return all + " " + bases;
    }
}
