package io.plumbline.desired;

import io.plumbline.property.Area;
import io.plumbline.property.Artifact;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.property.Wire;
import io.plumbline.spec.Located;
import io.plumbline.spec.Origin;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Collects what the derivations come to. */
final class Wishlist {
    private final TreeMap<String, Wish<?>> byPath = new TreeMap<>();
    private final List<Awaited> awaited = new ArrayList<>();
    private final List<Obstacle> obstacles = new ArrayList<>();
    private final List<Orders.Base<?>> bases = new ArrayList<>();
    private final Map<Target, Set<Area>> felt = new HashMap<>();

    <V> void exactly(Target target, Property<V> property, Located<V> value) {
        exactly(target, property, value.value(), value.origin());
    }

    <V> void exactly(Target target, Property<V> property, V value, Origin origin) {
        add(Wish.of(property.of(target), new Want.Exactly<>(value), origin));
    }

    <V> void wanted(Setting<V> setting, Want<V> want, Origin origin) {
        add(Wish.of(setting, want, origin));
    }

    /**
     * @param carrier empty where nothing is written, so that nobody had to say it
     */
    <V> void carried(Setting<V> setting, Want<V> want, Origin origin, Optional<Artifact> carrier) {
        add(Wish.carried(setting, want, origin, carrier));
    }

    boolean has(Setting<?> setting) {
        return byPath.containsKey(setting.path());
    }

    /** Whether something is wished of it that is not so. */
    <V> boolean isOpen(Setting<V> setting, State<V> now) {
        return byPath.containsKey(setting.path()) && !met(byPath.get(setting.path()), now);
    }

    @SuppressWarnings("unchecked") // The wish of a setting has its values.
    private static <V> boolean met(Wish<?> wish, State<V> now) {
        return ((Wish<V>) wish).want().met(now);
    }

    /** Writes to these areas of a unit, which are not felt elsewhere, are felt there. */
    void interrupts(Target unit, Set<Area> areas) {
        felt.put(unit, areas);
    }

    /** Nothing of {@code own} is written before the base is as wanted. */
    <W> void builtOn(Setting<?> own, Setting<W> base, Want<W> want) {
        bases.add(new Orders.Base<>(own, base, want));
    }

    /** The same for one that the next boot of its unit must not take away either. */
    <W> void builtForGoodOn(Setting<?> own, Setting<W> base, Want<W> want) {
        bases.add(
                new Orders.Base<>(own, base, want, Optional.empty(), Orders.Lasting.OVER_THE_NEXT));
    }

    /** The same for a base that only repeats what another unit keeps. */
    <W> void builtOn(Setting<?> own, Setting<W> base, Want<W> want, Property<W> original) {
        bases.add(
                new Orders.Base<>(
                        own, base, want, Optional.of(original), Orders.Lasting.THIS_BOOT));
    }

    void await(Awaited waiting) {
        awaited.add(waiting);
    }

    void obstacle(Target unit, String text, Origin origin) {
        obstacles.add(new Obstacle(unit, text, origin, true));
    }

    /** One that says nothing against the end of an outage that was begun before. */
    void obstacleAhead(Target unit, String text, Origin origin) {
        obstacles.add(new Obstacle(unit, text, origin, false));
    }

    /** By the path of the setting. */
    List<Wish<?>> wishes() {
        return List.copyOf(byPath.values());
    }

    /** In the order of hosts and nics. */
    List<Awaited> awaited() {
        return awaited;
    }

    List<Orders.Base<?>> bases() {
        return bases;
    }

    List<Obstacle> obstacles() {
        return obstacles;
    }

    private void add(Wish<?> said) {
        var wish = isFelt(said) ? said.interrupting() : said;
        var first = byPath.putIfAbsent(wish.setting().path(), wish);
        if (first != null) {
            throw new IllegalStateException(
                    "two derivations wish for one setting: "
                            + first.text()
                            + " ("
                            + first.origin().text()
                            + ") and "
                            + wish.text()
                            + " ("
                            + wish.origin().text()
                            + ")");
        }
    }

    private boolean isFelt(Wish<?> wish) {
        var areas = felt.getOrDefault(wish.setting().target().unit(), Set.of());
        return wish.wire()
                .filter(wire ->
                        wire.place() == Wire.Place.IN_SERVICE && areas.contains(wire.area()))
                .isPresent();
    }
}
