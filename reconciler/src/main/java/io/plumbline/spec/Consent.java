package io.plumbline.spec;

import io.plumbline.property.Area;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Who has to agree to a change before it is made.
 *
 * @param asks what waits until people have agreed to it
 * @param approvers how many people, at least 1
 * @param byArea how many people where a change writes anything of an area; of several areas the
 *     most
 * @param blastRadius of all units; where more are to leave service, a person has to agree whatever
 *     is said otherwise; empty: no limit
 */
public record Consent(
        Approve asks, int approvers, Map<Area, Integer> byArea, Optional<Portion> blastRadius) {

    /** What has to be approved. */
    public enum Approve {
        /** Nothing. */
        Never,
        /** Every change that restarts a unit or shuts a machine down. */
        Reboots,
        /** That, and every change for which a unit leaves service. */
        Outages
    }

    public Consent {
        var people = new EnumMap<Area, Integer>(Area.class);
        people.putAll(byArea);
        byArea = Collections.unmodifiableMap(people);
        if (approvers < 1 || people.values().stream().anyMatch(some -> some < 1)) {
            throw new IllegalArgumentException("nobody approves: " + approvers + ", " + byArea);
        }
    }

    /** One person, whoever it is. */
    public static Consent of(Approve asks) {
        return new Consent(asks, 1, Map.of(), Optional.empty());
    }

    public Consent by(int people) {
        return new Consent(asks, people, byArea, blastRadius);
    }

    public Consent by(Map<Area, Integer> people) {
        return new Consent(asks, approvers, people, blastRadius);
    }

    public Consent within(Portion most) {
        return new Consent(asks, approvers, byArea, Optional.of(most));
    }

    /**
     * How many people have to agree.
     *
     * @param areas of which a change writes something
     */
    public int people(Supplier<Set<Area>> areas) {
        return byArea.isEmpty()
                ? approvers
                : areas.get().stream()
                        .map(area -> byArea.getOrDefault(area, approvers))
                        .max(Integer::compare)
                        .orElse(approvers);
    }
}
