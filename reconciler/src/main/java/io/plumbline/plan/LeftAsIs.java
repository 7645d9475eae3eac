package io.plumbline.plan;

import io.plumbline.property.Area;
import io.plumbline.property.Setting;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What of one unit stays as it is because its area's mode goes less far than the whole, and what
 * cannot be as wished without that. It is told, and it is no part of the change: nothing is written
 * for it, and no unit leaves service, restarts or stays out of service for it.
 */
final class LeftAsIs {
    private final Modes modes;
    private final Map<String, By> settings = new HashMap<>();
    private final List<Held> held = new ArrayList<>();
    private final List<Delta> onlyPlanned = new ArrayList<>();

    LeftAsIs(Modes modes) {
        this.modes = modes;
    }

    /** Where the whole writes nothing, all of it is planned and none done. */
    boolean covers(Setting<?> setting) {
        var property = setting.property();
        return property.role().mayWrite()
                && property.wire().filter(wire -> modes.narrows(wire.area())).isPresent();
    }

    boolean has(Setting<?> setting) {
        return settings.containsKey(setting.path());
    }

    void put(PendingChange<?> change) {
        put(change.setting(), change.text());
        plan(change);
    }

    /**
     * @param text what is so and has to be otherwise
     */
    void put(Setting<?> setting, String text) {
        var by = by(setting.label(), setting.property().wire().orElseThrow().area());
        settings.put(setting.path(), by);
        held.add(
                new Held(
                        setting.target(),
                        Held.Reason.LEFT,
                        text + "; it stays as it is: " + by.text()));
    }

    /** A change that would not come into force without what is left. */
    void follow(PendingChange<?> change, Setting<?> needed) {
        follow(change.setting(), change.text() + " and needs ", needed);
        plan(change);
    }

    /**
     * @param text that a name of what is left continues
     */
    void follow(Setting<?> setting, String text, Setting<?> needed) {
        var by = by(needed);
        settings.put(setting.path(), by);
        held.add(
                new Held(
                        setting.target(),
                        Held.Reason.LEFT,
                        text
                                + needed.label()
                                + (needed.label().equals(by.root())
                                        ? ""
                                        : ", which needs " + by.root())
                                + ", which stays as it is: "
                                + by.text()));
    }

    /** A change that lets another one go first, which stays as it is. */
    void behind(PendingChange<?> change, Setting<?> first) {
        var by = by(first.label(), first.property().wire().orElseThrow().area());
        settings.put(change.name(), by);
        held.add(
                new Held(
                        change.setting().target(),
                        Held.Reason.LEFT,
                        change.text()
                                + " and waits for "
                                + first.label()
                                + ", which stays as it is: "
                                + by.text()));
        plan(change);
    }

    /** What is only written when everything else is as wished. */
    void followAny(PendingChange<?> change) {
        var by = settings.values().stream().min(Comparator.comparing(By::root)).orElseThrow();
        settings.put(change.name(), by);
        held.add(
                new Held(
                        change.setting().target(),
                        Held.Reason.LEFT,
                        change.text()
                                + " once everything else is as wished, and "
                                + by.root()
                                + " stays as it is: "
                                + by.text()));
        plan(change);
    }

    boolean isEmpty() {
        return settings.isEmpty();
    }

    List<Held> held() {
        return List.copyOf(held);
    }

    /** What would be done if the mode of its area went as far as the whole; by setting. */
    List<Delta> onlyPlanned() {
        return onlyPlanned.isEmpty()
                ? List.of()
                : onlyPlanned.stream().sorted(Comparator.comparing(Delta::setting)).toList();
    }

    private void plan(PendingChange<?> change) {
        if (by(change.setting()).mode() == Mode.Plan) {
            onlyPlanned.add(change.delta());
        }
    }

    private By by(String root, Area area) {
        return new By(root, area, modes.of(area));
    }

    private By by(Setting<?> setting) {
        return Optional.ofNullable(settings.get(setting.path())).orElseThrow();
    }

    /**
     * @param root label of the setting whose area it is
     */
    private record By(String root, Area area, Mode mode) {
        String text() {
            return "the mode of area " + area.word() + " is " + mode;
        }
    }
}
