package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.property.Activation;
import io.plumbline.property.Need;
import io.plumbline.property.Setting;
import io.plumbline.property.Wire;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The changes of one unit, what each of them waits for, and those that have to be held. */
final class PendingChanges {
    private final Triage triage;
    private final UnmetNeeds needs;
    private final Turns turns;
    private final Map<String, PendingChange<?>> changes;
    private final List<BootLayers.Node<String>> awaited;
    private final BootLayers<String> layers;
    private final List<PendingChange<?>> now;
    private final Collection<EvidenceNow> againstIt;

    /**
     * @param told what the device answered that a write takes, in the boot that lasts
     */
    PendingChanges(
            Rules rules,
            OwnFacts own,
            UnitStanding standing,
            Function<Setting<?>, Optional<Activation>> told) {
        turns = new Turns(rules, own.others());
        triage = new Triage(rules, own, standing, turns, told);
        needs = new UnmetNeeds(rules, standing, own, triage, turns);
        awaited = needs.hold(own.awaited()).stream().map(PendingChanges::node).toList();
        changes = triage.changes();
        layers = new BootLayers<>(nodes());
        now = firstLayer();
        againstIt = EvidenceNow.of(triage.doubts(), own.readings(), changes.keySet());
    }

    /** Whether something that was read takes the unit out of service. */
    boolean needOutage() {
        for (var change : all()) {
            if (!change.assumed() && change.needsOutage()) {
                return true;
            }
        }
        return false;
    }

    Collection<PendingChange<?>> all() {
        return changes.values();
    }

    /** Calls of which something that they write cannot be read at the moment, in order. */
    Set<Call> unread() {
        return triage.unread();
    }

    List<Held> held() {
        var held = new ArrayList<>(triage.held());
        changes.values().forEach(change -> turns.held(change).ifPresent(held::add));
        return held;
    }

    /** What evidence says against the unit now, whatever is about to change. */
    Collection<EvidenceNow> againstIt() {
        return againstIt;
    }

    /** Whether it is of a setting that keeps its unit from nothing. */
    boolean isAside(Held one) {
        return triage.beside().has(one);
    }

    /** Whether another look may tell of something that the unit is out of service for. */
    boolean awaitsALook() {
        return triage.beside().awaitsALook();
    }

    /** Whether the unit left service for a change that was then given up. */
    boolean hasLeftInVain() {
        return triage.hasLeftInVain();
    }

    /** What the mode of its area leaves as it is; it keeps nothing else from being done. */
    LeftAsIs left() {
        return triage.left();
    }

    /**
     * What has to be so before was read to be so, there and around, and all that its call will say
     * in this boot is known.
     */
    boolean mayBegin(PendingChange<?> change) {
        for (var barred : triage.barred()) {
            if (change.setting().target().isIn(barred)) {
                return false;
            }
        }
        return change.call().isEmpty() || !awaitedNow().anyMatch(change.call()::equals);
    }

    int boots() {
        return layers.boots();
    }

    /** Boots that only what cannot be read yet would take. */
    int assumedBoots() {
        var certain =
                changes.values().stream()
                        .filter(change -> !change.assumed())
                        .mapToInt(change -> layers.of(change.name()) + (change.boots() ? 1 : 0))
                        .max()
                        .orElse(0);
        return boots() - certain;
    }

    /** What can be written before the next boot, and is not the other end's turn. */
    List<PendingChange<?>> now() {
        return now;
    }

    private List<PendingChange<?>> firstLayer() {
        return changes.values().stream()
                .filter(change -> layers.of(change.name()) == 0)
                .filter(change -> !waits(change))
                .filter(change -> turns.before(change).isEmpty())
                .toList();
    }

    /** What takes no boot is no boundary between layers, and yet comes before what it spoils. */
    private boolean waits(PendingChange<?> change) {
        return change.setting().property().needs().stream().anyMatch(need -> waits(change, need));
    }

    private boolean waits(PendingChange<?> change, Need<?> need) {
        return change.setting()
                .needed(need)
                .flatMap(needed -> Optional.ofNullable(changes.get(needed.path())))
                .filter(first -> !first.boots())
                .filter(first ->
                        switch (need.when()) {
                            case AFTER -> true;
                            case BEFORE_WRITE -> first.restarts();
                            case SAME_BOOT, NO_EARLIER, OFFERS, UNOWNED, YIELDS, FOLLOWS -> false;
                        })
                .isPresent();
    }

    /** Something of this boot cannot be read yet: no restart before it is. */
    boolean unreadNow() {
        return awaitedNow().findAny().isPresent()
                || now().stream()
                        .anyMatch(change -> change.assumed() && !triage.isNotOffered(change));
    }

    /** The calls that what is selected in this boot will have a part in. */
    private Stream<Optional<Call>> awaitedNow() {
        return awaited.stream()
                .filter(node -> layers.of(node.name()) == 0)
                .map(BootLayers.Node::call);
    }

    List<Layer> layers() {
        var byLayer = new TreeMap<Integer, List<Delta>>();
        changes.values().stream()
                .sorted(WriteOrder.OF_CHANGES)
                .forEach(change ->
                        byLayer.computeIfAbsent(layers.of(change.name()), _ -> new ArrayList<>())
                                .add(change.delta()));
        return byLayer.entrySet().stream()
                .map(entry -> new Layer(entry.getKey(), entry.getValue()))
                .toList();
    }

    private List<BootLayers.Node<String>> nodes() {
        var nodes = new ArrayList<>(awaited);
        changes.values().forEach(change -> nodes.add(node(change)));
        return nodes;
    }

    /** Names of all changes that come into force by a boot. */
    private Set<String> namesOfBoots() {
        return Stream.concat(
                        awaited.stream().filter(BootLayers.Node::boots).map(BootLayers.Node::name),
                        changes.values().stream()
                                .filter(PendingChange::boots)
                                .map(PendingChange::name))
                .collect(Collectors.toSet());
    }

    private static BootLayers.Node<String> node(Awaited waiting) {
        return new BootLayers.Node<>(
                waiting.unit().path() + " " + waiting.selector(),
                waiting.needs().isPresent(),
                waiting.needs().map(Setting::path).map(Set::of).orElseGet(Set::of),
                Set.of(),
                waiting.joins().flatMap(Call::of));
    }

    private BootLayers.Node<String> node(PendingChange<?> change) {
        var after = new HashSet<String>();
        var with = new HashSet<String>();
        for (var need : change.setting().property().needs()) {
            switch (need.when()) {
                case BEFORE_WRITE -> {
                    if (change.write() && !needs.isMet(change, need)) {
                        after.add(nameOf(change, need));
                    }
                }
                case SAME_BOOT, NO_EARLIER -> {
                    if (change.boots()) {
                        with.add(nameOf(change, need));
                    }
                }
                case AFTER -> {
                    if (needs.isPending(change, need)) {
                        after.add(nameOf(change, need));
                    }
                }
                case OFFERS -> {
                    if (triage.isNotOffered(change)) {
                        after.add(nameOf(change, need));
                    }
                }
                case UNOWNED, YIELDS, FOLLOWS -> {} // No change of ours makes an owner go.
            }
        }
        if (change.wire().filter(Wire::afterBoots).isPresent()) {
            after.addAll(namesOfBoots());
        }
        return new BootLayers.Node<>(change.name(), change.boots(), after, with, change.call());
    }

    /** The change that a need is about; a name that none has if there is no such target. */
    private static String nameOf(PendingChange<?> change, Need<?> need) {
        return change.setting().needed(need).map(Setting::path).orElse("");
    }
}
