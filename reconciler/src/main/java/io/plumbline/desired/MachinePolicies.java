package io.plumbline.desired;

import io.plumbline.spec.OnMaintenance;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What becomes of virtual machines when their unit shall leave service.
 *
 * @param byUnit and there by name: of those that the spec has on the unit
 * @param byName wherever they are, in small or capital letters
 */
public record MachinePolicies(
        SortedMap<Target, SortedMap<String, OnMaintenance>> byUnit,
        SortedMap<String, OnMaintenance> byName) {

    public static MachinePolicies of(Map<Target, SortedMap<String, OnMaintenance>> byUnit) {
        var byName = new TreeMap<String, OnMaintenance>(String.CASE_INSENSITIVE_ORDER);
        byUnit.values().forEach(byName::putAll);
        return new MachinePolicies(
                Collections.unmodifiableSortedMap(new TreeMap<>(byUnit)),
                Collections.unmodifiableSortedMap(byName));
    }

    SortedMap<String, OnMaintenance> on(Target unit) {
        return byUnit.getOrDefault(unit, Collections.emptySortedMap());
    }

    Optional<OnMaintenance> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }
}
