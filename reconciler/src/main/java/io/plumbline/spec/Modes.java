package io.plumbline.spec;

import io.plumbline.property.Area;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * How far Plumbline goes, as a whole and area by area.
 *
 * @param overall of what is not named
 * @param byArea none goes further than {@code overall}
 */
public record Modes(Mode overall, Map<Area, Mode> byArea) {
    public Modes {
        var narrowed = new EnumMap<Area, Mode>(Area.class);
        narrowed.putAll(byArea);
        byArea = Collections.unmodifiableMap(narrowed);
    }

    public static Modes all(Mode overall) {
        return new Modes(overall, Map.of());
    }

    public Mode of(Area area) {
        return byArea.getOrDefault(area, overall);
    }

    /** Whether an area goes less far than the whole. */
    public boolean narrows(Area area) {
        return of(area).compareTo(overall) < 0;
    }

    /** Whether settings of an area may be written. */
    public boolean allowWriting(Area area) {
        return of(area) == Mode.Enforce;
    }
}
